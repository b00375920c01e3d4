import type { Command } from '#document/command.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { parseCommands } from '#document/schema.ts'
import { wordsOnly } from '#document/words-only.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { isRecordTemplate } from '#model/bound-page.ts'
import { isSafeHref } from '#model/link.ts'
import type { Page, PageVisibility, Seo } from '#model/page.ts'
import type { PageRow, RecordWrite, SavedCommands, Store, User } from '#db/store.ts'
import { authorise, denial } from '../accounts/permissions.ts'
import { approvalLapsed, assertApproved, ownWorkDenial, unapprovedAppointment } from '../documents/approval.ts'
import { pageUrl } from './page-url.ts'
import { approves, commentsOf, isComment, signed } from '../documents/comment-authors.ts'
import { assetsShown, missingAlt } from '../media/missing-alt.ts'
import { addAutoRedirects, redirectFrom, publishedPaths } from '../redirects/auto-redirects.ts'
import { assertLayoutAllowed } from './allowed-layouts.ts'
import { guardFor, assertPermitted } from '../accounts/element-permissions.ts'
import { applyCommands, validatePage, assertNoProblems, subjectOf, pageWrite } from './page-checks.ts'
import { createPageCopies, type PageCopies } from './page-copies.ts'
import { createPageLife, type PageLife } from './page-lifecycle.ts'
import {
  type PathState,
  assertMayMove,
  assertNotHome,
  assertValidPath,
  assertPathAvailable,
  stateOfPath,
  takenPath,
} from './page-paths.ts'
import { composedElements, readTemplate, startingElements } from './page-templates.ts'
import { type PageTexts, readTexts, type WrittenTexts, translationCommands } from './translation-texts.ts'
import { assertNotInRelease } from '../releases/release-locks.ts'
import { refuseBeyondWords, translatesOnly } from '../accounts/translation-rights.ts'
import { placementRules } from '../placement-rules.ts'

/** Pages: reading, editing and publishing them. Every function authorises by the page it resolved. */
export interface PageService extends PageLife, PageCopies {
  get(user: User, id: string): Promise<PageRow>
  /** Denied actions of the user on a page, with the reasons; `structure` is everything but its texts. */
  refusals(user: User, row: PageRow): Promise<PageRefusals>
  create(user: User, id: string, wanted: NewPage): Promise<PageRow>
  /** Changes title, path or search-engine words. */
  change(user: User, id: string, revision: number, changes: PageChanges): Promise<PageRow>
  /** Applies and stores commands; `stale` names what others saved since. */
  saveCommands(
    user: User,
    id: string,
    baseVersion: number,
    posted: unknown,
  ): Promise<{ version: number } | { version: number; missed: readonly SavedCommands[] }>
  publish(user: User, id: string, version: number): Promise<PageRow>
  /** Unpublishes a page; visitors get a 404 answer, or the one in `after`. */
  unpublish(user: User, id: string, after?: Withdrawal): Promise<PageRow>
  /** Moves a page to the trash. Refused while others refer to it, unless with `anyway`. */
  trash(user: User, id: string, how?: { readonly anyway?: boolean }): Promise<void>
  /** Whether a page may have a path; `except` for the page that is to move there. */
  pathState(user: User, place: Pick<Page, 'site_id' | 'path' | 'language_code'>, except?: string): Promise<PathState>
  /** The texts of a translation beside those of its source. */
  texts(user: User, id: string): Promise<PageTexts>
  writeTexts(user: User, id: string, written: WrittenTexts): Promise<PageRow>
  /** Stores a whole page, new or in place of the one with its id; for import and demo content. */
  put(user: User, page: unknown): Promise<PageRow>
}

export interface NewPage {
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly language_code: string
  readonly seo?: Seo
  /** The page template that it begins with. */
  readonly template?: string
}

/** Answer for visitors at the address of an unpublished page. */
export type Withdrawal =
  | { readonly answer?: 'not-found' }
  | { readonly answer: 'gone' }
  | { readonly answer: 'redirect'; readonly target: string }

/** Reasons by denied action; allowed actions are missing. */
export type PageRefusals = Readonly<
  Partial<
    Record<'comment' | 'approve' | 'edit' | 'structure' | 'lock' | 'publish' | 'schedule' | 'delete' | 'manage', string>
  >
>

export interface PageChanges {
  readonly title?: string
  readonly path?: string
  readonly seo?: Seo
  readonly visibility?: PageVisibility
}

export function createPageService(store: Store, clock: () => Date = () => new Date()): PageService {
  const life = createPageLife(store, get, clock)
  return {
    get,
    refusals,
    create,
    change,
    saveCommands,
    publish,
    unpublish,
    trash,
    async pathState(user, place, except) {
      authorise(user, 'read', { resource: 'pages', site_id: place.site_id })
      return stateOfPath(store, place, except)
    },
    texts: (user, id) => readTexts(store, user, id, get),
    writeTexts,
    put,
    ...life,
    ...createPageCopies(store, get),
  }

  async function get(user: User, id: string): Promise<PageRow> {
    const row = await store.pages.get(id)
    if (!row) throw new VoixError('not-found', { what: 'page' })
    authorise(user, 'read', subjectOf(row))
    return row
  }

  async function refusals(user: User, row: PageRow): Promise<PageRefusals> {
    const subject = subjectOf(row)
    const asked = ['comment', 'approve', 'edit', 'lock', 'publish', 'delete', 'manage'] as const
    const reasons = asked.map((action) => [action, denial(user, action, subject)] as const)
    const known: PageRefusals = Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
    const approve = known.approve ?? (await ownWorkDenial(store, user, row.updated_by))
    const structure = known.edit ?? (translatesOnly(user, subject) ? wordsOnly() : undefined)
    const lapsed = await unapprovedAppointment(store, row)
    return {
      ...known,
      ...(approve && { approve }),
      ...(structure && { structure }),
      ...(lapsed && { schedule: approvalLapsed }),
    }
  }

  async function create(user: User, id: string, { template, ...wanted }: NewPage): Promise<PageRow> {
    authorise(user, 'create', { resource: 'pages', site_id: wanted.site_id, language_code: wanted.language_code })
    const start = template === undefined ? undefined : await readTemplate(store, user, template)
    const page = validatePage({
      id,
      ...wanted,
      elements: start ? startingElements(start, id) : composedElements(wanted, id),
      fields: [],
      tags: [],
      review: { status: 'pending', annotations: {} },
      current_release: null,
    })
    await assertPathAvailable(store, page)
    await assertLayoutAllowed(store, page)
    const origin = { ...pageWrite(user, page, 'create'), ...(template && { template_id: template }) }
    if (!(await store.pages.create(page, user.id, origin))) throw await takenPath(store, page)
    return get(user, id)
  }

  async function change(user: User, id: string, revision: number, changes: PageChanges): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'edit', subjectOf(row))
    const page = validatePage({ ...row.page, ...changes })
    refuseBeyondWords(user, subjectOf(row), row.page, page)
    assertMayMove(row.page, page)
    if (page.path !== row.page.path) await assertValidPath(store, page)
    await save(page, revision, [], user)
    return get(user, id)
  }

  async function writeTexts(user: User, id: string, { revision, texts, ...words }: WrittenTexts): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'edit', subjectOf(row))
    const commands = translationCommands(row.page, texts)
    const page = validatePage({ ...applyCommands(row.page, commands, guardFor(user, subjectOf(row))), ...words })
    refuseBeyondWords(user, subjectOf(row), row.page, page)
    await save(page, revision, commands, user)
    return get(user, id)
  }

  async function saveCommands(user: User, id: string, baseVersion: number, posted: unknown) {
    const sent = parseCommands(posted)
    const row = await get(user, id)
    authorise(user, sent.every(isComment) ? 'comment' : 'edit', subjectOf(row))
    if (approves(sent)) await refuseApproval(user, row, sent)
    const commands = signed(sent, user, { revision: baseVersion, now: clock() })
    if (row.revision !== baseVersion)
      return { version: row.revision, missed: await store.pages.commandsSince(id, baseVersion) }
    if (commands.length === 0) return { version: row.revision }
    if (!commands.every(isComment)) await assertNotInRelease(store, 'pages', id)
    const [mayTouch, maySay] = [guardFor(user, subjectOf(row)), commentsOf(commenterOf(user, row))]
    const page = applyCommands(row.page, commands, (now, command) => {
      mayTouch(now, command)
      maySay(now, command)
    })
    refuseBeyondWords(user, subjectOf(row), row.page, page)
    if (page.layout !== row.page.layout) await assertLayoutAllowed(store, page)
    if (page.review.approval?.revision === baseVersion) await keepApproved(store, user, row)
    const outcome = await store.pages.save(page, baseVersion, {
      commands,
      ...pageWrite(user, page, 'update'),
      ...(commands.every(isComment) && { updated_by: row.updated_by }),
    })
    if (typeof outcome === 'number') return { version: outcome }
    const latest = await get(user, id)
    return { version: latest.revision, missed: await store.pages.commandsSince(id, baseVersion) }
  }

  /** Asserts that an approver has the permission and did not make the last change, nor makes one in the same save. */
  async function refuseApproval(user: User, row: PageRow, commands: readonly Command[]): Promise<void> {
    authorise(user, 'approve', subjectOf(row))
    const reason = await ownWorkDenial(store, user, commands.every(isComment) ? row.updated_by : user.id)
    if (reason) throw new VoixError('not-allowed', { reason })
  }

  async function save(page: Page, revision: number, commands: readonly Command[], user: User): Promise<void> {
    await assertNotInRelease(store, 'pages', page.id)
    const outcome = await store.pages.save(page, revision, { commands, ...pageWrite(user, page, 'update') })
    if (outcome === 'stale') throw new VoixError('stale-version')
    if (outcome === 'taken') throw await takenPath(store, page)
  }

  async function publish(user: User, id: string, version: number): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'publish', subjectOf(row))
    await assertApproved(store, user, { site_id: row.page.site_id, updated_by: row.updated_by })
    assertNoProblems(problemsOf(row.page, placementRules).filter(({ kind }) => kind !== 'unknown'))
    assertNoProblems(missingAlt(row.page, await store.media.many(assetsShown(row.page))))
    const before = await publishedPaths(store, [{ entity: 'pages', id }])
    if (!(await store.pages.publish(id, version, await toSisters(row, pageWrite(user, row.page, 'publish')))))
      throw new VoixError('stale-version')
    await addAutoRedirects(store, user, before)
    return get(user, id)
  }

  async function unpublish(user: User, id: string, after: Withdrawal = { answer: 'not-found' }): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'publish', subjectOf(row))
    assertNotHome(row)
    const shownAt = isRecordTemplate(row.page) ? undefined : await store.pages.publishedPath(id)
    const target = after.answer === 'redirect' ? checkedTarget(after.target, shownAt) : ''
    await store.pages.unpublish(id, await toSisters(row, pageWrite(user, row.page, 'unpublish')))
    if (shownAt !== undefined && (after.answer === 'gone' || after.answer === 'redirect')) {
      const site = await store.sites.get(row.page.site_id)
      const source = site ? pageUrl(site, { ...row.page, path: shownAt }) : `/${shownAt}`
      await redirectFrom(store, user, row.page.site_id, source, after.answer === 'gone' ? { code: '410' } : { target })
    }
    return get(user, id)
  }

  async function trash(user: User, id: string, { anyway = false } = {}): Promise<void> {
    const row = await get(user, id)
    authorise(user, 'delete', subjectOf(row))
    assertNotHome(row)
    await assertNotInRelease(store, 'pages', id)
    const uses = (await life.uses(user, id)).filter((use) => use.id !== id)
    if (uses.length > 0 && !anyway)
      throw new VoixError('record-used', { title: row.page.title, count: uses.length, uses })
    await store.pages.trash(id, await toSisters(row, pageWrite(user, row.page, 'trash')))
  }

  async function put(user: User, value: unknown): Promise<PageRow> {
    const page = validatePage(value)
    authorise(user, 'create', { resource: 'pages', site_id: page.site_id, language_code: page.language_code })
    const row = await store.pages.get(page.id)
    if (row) {
      // A page may have moved here from a site that is not this user's to change.
      authorise(user, 'edit', subjectOf(row))
      assertMayMove(row.page, page)
      assertPermitted(user, subjectOf(row), row.page, page)
      refuseBeyondWords(user, subjectOf(row), row.page, page)
      await save(page, row.revision, [], user)
    } else if (!(await store.pages.create(page, user.id, pageWrite(user, page, 'create'))))
      throw await takenPath(store, page)
    return get(user, page.id)
  }

  /** Adds the tags of the page's translations, whose heads name it (`hreflang`). */
  async function toSisters({ translation_group }: PageRow, write: RecordWrite): Promise<RecordWrite> {
    const sisters = await store.pages.translations(translation_group)
    return sisters.length > 1 ? { ...write, tags: [...write.tags, ...sisters.map(({ id }) => `page:${id}`)] } : write
  }
}

/**
 * Validates the redirect target of an unpublished page. Throws `invalid-input` for an invalid one, or the page itself.
 */
function checkedTarget(target: string, own: string | undefined): string {
  if (!isSafeHref(target) || !/^(\/(?!\/)|https?:\/\/)/.test(target) || target === `/${own}`)
    throw new VoixError('invalid-input', {
      field: 'target',
      reason: 'Write another path of the site such as /offers, or a full https address.',
    })
  return target
}

function commenterOf(user: User, row: PageRow) {
  return { id: user.id, name: user.name, clears: denial(user, 'manage', subjectOf(row)) === undefined }
}

/** Saves the approved page as a version, so that later changes can be compared with it. */
async function keepApproved(store: Store, user: User, { page, revision }: PageRow): Promise<void> {
  const kept = await store.pages.versions(page.id)
  if (kept.some((version) => version.revision === revision)) return
  const label = `Approved by ${user.name}`.slice(0, limits.versionName)
  await store.pages.nameVersion(page.id, revision, { label, ...pageWrite(user, page, 'name-version') })
}
