import { changelogOf, type ElementSave } from '#document/element-changelog.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { isRecordTemplate } from '#model/bound-page.ts'
import { VoixError } from '#model/errors.ts'
import type { PageRow, PageSummary, Store, User, Version } from '#db/store.ts'
import { authorise, accessScopeOf, denial, withSites } from '../accounts/permissions.ts'
import { assertApproved } from '../documents/approval.ts'
import { assertPermitted } from '../accounts/element-permissions.ts'
import { freePath, assertNotHome, takenPath } from './page-paths.ts'
import { validatePage, assertNoProblems, subjectOf, pageWrite } from './page-checks.ts'
import { createRecordService, assertValid } from '../records/record-service.ts'
import { scheduleErrors, transitionProblem } from '../records/record-publishing.ts'
import { assertNotInRelease } from '../releases/release-locks.ts'
import { namesOfUsers } from '../accounts/user-names.ts'
import { createRecordReferences, type NamedReference } from '../records/record-references.ts'
import { placementRules } from '../placement-rules.ts'
import { refuseBeyondWords, refuseToTranslators } from '../accounts/translation-rights.ts'

/**
 * Lifecycle of pages: trash, versions, translations and schedule. Every function authorises by the page it resolved.
 */
export interface PageLife {
  /** Restores a page from the trash as a draft; `-restored` is appended to a path that another page has taken. */
  restore(user: User, id: string): Promise<PageRow>
  /** Deletes a page in the trash for good. */
  purge(user: User, id: string): Promise<void>
  trashed(user: User): Promise<readonly (PageSummary & { readonly deleted_at: string })[]>
  versions(user: User, id: string): Promise<readonly (Omit<Version, 'page'> & { readonly actor_label: string })[]>
  version(user: User, id: string, revision: number): Promise<Version>
  /** Saves that changed an element of the page, the latest first. */
  elementHistory(user: User, id: string, element: string): Promise<readonly ElementSave[]>
  /** Colleagues who may comment on the page and can be mentioned there, by name. */
  people(user: User, id: string): Promise<readonly Pick<User, 'id' | 'name'>[]>
  /** Gives a version a name; the working copy becomes a version by it. */
  nameVersion(user: User, id: string, revision: number, label: string): Promise<void>
  /** Makes a published version the working copy, as a new revision; the address stays. */
  revert(user: User, id: string, revision: number): Promise<PageRow>
  /** References to the page, with names where the user may see them. */
  uses(user: User, id: string): Promise<readonly NamedReference[]>
  events(
    user: User,
    id: string,
    range?: { readonly offset?: number; readonly limit?: number },
  ): ReturnType<Store['events']['list']>
  translations(user: User, id: string): Promise<readonly PageSummary[]>
  /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
  schedule(
    user: User,
    id: string,
    at: { readonly publish_at?: string | null; readonly unpublish_at?: string | null },
  ): Promise<PageRow>
  /** Hands a draft to reviewers, or back; archives, or brings back. */
  mark(user: User, id: string, status: 'draft' | 'in_review' | 'archived'): Promise<PageRow>
}

/** Number of saves naming an element that are read, and that are returned. */
const elementSaves = { read: 200, told: 50 } as const

type Get = (user: User, id: string) => Promise<PageRow>

export function createPageLife(store: Store, get: Get, clock: () => Date): PageLife {
  const { named } = createRecordReferences(createRecordService(store, clock))
  return {
    restore,
    purge,
    async trashed(user) {
      const reach = accessScopeOf(user, 'delete', 'pages')
      // Authors throw away and bring back what is theirs.
      return (await store.pages.trashed(reach?.sites)).filter(
        ({ site_id, language_code, created_by }) =>
          !denial(user, 'delete', { resource: 'pages', site_id, language_code, created_by }),
      )
    },
    async versions(user, id) {
      await get(user, id)
      const kept = await store.pages.versions(id)
      const names = await namesOfUsers(
        store,
        kept.map(({ actor }) => actor),
      )
      return kept.map((each) => ({ ...each, actor_label: names.get(each.actor) ?? '' }))
    },
    version,
    async elementHistory(user, id, element) {
      await get(user, id)
      const saves = (await store.pages.commandsNaming(id, element, elementSaves.read))
        .map(({ commands, ...save }) => ({ ...save, deeds: changelogOf(element, commands) }))
        .filter(({ deeds }) => deeds.length > 0)
        .slice(0, elementSaves.told)
      const names = await namesOfUsers(
        store,
        saves.map(({ actor }) => actor),
      )
      return saves.map((save) => ({ ...save, actor_label: names.get(save.actor) ?? '' }))
    },
    async people(user, id) {
      const subject = subjectOf(await get(user, id))
      authorise(user, 'comment', subject)
      const sites = await store.sites.list()
      const known = await Promise.all((await store.users.list()).map((each) => withSites(each, async () => sites)))
      return known
        .filter((each) => !denial(each, 'comment', subject))
        .map(({ id: person, name }) => ({ id: person, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
    nameVersion,
    revert,
    async uses(user, id) {
      await get(user, id)
      return named(user, await store.uses.of('pages', id))
    },
    async events(user, id, range = {}) {
      await get(user, id)
      return store.events.list({ entity: 'pages', document_id: id, ...range })
    },
    async translations(user, id) {
      const row = await get(user, id)
      const group = await store.pages.translations(row.translation_group)
      return group.filter(({ site_id }) => !denial(user, 'read', { resource: 'pages', site_id }))
    },
    schedule,
    mark,
  }

  async function gone(user: User, id: string, action: 'delete' | 'manage'): Promise<PageRow> {
    const row = await store.pages.inTrash(id)
    if (!row || denial(user, 'read', subjectOf(row))) throw new VoixError('not-found', { what: 'page' })
    authorise(user, action, subjectOf(row))
    return row
  }

  async function restore(user: User, id: string): Promise<PageRow> {
    const row = await gone(user, id, 'delete')
    if ((await store.pages.restore(id, pageWrite(user, row.page, 'restore'))) !== 'taken') return get(user, id)
    if (isRecordTemplate(row.page)) throw await takenPath(store, row.page)
    // Somebody took its path in the meantime: it comes back beside it.
    const path = await freePath(store, { ...row.page, path: `${row.page.path || 'home'}-restored` })
    await store.pages.restore(id, pageWrite(user, { ...row.page, path }, 'restore'), path)
    return get(user, id)
  }

  async function purge(user: User, id: string): Promise<void> {
    const row = await gone(user, id, 'manage')
    await store.pages.remove(id, pageWrite(user, row.page, 'purge'))
  }

  async function version(user: User, id: string, revision: number): Promise<Version> {
    await get(user, id)
    const kept = await store.pages.version(id, revision)
    if (!kept) throw new VoixError('not-found', { what: 'version' })
    return kept
  }

  async function nameVersion(user: User, id: string, revision: number, label: string): Promise<void> {
    const row = await get(user, id)
    authorise(user, 'edit', subjectOf(row))
    const { actor, event } = pageWrite(user, row.page, 'name-version')
    const named = { label, actor, event: { ...event!, details: { revision, label } } }
    if (!(await store.pages.nameVersion(id, revision, named))) throw new VoixError('not-found', { what: 'version' })
  }

  async function revert(user: User, id: string, revision: number): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'edit', subjectOf(row))
    await assertNotInRelease(store, 'pages', id)
    const { page: earlier } = await version(user, id, revision)
    const { path, site_id, language_code, review, current_release } = row.page
    const page = validatePage({ ...earlier, id, path, site_id, language_code, review, current_release })
    assertPermitted(user, subjectOf(row), row.page, page)
    refuseBeyondWords(user, subjectOf(row), row.page, page)
    const outcome = await store.pages.save(page, row.revision, {
      commands: [],
      ...pageWrite(user, page, 'revert'),
    })
    if (typeof outcome !== 'number') throw new VoixError('stale-version')
    return get(user, id)
  }

  async function schedule(
    user: User,
    id: string,
    at: { readonly publish_at?: string | null; readonly unpublish_at?: string | null },
  ): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'publish', subjectOf(row))
    await assertApproved(store, user, { site_id: row.page.site_id, updated_by: row.updated_by })
    const { publish_at = row.publish_at, unpublish_at = row.unpublish_at } = at
    await assertNotInRelease(store, 'pages', id)
    assertValid(scheduleErrors(publish_at, unpublish_at, clock()))
    if (publish_at) assertNoProblems(problemsOf(row.page, placementRules).filter(({ kind }) => kind !== 'unknown'))
    const isShown = row.status === 'published'
    const status = publish_at && !isShown ? 'scheduled' : row.status === 'scheduled' ? 'draft' : row.status
    const write = pageWrite(user, row.page, 'schedule')
    // What was approved by it, so that what is changed afterwards is not.
    const event = write.event && { ...write.event, details: { ...write.event.details, revision: row.revision } }
    await store.pages.mark(id, { publish_at, unpublish_at, status }, { ...write, ...(event && { event }) })
    return get(user, id)
  }

  async function mark(user: User, id: string, status: 'draft' | 'in_review' | 'archived'): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, status === 'archived' ? 'publish' : 'edit', subjectOf(row))
    refuseToTranslators(user, subjectOf(row), 'its status')
    await assertNotInRelease(store, 'pages', id)
    const problem = transitionProblem(row.status, status, 'page')
    if (problem) throw new VoixError('wrong-state', { reason: problem })
    if (status === 'archived') assertNotHome(row)
    if (row.published_revision !== null) await store.pages.unpublish(id, pageWrite(user, row.page, 'unpublish'))
    await store.pages.mark(id, { status }, pageWrite(user, row.page, status === 'draft' ? 'reopen' : status))
    return get(user, id)
  }
}
