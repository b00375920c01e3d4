import { sentence } from '#messages/sentence.ts'
import type { Command } from '#document/command.ts'
import { parseCommands } from '#document/schema.ts'
import { withoutOrigin } from '#document/value-updates.ts'
import { autosavedSince } from '#model/studio/autosave.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Element, Page, PageVisibility, Seo } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, SavedCommands, User } from '#db/store.ts'
import { guardFor } from '../accounts/element-permissions.ts'
import { authorise, denial } from '../accounts/permissions.ts'
import { refuseBeyondWords } from '../accounts/translation-rights.ts'
import { authorsOf, ownWorkDenial } from '../documents/approval.ts'
import { approves, commentsOf, isComment, signed } from '../documents/comment-authors.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { documentOf } from './page-kind.ts'
import { applyCommands, pageWrite, subjectOf, validatePage } from './page-checks.ts'
import { peopleOn } from './page-lifecycle.ts'
import { onTopOfLog, type SettledLog } from './settled-log.ts'
import { composedElements, readTemplate, startingElements } from './page-templates.ts'
import { translationCommands, type WrittenTexts } from './translation-texts.ts'
import { writePage } from './write-page.ts'

export interface NewPage {
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly language_code: string
  readonly seo?: Seo
  /** The page template that it begins with. */
  readonly template?: string
  /** Elements that it begins with, where it has no template. */
  readonly elements?: readonly Element[]
}

export interface PageChanges {
  readonly title?: string
  readonly path?: string
  readonly seo?: Seo
  readonly visibility?: PageVisibility
}

/** Result of a save: the new revision, or the saves of others since the base. */
export type Saved = { version: number } | Missed

/** Saves since a version, with the page as it is now and the last number of the live log that it holds. */
interface Missed {
  readonly version: number
  readonly missed: readonly SavedCommands[]
  readonly folded: number
  readonly page: Page
}

/** Creates a page with the elements of its template. */
export async function createPage(
  context: PageContext,
  user: User,
  id: string,
  { template, ...wanted }: NewPage,
): Promise<PageRow> {
  const { store } = context
  authorise(user, 'create', { resource: 'pages', site_id: wanted.site_id, language_code: wanted.language_code })
  const start = template === undefined ? undefined : await readTemplate(store, user, template)
  const page: Page = {
    id,
    ...wanted,
    elements: start ? startingElements(start, id) : (wanted.elements ?? composedElements(wanted, id)),
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  }
  await writePage(context, user, undefined, page, {
    source: 'create',
    origin: template ? { template_id: template } : {},
  })
  return authorizedPage(context, user, id)
}

/** Changes title, path or search-engine texts. */
export async function changePage(
  context: PageContext,
  user: User,
  id: string,
  revision: number,
  changes: PageChanges,
): Promise<PageRow> {
  const row = await authorizedPage(context, user, id, 'edit')
  await savePage(context, user, row, { ...row.page, ...changes }, { source: 'change', revision })
  return authorizedPage(context, user, id)
}

/** Writes texts of a page, of translations or replacements. */
export async function writeTexts(
  context: PageContext,
  user: User,
  id: string,
  { revision: read, texts, pageFields = [], ...words }: WrittenTexts,
  settled?: SettledLog,
): Promise<PageRow> {
  const row = await authorizedPage(context, user, id, 'edit')
  // What was unsaved when the texts were read is saved by now, and stays beside them.
  const log = settled?.from === read ? settled : undefined
  const revision = log?.version ?? read
  const written: readonly Command[] = [
    ...translationCommands(log?.page ?? row.page, texts),
    ...pageFields.map(({ id: field, value }) => ({ type: 'pageField.update' as const, id: field, value })),
  ]
  const commands = log ? onTopOfLog(written, log) : written
  const page = validatePage({ ...applyCommands(row.page, commands, guardFor(user, subjectOf(row))), ...words })
  refuseBeyondWords(user, subjectOf(row), row.page, page)
  await savePage(context, user, row, page, { source: 'texts', revision, commands })
  return authorizedPage(context, user, id)
}

/** Stores a whole page, new or replacing. */
export async function putPage(context: PageContext, user: User, value: unknown): Promise<PageRow> {
  const page = validatePage(value)
  authorise(user, 'create', { resource: 'pages', site_id: page.site_id, language_code: page.language_code })
  const row = await context.store.pages.get(page.id)
  // A page may have moved here from a site that is not this user's to change.
  if (row) authorise(user, 'edit', subjectOf(row))
  await savePage(context, user, row, page, { source: 'put' })
  return authorizedPage(context, user, page.id)
}

/** Applies and stores commands. */
export async function saveCommands(
  context: PageContext,
  user: User,
  id: string,
  baseVersion: number,
  posted: unknown,
  { isAuto = false } = {},
): Promise<Saved> {
  const { store, clock } = context
  const sent = parseCommands(posted)
  const row = await authorizedPage(context, user, id, sent.every(isComment) ? 'comment' : 'edit')
  if (approves(sent)) await refuseApproval(context, user, row, sent)
  const commands = signed(sent.map(withoutOrigin), user, { revision: baseVersion, now: clock() })
  if (row.revision !== baseVersion) return missedSince(context, user, id, baseVersion)
  if (commands.length === 0) return { version: row.revision }
  const isOfReview = commands.every(isComment)
  const page = commandedPage(user, row, commands)
  await assertPeopleKnown(context, user, row.page, page)
  if (page.review.approval?.revision === baseVersion) await keepApproved(store, user, row)
  const outcome = await writePage(context, user, row, page, {
    source: isOfReview ? 'comments' : 'commands',
    commands,
    ...(isAuto && autosaved(pageWrite(user, page, 'update'))),
    ...(isOfReview && { updated_by: row.updated_by }),
  })
  if (typeof outcome === 'number') return { version: outcome }
  return missedSince(context, user, id, baseVersion)
}

/** Marks a write as automatic, for folding in the log. */
export function autosaved(write: ReturnType<typeof pageWrite>) {
  const { event, ...rest } = write
  return { ...rest, isAuto: true, ...(event && { event: { ...event, details: { ...event.details, autosave: true } } }) }
}

/** Applies a user's commands to a page, comments under their own name. */
export function commandedPage(user: User, row: PageRow, commands: readonly Command[]): Page {
  const subject = subjectOf(row)
  const clears = denial(user, 'manage', subject) === undefined
  const [mayTouch, maySay] = [guardFor(user, subject), commentsOf({ id: user.id, name: user.name, clears })]
  const page = applyCommands(row.page, commands, (now, command) => {
    mayTouch(now, command)
    maySay(now, command)
  })
  refuseBeyondWords(user, subject, row.page, page)
  return page
}

/** Throws `invalid-input` for a comment or thread that names a person new who does not see the page. */
export async function assertPeopleKnown(context: PageContext, user: User, before: Page, after: Page): Promise<void> {
  const known = namedIn(before)
  const named = [...namedIn(after)].filter((id) => !known.has(id))
  if (named.length === 0) return
  const people = new Set((await peopleOn(context, user, after.id)).map(({ id }) => id))
  const stranger = named.find((id) => !people.has(id) && id !== user.id)
  if (stranger !== undefined)
    throw new VoixError('invalid-input', {
      field: 'commands',
      reason: sentence(
        '“{stranger}” cannot open this page. Use the ids of people that GET /api/pages/:id/people lists.',
        { stranger: stranger.slice(0, 80) },
      ),
    })
}

/** People whom the threads of a page name, by id. */
function namedIn({ review }: Page): ReadonlySet<string> {
  const threads = Object.values(review.annotations).flat()
  return new Set(
    threads.flatMap(({ assignee, comments }) => [
      ...(assignee ? [assignee] : []),
      ...comments.flatMap(({ mentions = [] }) => mentions),
    ]),
  )
}

/** Saves since a revision, read at one instant. */
async function missedSince(context: PageContext, user: User, id: string, since: number): Promise<Missed> {
  const { store } = context
  for (let i = 0; i < readTries; i++) {
    const { page, revision } = await authorizedPage(context, user, id)
    const missed = await store.pages.commandsSince(id, since)
    const live = await store.pages.liveCounters(id)
    if (live?.revision === revision) return { version: revision, missed, folded: live.folded, page }
  }
  throw new VoixError('stale-version')
}

/** Attempts to read a page that is saved all the time. */
const readTries = 20

/** Asserts that an approver has the permission and did not make the last change, nor makes one in the same save. */
async function refuseApproval(
  { store, kind }: PageContext,
  user: User,
  row: PageRow,
  commands: readonly Command[],
): Promise<void> {
  authorise(user, 'approve', subjectOf(row))
  const reason = await ownWorkDenial(
    store,
    user,
    commands.every(isComment) ? await authorsOf(kind, documentOf(row)) : [user.id],
  )
  if (reason) throw new VoixError('not-allowed', { reason })
}

/** Saves the approved page as a version, so that later changes can be compared with it. */
export async function keepApproved(store: Store, user: User, { page, revision }: PageRow): Promise<void> {
  const kept = await store.pages.versions(page.id)
  if (kept.some((version) => version.revision === revision && autosavedSince(version.label) === undefined)) return
  const label = `Approved by ${user.name}`.slice(0, limits.versionName)
  await store.pages.nameVersion(page.id, revision, { label, ...pageWrite(user, page, 'name-version') })
}

async function savePage(
  context: PageContext,
  user: User,
  row: PageRow | undefined,
  page: Page,
  how: Parameters<typeof writePage>[4],
): Promise<void> {
  if ((await writePage(context, user, row, page, how)) === 'stale') throw new VoixError('stale-version')
}
