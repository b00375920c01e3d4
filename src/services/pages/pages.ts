import { bindTo } from '#model/bind-to.ts'
import type { Page } from '#model/page/page.ts'
import type { PageRow, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { eventsOf, versionOf, versionsOf } from '../documents/document-history.ts'
import { mentionsOf } from './page-mentions.ts'
import { markDocument, publishDocument, scheduleDocument } from '../documents/document-publishing.ts'
import { namedReferencesTo } from '../documents/document-references.ts'
import { purgeDocument, restoreDocument, trashDocument } from '../documents/document-trash.ts'
import type { AskedReview } from '../documents/review-requests.ts'
import type { MarkedStatus, Schedule } from '../documents/schedule-rules.ts'
import { authorizedPage, type PageContext, pageRefusals } from './page-access.ts'
import { parseCommands } from '#document/schema.ts'
import { isRecord } from '#model/json.ts'
import { isComment } from '../documents/comment-authors.ts'
import { createLiveEdits, type LiveEdits } from './live-edits.ts'
import { pageLanguages } from './page-languages.ts'
import { createPageCopies } from './page-copies.ts'
import { keepSection } from './page-sections.ts'
import { pageEntity } from './page-kind.ts'
import {
  elementHistory,
  nameVersion,
  pageTranslations,
  peopleOn,
  revertPage,
  trashedPages,
  withdrawPage,
} from './page-lifecycle.ts'
import { type PathState, stateOfPath } from './page-paths.ts'
import { changePage, createPage, type NewPage, putPage, type Saved, saveCommands, writeTexts } from './page-writing.ts'
import { onTopOfLog } from './settled-log.ts'
import { undoPublishing } from './undo-publishing.ts'
import { readTexts, type WrittenTexts } from './translation-texts.ts'

/** Page service. Every function authorises by the loaded page. */
export type PageService = ReturnType<typeof createPageService>

export function createPageService(context: PageContext) {
  const { store } = context
  const ref = (id: string) => ({ entity: pageEntity, id })
  const get = (user: User, id: string) => authorizedPage(context, user, id)
  const live = createLiveEdits(context)
  return {
    get,
    ...bindTo(context, {
      refusals: pageRefusals,
      change: changePage,
      undoPublishing,
      keepSection,
      unpublish: withdrawPage,
      trashed: trashedPages,
      elementHistory,
      people: peopleOn,
      nameVersion,
      translations: pageTranslations,
      languages: pageLanguages,
    }),
    create: (user: User, id: string, wanted: NewPage) => store.atomically(() => createPage(context, user, id, wanted)),

    /** Applies and stores commands; `stale` names what others saved since. `isAuto` says that nobody asked for it. */
    async saveCommands(
      user: User,
      id: string,
      baseVersion: number,
      posted: unknown,
      how?: { readonly isAuto?: boolean },
    ): Promise<Saved> {
      const onTop = await onSettledLog(live, user, id, { baseVersion, posted })
      return saveCommands(context, user, id, onTop.baseVersion, onTop.posted, how)
    },
    /** Edits that are shared before they are saved. */
    live,
    /** Stores a whole page, new or in place of the one with its id; for import and demo content. */
    async put(user: User, page: unknown): Promise<PageRow> {
      if (isRecord(page) && typeof page.id === 'string' && (await store.pages.get(page.id)))
        await live.settle(user, page.id)
      return store.atomically(() => putPage(context, user, page))
    },
    /** The texts of a translation beside those of its source. */
    texts: (user: User, id: string) => readTexts(store, user, id, get),
    async writeTexts(user: User, id: string, written: WrittenTexts): Promise<PageRow> {
      const settled = await live.settle(user, id)
      return writeTexts(context, user, id, written, settled)
    },
    /** Whether a page may have a path; `except` for the page that is to move there. */
    async pathState(
      user: User,
      place: Pick<Page, 'site_id' | 'path' | 'language_code'>,
      except?: string,
    ): Promise<PathState> {
      authorise(user, 'read', { resource: 'pages', site_id: place.site_id })
      return stateOfPath(store, place, except)
    },
    ...createPageCopies(store, get),

    publish: (user: User, id: string, version: number) => publishDocument(context, user, ref(id), version),

    /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
    schedule: (user: User, id: string, at: Schedule) =>
      store.atomically(() => scheduleDocument(context, user, ref(id), at)),
    /** Hands a draft to reviewers, or back; archives, or brings back. */
    mark: (user: User, id: string, status: MarkedStatus, asked?: AskedReview) =>
      store.atomically(() => markDocument(context, user, ref(id), status, asked)),
    /** Moves a page to the trash. Refused while others refer to it, unless with `anyway`. */
    trash: (user: User, id: string, how?: { readonly anyway?: boolean }) =>
      store.atomically(() => trashDocument(context, user, ref(id), how)),
    /** Restores a page from the trash as a draft; `-restored` is appended to a path that another page has taken. */
    restore: (user: User, id: string) => store.atomically(() => restoreDocument(context, user, ref(id))),
    /** Deletes a page in the trash for good. */
    purge: (user: User, id: string) => store.atomically(() => purgeDocument(context, user, ref(id))),

    versions: (user: User, id: string) => versionsOf(context, user, ref(id)),
    version: (user: User, id: string, revision: number) => versionOf(context, user, ref(id), revision),

    /** Makes a published version the working copy, as a new revision; the address stays. */
    async revert(user: User, id: string, revision: number): Promise<PageRow> {
      await live.settle(user, id)
      return store.atomically(() => revertPage(context, user, id, revision))
    },

    /** Comment threads that wait for a user. */
    mentions: (user: User) => mentionsOf(context, user),

    /** References to the page, with names where the user may see them. */
    uses: (user: User, id: string) => namedReferencesTo(context, user, ref(id)),
    events: (user: User, id: string, range?: { readonly offset?: number; readonly limit?: number }) =>
      eventsOf(context, user, ref(id), range),
  }
}

/**
 * Commands that were sent to be saved, on top of the live log, which is saved first. A window of the studio is told what came
 * between, and sends its own again.
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
