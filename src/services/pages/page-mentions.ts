import { waitsFor } from '#model/page/waits-for.ts'
import { limits } from '#model/limits.ts'
import type { PageRow, User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import type { PageContext } from './page-access.ts'
import { subjectOf } from './page-checks.ts'

/** Comment thread of a page that waits for a user: what was written to them last. */
export interface PageMention {
  readonly page: string
  readonly title: string
  readonly site_id: string
  readonly thread: string
  readonly by: string
  readonly at: string
  readonly text: string
}

/** Comment threads that wait for a user, on the pages that they may comment on; the latest first. */
export async function mentionsOf({ store }: Pick<PageContext, 'store'>, user: User): Promise<readonly PageMention[]> {
  const ids = await store.pages.waitingFor(user.id, limits.mentionedPages)
  const rows = (await store.pages.many(ids)).filter((row) => denial(user, 'comment', subjectOf(row)) === undefined)
  return rows.flatMap((row) => threadsFor(row, user.id)).toSorted((one, other) => other.at.localeCompare(one.at))
}

function threadsFor({ page }: PageRow, user: string): readonly PageMention[] {
  return Object.values(page.review.annotations)
    .flat()
    .filter((thread) => waitsFor(thread).has(user))
    .flatMap(({ uuid, comments }) => {
      const said = comments.findLast(({ mentions }) => mentions?.includes(user)) ?? comments.at(-1)
      if (!said) return []
      const { author: by, at, text } = said
      return [{ page: page.id, title: page.title, site_id: page.site_id, thread: uuid, by, at, text }]
    })
}
