import type { ElementSave } from '#document/element-changelog.ts'
import type { Page } from '#model/page.ts'
import type { PageRow, PageSummary, Store, User, Version } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { eventsOf, versionOf, versionsOf } from '../documents/document-history.ts'
import { markDocument, publishDocument, scheduleDocument } from '../documents/document-publishing.ts'
import { type NamedReference, namedReferencesTo } from '../documents/document-references.ts'
import { purgeDocument, restoreDocument, trashDocument } from '../documents/document-trash.ts'
import type { MarkedStatus, Schedule } from '../documents/schedule-rules.ts'
import { heldPage, type PageContext, type PageRefusals, pageRefusals } from './page-access.ts'
import { parseCommands } from '#document/schema.ts'
import { isRecord } from '#model/json.ts'
import { isComment } from '../documents/comment-authors.ts'
import { createLiveEdits, type LiveEdits } from './live-edits.ts'
import { type PageLanguage, pageLanguages } from './page-languages.ts'
import { createPageCopies, type PageCopies } from './page-copies.ts'
import { pageEntity } from './page-kind.ts'
import {
  elementHistory,
  nameVersion,
  pageTranslations,
  peopleOn,
  revertPage,
  type TrashedPage,
  trashedPages,
  type Withdrawal,
  withdrawPage,
} from './page-lifecycle.ts'
import { type PathState, stateOfPath } from './page-paths.ts'
import {
  changePage,
  createPage,
  type NewPage,
  type PageChanges,
  putPage,
  type Saved,
  saveCommands,
  writeTexts,
} from './page-writing.ts'
import { onTopOfLog } from './settled-log.ts'
import { undoPublishing } from './undo-publishing.ts'
import { type PageTexts, readTexts, type WrittenTexts } from './translation-texts.ts'

/** Pages: reading, editing and publishing them. Every function authorises by the page it resolved. */
export interface PageService extends PageCopies {
  get(user: User, id: string): Promise<PageRow>
  /** Denied actions of the user on a page, with the reasons; `structure` is everything but its texts. */
  refusals(user: User, row: PageRow): Promise<PageRefusals>
  create(user: User, id: string, wanted: NewPage): Promise<PageRow>
  /** Changes title, path or search-engine words. */
  change(user: User, id: string, revision: number, changes: PageChanges): Promise<PageRow>
  /** Applies and stores commands; `stale` names what others saved since. `isAuto` says that nobody asked for it. */
  saveCommands(
    user: User,
    id: string,
    baseVersion: number,
    posted: unknown,
    how?: { readonly isAuto?: boolean },
  ): Promise<Saved>
  publish(user: User, id: string, version: number): Promise<PageRow>
  /** Edits that are shared before they are saved. */
  readonly live: LiveEdits
  /** Undoes the last publication: visitors see again what they saw before, and the working copy stays. */
  undoPublishing(user: User, id: string, version: number): Promise<PageRow>
  /** Unpublishes a page; visitors get a 404 answer, or the one in `after`. */
  unpublish(user: User, id: string, after?: Withdrawal): Promise<PageRow>
  /** Moves a page to the trash. Refused while others refer to it, unless with `anyway`. */
  trash(user: User, id: string, how?: { readonly anyway?: boolean }): Promise<void>
  /** Whether a page may have a path; `except` for the page that is to move there. */
  pathState(user: User, place: Pick<Page, 'site_id' | 'path' | 'language_code'>, except?: string): Promise<PathState>
  /** The texts of a translation beside those of its source. */
  texts(user: User, id: string): Promise<PageTexts>
  writeTexts(user: User, id: string, written: WrittenTexts): Promise<PageRow>
  /** Restores a page from the trash as a draft; `-restored` is appended to a path that another page has taken. */
  restore(user: User, id: string): Promise<PageRow>
  /** Deletes a page in the trash for good. */
  purge(user: User, id: string): Promise<void>
  trashed(user: User): Promise<readonly TrashedPage[]>
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
  /** The page in the languages of its site, and how far each is. */
  languages(user: User, id: string): Promise<readonly PageLanguage[]>
  /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
  schedule(user: User, id: string, at: Schedule): Promise<PageRow>
  /** Hands a draft to reviewers, or back; archives, or brings back. */
  mark(user: User, id: string, status: MarkedStatus): Promise<PageRow>
  /** Stores a whole page, new or in place of the one with its id; for import and demo content. */
  put(user: User, page: unknown): Promise<PageRow>
}

export function createPageService(context: PageContext): PageService {
  const { store } = context
  const ref = (id: string) => ({ entity: pageEntity, id })
  const get = (user: User, id: string) => heldPage(context, user, id)
  const live = createLiveEdits(context)
  return {
    get,
    refusals: (user, row) => pageRefusals(context, user, row),
    create: (user, id, wanted) => store.atomically(() => createPage(context, user, id, wanted)),
    change: (user, id, revision, changes) => changePage(context, user, id, revision, changes),
    async saveCommands(user, id, baseVersion, posted, how) {
      const onTop = await onSettledLog(live, user, id, { baseVersion, posted })
      return saveCommands(context, user, id, onTop.baseVersion, onTop.posted, how)
    },
    live,
    async put(user, page) {
      if (isRecord(page) && typeof page.id === 'string' && (await store.pages.get(page.id)))
        await live.settle(user, page.id)
      return store.atomically(() => putPage(context, user, page))
    },
    texts: (user, id) => readTexts(store, user, id, get),
    async writeTexts(user, id, written) {
      const settled = await live.settle(user, id)
      return writeTexts(context, user, id, written, settled)
    },
    async pathState(user, place, except) {
      authorise(user, 'read', { resource: 'pages', site_id: place.site_id })
      return stateOfPath(store, place, except)
    },
    ...createPageCopies(store, get),

    publish: (user, id, version) => publishDocument(context, user, ref(id), version),
    undoPublishing: (user, id, version) => undoPublishing(context, user, id, version),
    unpublish: (user, id, after) => withdrawPage(context, user, id, after),
    schedule: (user, id, at) => store.atomically(() => scheduleDocument(context, user, ref(id), at)),
    mark: (user, id, status) => store.atomically(() => markDocument(context, user, ref(id), status)),
    trash: (user, id, how) => store.atomically(() => trashDocument(context, user, ref(id), how)),
    restore: (user, id) => store.atomically(() => restoreDocument(context, user, ref(id))),
    purge: (user, id) => store.atomically(() => purgeDocument(context, user, ref(id))),
    trashed: (user) => trashedPages(context, user),
    versions: (user, id) => versionsOf(context, user, ref(id)),
    version: (user, id, revision) => versionOf(context, user, ref(id), revision),
    nameVersion: (user, id, revision, label) => nameVersion(context, user, id, revision, label),
    async revert(user, id, revision) {
      await live.settle(user, id)
      return store.atomically(() => revertPage(context, user, id, revision))
    },
    elementHistory: (user, id, element) => elementHistory(context, user, id, element),
    people: (user, id) => peopleOn(context, user, id),
    uses: (user, id) => namedReferencesTo(context, user, ref(id)),
    events: (user, id, range) => eventsOf(context, user, ref(id), range),
    translations: (user, id) => pageTranslations(context, user, id),
    languages: (user, id) => pageLanguages(context, user, id),
  }
}

/**
 * Commands that were sent to be saved, on top of the live log, which is saved first. A window of the studio is told what came
 * between, and sends its own anew.
 */
async function onSettledLog(
  live: LiveEdits,
  user: User,
  id: string,
  sent: { readonly baseVersion: number; readonly posted: unknown },
): Promise<{ readonly baseVersion: number; readonly posted: unknown }> {
  const commands = parseCommands(sent.posted)
  if (commands.every(isComment)) return sent
  const settled = await live.settle(user, id)
  if (settled?.from !== sent.baseVersion || commands.some(({ edit }) => edit)) return sent
  return { baseVersion: settled.version, posted: onTopOfLog(commands, settled) }
}
