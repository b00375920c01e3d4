import type { Annotation, Comment, Page } from '#model/page/page.ts'
import { waitsFor } from '#model/page/waits-for.ts'
import type { User } from '#db/store.ts'
import { denial, withSites } from '../accounts/permissions.ts'
import { mailColleague, told } from '../documents/colleague-mails.ts'
import { endReview, type ReviewOutcome } from '../documents/review-requests.ts'
import type { PageContext } from './page-access.ts'
import { subjectOf } from './page-checks.ts'
import { pageEntity } from './page-kind.ts'

type Context = Pick<PageContext, 'store' | 'adminAt'>

/** Outcome of a review of a page, by the status that a reviewer gives it. */
const outcomes: Readonly<Partial<Record<Page['review']['status'], ReviewOutcome>>> = {
  approved: 'approved',
  changes_requested: 'changes',
}

/** Mails colleagues of what a save says of the review: who is mentioned or assigned, and who asked for what is decided. */
export async function tellOfReview(context: Context, user: User, before: Page, page: Page): Promise<void> {
  if (before.review === page.review) return
  const outcome = before.review.status === page.review.status ? undefined : outcomes[page.review.status]
  if (outcome) await endReview(context, user, { entity: pageEntity, ...page }, outcome)
  const known = new Map(threadsOf(before).map((thread) => [thread.uuid, thread]))
  for (const thread of threadsOf(page)) {
    const earlier = known.get(thread.uuid)
    if (earlier !== thread) await tellNamed(context, user, page, thread, earlier)
  }
}

function threadsOf({ review }: Page): readonly Annotation[] {
  return Object.values(review.annotations).flat()
}

/** Mails those whom a thread names since an earlier state of it. */
async function tellNamed(
  context: Context,
  user: User,
  page: Page,
  thread: Annotation,
  earlier: Annotation | undefined,
): Promise<void> {
  const waiting = waitsFor(thread)
  const said = new Map(earlier?.comments.map((comment) => [comment.id, comment]))
  const mailed = new Set<string>()
  for (const comment of thread.comments) {
    const before = said.get(comment.id)?.mentions ?? []
    for (const id of comment.mentions ?? [])
      if (waiting.has(id) && !before.includes(id) && !mailed.has(id)) {
        mailed.add(id)
        await tell(context, page, id, { by: comment.author, comment, is: 'mentioned' })
      }
  }
  const { assignee } = thread
  if (assignee && assignee !== earlier?.assignee && assignee !== user.id && !mailed.has(assignee) && !thread.resolved)
    await tell(context, page, assignee, { by: user.name, comment: thread.comments.at(-1), is: 'assigned' })
}

async function tell(
  context: Context,
  page: Page,
  id: string,
  {
    by,
    comment,
    is,
  }: { readonly by: string; readonly comment: Comment | undefined; readonly is: 'mentioned' | 'assigned' },
): Promise<void> {
  const { store } = context
  const stored = await store.users.get(id)
  if (!stored) return
  const row = await store.pages.get(page.id)
  const person = await withSites(stored, () => store.sites.list())
  if (!row || denial(person, 'comment', subjectOf(row))) return
  const about = { entity: pageEntity, id: page.id, site_id: page.site_id, subject: told[is](by, page.title) }
  await mailColleague(context, person, { ...about, words: comment?.text ?? '' })
}
