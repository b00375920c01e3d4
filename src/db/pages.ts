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
  translationsOf,
  translatedTextsOf,
  pagesInGroups,
  pagesDue,
} from './page-reading.ts'
import { appendLive, liveCounters, liveEdits, liveMarks, liveNumbers } from './page-live.ts'
import { listPages, pagesBelow } from './page-list.ts'
import type { Connection } from './dialects/connection.ts'
import { createPage, savePage, markPage } from './page-writing.ts'
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
  sistersOf,
} from './published-pages.ts'
import { forgetVersion, versionsOf, versionAt, nameVersion } from './page-versions.ts'
import { createPublishedReader, readPublished } from './published-reader.ts'
import type { Pages } from './store.ts'

/** Pages in the database: each question and each write is a function over the connection, in the file it is imported from. */
export function openPages(connection: Connection): Pages {
  const index = openPageIndex(connection)
  const published = createPublishedReader(connection)
  return {
    get: (id) => getPage(connection, id),
    many: (ids) => getPages(connection, ids),
    at: (siteId, path, languageCode) => pageAt(connection, siteId, path, languageCode),
    list: (query) => listPages(connection, index, query),
    below: (place) => pagesBelow(connection, index, place),
    saying: (words, query, range) => pagesSaying(connection, index, words, query, range),
    create: (page, actor, about) => createPage(connection, page, actor, about),
    createShown: (pages, about) => createShownPages(connection, pages, about),
    save: (page, baseRevision, log) => savePage(connection, page, baseRevision, log),
    liveCounters: (id) => liveCounters(connection, id),
    liveEdits: (id, after) => liveEdits(connection, id, after),
    liveMarks: (id, edits) => liveMarks(connection, id, edits),
    appendLive: (id, at, edits, how) => appendLive(connection, id, at, edits, how),
    liveNumbers: (ids) => liveNumbers(connection, ids),
    revisions: (ids) => revisionsOf(connection, ids),
    besidePublished: (ids, most) => besidePublished(connection, ids, most),
    commandsSince: (id, revision) => commandsSince(connection, id, revision),
    commandsNaming: (id, named, most) => commandsNaming(connection, id, named, most),
    publish: (id, revision, about) => publishRevision(connection, id, revision, about),
    mark: (id, changes, about) => markPage(connection, id, changes, about),
    translatedTexts: (id) => translatedTextsOf(connection, id),
    translations: (group) => translationsOf(connection, group),
    inGroups: (groups) => pagesInGroups(connection, groups),
    sliceCounts: (site) => index.sliceCounts(site),
    warm: () => index.warm(),
    inTrash: (id) => pageInTrash(connection, id),
    due: (moment) => pagesDue(connection, moment),
    putVersionBack: (id, versions, about) => putVersionBack(connection, id, versions, about),
    unpublish: (id, about) => withdrawPage(connection, id, about),
    trash: (id, about) => trashPage(connection, id, about),
    restore: (id, about, path) => restorePage(connection, id, about, path),
    remove: (id, about) => removePage(connection, id, about),
    trashed: (sites) => trashedPages(connection, sites),
    published: (siteId, path, languageCode) => readPublished(published, siteId, path, languageCode),
    publishedPath: (id) => publishedPath(connection, id),
    publishedOf: (siteId, range) => publishedOf(connection, siteId, range),
    listedCounts: (siteId) => listedCounts(connection, siteId),
    listed: (siteId, languageCode, place) => listedPages(connection, siteId, languageCode, place),
    sisters: (ids) => sistersOf(connection, ids),
    placesOf: (ids) => placesOf(connection, ids),
    pagesAt: (siteId, languageCode, paths) => pagesAt(connection, siteId, languageCode, paths),
    publishedPaths: (siteId) => publishedPaths(connection, siteId),
    versions: (id) => versionsOf(connection, id),
    version: (id, revision) => versionAt(connection, id, revision),
    nameVersion: (id, revision, about) => nameVersion(connection, id, revision, about),
    forgetVersion: (id, revision) => forgetVersion(connection, id, revision),
  }
}
