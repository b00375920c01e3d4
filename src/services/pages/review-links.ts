import { sentence } from '#messages/sentence.ts'
import type { Store } from '#db/open.ts'
import type { ReviewLink, PageRow, User } from '#db/store.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Command } from '#document/command.ts'
import { everyElement } from '#document/tree.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { dayMs } from '#model/constants.ts'
import { limits, usualReviewLinkDays } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { plainLine } from '#model/text/plain-line.ts'
import type { GuestWords } from '#model/studio/guest-review.ts'
import type { Comment, Element } from '#model/page/page.ts'
import { newId } from '#db/id.ts'
import { authorise, denial } from '../accounts/permissions.ts'
import { commentsOf } from '../documents/comment-authors.ts'
import { applyCommands, subjectOf, pageWrite } from './page-checks.ts'
import { writePage } from './write-page.ts'

/** A link as editors see it: nobody reads its secret again. */
type ShownLink = Omit<ReviewLink, 'secret_hash'>

/** Opened review link, with its page. */
export interface OpenReview {
  readonly link: ShownLink
  readonly row: PageRow
}

/** Review links, by which people without an account view a draft and comment on it. */
export type ReviewService = ReturnType<typeof createReviewService>

/** Interval at which the last use is stored, ms: every request of the review page counts as a use. */
const noteEveryMs = 60_000
/** Retries of a comment when another editor saved meanwhile. */
const tries = 5

export function createReviewService(store: Store, clock: () => Date = () => new Date()) {
  const { pages, reviewLinks } = store
  return {
    list,
    make,
    end,
    open,
    comment,
  }

  async function list(user: User, pageId: string) {
    const subject = subjectOf(await rowOf(pageId))
    authorise(user, 'comment', subject)
    return { rows: (await alive(pageId)).map(shown), may_make: denial(user, 'edit', subject) === undefined }
  }

  /** Answers the secret as well; it is known to nobody afterwards. */
  async function make(
    user: User,
    pageId: string,
    { name, days = usualReviewLinkDays }: { name: string; days?: number },
  ) {
    const row = await rowOf(pageId)
    authorise(user, 'edit', subjectOf(row))
    if ((await alive(pageId)).length >= limits.reviewLinks)
      throw new VoixError('too-large', {
        reason: sentence('a page has at most {reviewLinks} review links. End one first.', {
          reviewLinks: limits.reviewLinks,
        }),
      })
    const secret = randomBytes(32).toString('base64url')
    const now = clock()
    const link: ReviewLink = {
      id: newId(),
      page_id: pageId,
      name: plainLine(name),
      secret_hash: hashOf(secret),
      created_at: now.toISOString(),
      created_by: user.id,
      created_by_label: user.name,
      expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
      last_used_at: null,
    }
    await reviewLinks.put(link, eventOf(user, row, 'review_link', link))
    return { link: shown(link), secret }
  }

  async function end(user: User, pageId: string, id: string): Promise<void> {
    const row = await rowOf(pageId)
    authorise(user, 'edit', subjectOf(row))
    const link = (await reviewLinks.of(pageId)).find((each) => each.id === id)
    if (!link) throw new VoixError('not-found', { what: 'link' })
    await reviewLinks.remove(id, eventOf(user, row, 'end_review_link', link))
  }

  /** Review of a secret; undefined for a wrong, revoked or expired one. */
  async function open(secret: string): Promise<OpenReview | undefined> {
    if (!/^[\w-]{43}$/.test(secret)) return undefined
    const link = await reviewLinks.bySecret(hashOf(secret))
    const now = clock()
    if (!link || now.toISOString() >= link.expires_at) return undefined
    const row = await pages.get(link.page_id)
    if (!row) return undefined
    if (!link.last_used_at || now.getTime() - Date.parse(link.last_used_at) > noteEveryMs)
      await reviewLinks.used(link.id, now.toISOString())
    return { link: shown(link), row }
  }

  /** Writes what a guest says under the name they gave; answers the page with it. */
  async function comment({ link, row }: OpenReview, name: string, words: GuestWords): Promise<PageRow> {
    const guest = { ...link, name: plainLine(name) }
    const guard = commentsOf({ guest: guest.name })
    const comment: Comment = { ...commentBy(guest.name, words.text, clock()), guest: true }
    let now: PageRow | undefined = row
    for (let i = 0; i < tries && now; i++) {
      const commands = [commandOf(now, words, comment)]
      const page = applyCommands(now.page, commands, guard)
      const by = { id: `guest:${link.id}`, name: `${guest.name} (guest)` } as User
      const { event, ...write } = pageWrite(by, page, 'comment')
      const outcome = await writePage({ store }, by, now, page, {
        source: 'review',
        ...write,
        commands,
        // The editor who changed the page last is still the one who must not approve it alone.
        updated_by: now.updated_by,
        ...(event && { event: { ...event, details: { ...event.details, link: link.name } } }),
      })
      if (typeof outcome === 'number') return { ...now, page, revision: outcome }
      now = await pages.get(link.page_id)
    }
    throw new VoixError('stale-version')
  }

  async function alive(pageId: string): Promise<readonly ReviewLink[]> {
    const now = clock().toISOString()
    return (await reviewLinks.of(pageId)).filter(({ expires_at }) => expires_at > now)
  }

  async function rowOf(id: string): Promise<PageRow> {
    const row = await pages.get(id)
    if (!row) throw new VoixError('not-found', { what: 'page' })
    return row
  }
}

/** The one kind of thing that a guest does; nothing else can be made of what they send. */
function commandOf({ page }: PageRow, words: GuestWords, comment: Comment): Command {
  if ('thread' in words) return { type: 'annotation.comment', uuid: words.thread, comment }
  const { breakpoint, element, x = 50, y = 50 } = words
  if (!breakpoints.some(({ name }) => name === breakpoint))
    throw new VoixError('invalid-input', {
      field: 'breakpoint',
      reason: sentence('There is no such width.'),
    })
  const subject = Array.from(everyElement(page.elements)).find(({ id }) => id === element)
  if (element !== undefined && !subject)
    throw new VoixError('invalid-input', {
      field: 'element',
      reason: sentence('This element is no longer on the page.'),
    })
  return {
    type: 'annotation.add',
    breakpoint,
    annotation: {
      uuid: newId(),
      ...(subject && { element_id: subject.id, about: aboutOf(subject), x, y }),
      comments: [comment],
    },
  }
}

function aboutOf({ label, component }: Element): string {
  return (label || component || 'Group').slice(0, limits.annotationAbout)
}

function commentBy(author: string, text: string, now: Date): Comment {
  return { id: newId(), author, text: text.trim(), at: now.toISOString() }
}

function shown({ secret_hash: _, ...link }: ReviewLink): ShownLink {
  return link
}

function eventOf(user: User, { page }: PageRow, action: string, { name, expires_at }: ReviewLink) {
  const { event } = pageWrite(user, page, action)
  return { ...event!, details: { ...event!.details, link: name, expires_at } }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
