import { bindTo } from '#model/bind-to.ts'
import type { PageQuery } from './store.ts'
import { openPageIndex } from './page-index.ts'
import {
  getPage,
  getPages,
  pageAt,
  pagesSaying,
  revisionsOf,
  besidePublished,
  commandsSince,
  commandsNaming,
  pagesWaitingFor,
  hasCommanded,
  translationsOf,
  translatedTextsOf,
  pagesInGroups,
  pagesDue,
} from './page-reading.ts'
import { appendLive, liveCounters, liveEdits, liveMarks, liveNumbers } from './page-live.ts'
import { listPages, pagesBelow } from './page-list.ts'
import type { Connection } from './dialects/connection.ts'
import { createPage, levelWith, savePage, markPage } from './page-writing.ts'
import { createShownPages, publishRevision, withdrawPage, putVersionBack } from './page-publishing.ts'
import { pageInTrash, trashPage, restorePage, removePage, trashedPages } from './page-trash.ts'
import {
  listedCounts,
  listedPages,
  pagesAt,
  placesOf,
  publishedOf,
  publishedPath,
  publishedPaths,
  publishedTranslationsOf,
} from './published-pages.ts'
import { forgetVersion, versionsOf, versionAt, nameVersion } from './page-versions.ts'
import { createPublishedReader, readPublished } from './published-reader.ts'

/** Opens the pages of the database: functions over the connection, one file a topic. */
export function openPages(connection: Connection) {
  const index = openPageIndex(connection)
  const published = createPublishedReader(connection)
  return {
    ...bindTo(connection, {
      get: getPage,
      many: getPages,
      at: pageAt,
      create: createPage,
      createShown: createShownPages,
      save: savePage,
      liveCounters,
      liveEdits,
      liveMarks,
      appendLive,
      liveNumbers,
      translatedTexts: translatedTextsOf,
      revisions: revisionsOf,
      besidePublished,
      commandsSince,
      commandsNaming,
      waitingFor: pagesWaitingFor,
      hasCommanded,
      publish: publishRevision,
      putVersionBack,
      unpublish: withdrawPage,
      mark: markPage,
      levelWith,
      translations: translationsOf,
      inGroups: pagesInGroups,
      inTrash: pageInTrash,
      due: pagesDue,
      trash: trashPage,
      restore: restorePage,
      remove: removePage,
      trashed: trashedPages,
      publishedPath,
      publishedOf,
      listedCounts,
      listed: listedPages,
      publishedTranslations: publishedTranslationsOf,
      placesOf,
      pagesAt,
      publishedPaths,
      versions: versionsOf,
      version: versionAt,
      nameVersion,
      forgetVersion,
    }),

    list: (query: PageQuery) => listPages(connection, index, query),
    /** Children of a path in the page tree: pages, and paths that only have pages below them. */
    below: (place: {
      readonly site_id: string
      readonly language_code: string
      /** The home page stands with its translations below the empty path. */
      readonly path: string
    }) => pagesBelow(connection, index, place),
    /**
     * The working copies of a list in whose texts some words stand as they are said, in any case and with or without
     * accents, by address. Looks for a second at most: `next` is the offset to go on from, null when all were looked at.
     */
    saying: (words: string, query: PageQuery, range: { readonly offset: number; readonly limit: number }) =>
      pagesSaying(connection, index, words, query, range),

    /** Slice → how many working copies have it, of one site or of all. */
    sliceCounts: (site?: string): Promise<ReadonlyMap<string, number>> => index.sliceCounts(site),
    /** Reads ahead what lists of pages are found by, so that the first one need not wait for it. */
    warm: (): Promise<void> => index.warm(),

    published: (siteId: string, path: string, languageCode: string) =>
      readPublished(published, siteId, path, languageCode),
  }
}
