import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isForAgents, type Page } from '#model/page.ts'
import { VoixError } from '#model/errors.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { type Connection, isAmong, isUniqueViolation, type Writing } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import { listFrom, pageFrom } from './json.ts'
import { mostNames } from './media.ts'
import { factsOf, indexPage } from './page-index-rows.ts'
import { openPageIndex } from './page-index.ts'
import { listPages, pagesBelow, summaryColumns } from './page-list.ts'
import { findPagesSaying } from './page-search.ts'
import type { PageOrigin, PageRow, Pages, PageWrite, RecordWrite } from './store.ts'
import { normalize, escapeLike, storable } from './search-text.ts'
import { replaceUses } from './references.ts'

const rowColumns = [
  'pages.revision',
  'pages.status',
  'pages.published_revision',
  'pages.published_at',
  'pages.created_at',
  'pages.created_by',
  'pages.updated_at',
  'pages.updated_by',
  'pages.translation_group',
  'pages.publish_at',
  'pages.unpublish_at',
  'pages.translation_status',
  'pages.translated_from',
  'pages.translated_revision',
  'pages.template_id',
] as const

// Both are indexed, and PostgreSQL refuses long values in an index; a page within the limits of the model fits.
const mostSorted = 200
const mostSearched = 400

/** Size of the cache of parsed pages, in characters of their JSON. */
const keptCharacters = 16 * 1024 * 1024

interface PublishedAt {
  readonly page_id: string
  readonly revision: number
  readonly published_at: string
}

export function openPages(connection: Connection): Pages {
  const { read, write } = connection
  const index = openPageIndex(connection)
  const parsed = new LRUCache<string, Page>({ maxSize: keptCharacters })
  // The question of every visitor, put into SQL once.
  const atPath = read
    .selectFrom('published')
    .select(['page_id', 'revision', 'published_at'])
    .where('site_id', '=', '')
    .where('language_code', '=', '')
    .where('path', '=', '')
    .compile()
  return {
    async get(id) {
      const row = await workingCopies().where('pages.id', '=', id).executeTakeFirst()
      return row && rowFrom(row)
    },

    async at(siteId, path, languageCode) {
      const row = await workingCopies()
        .where('pages.site_id', '=', siteId)
        .where('pages.language_code', '=', languageCode)
        .where('pages.path', '=', path)
        .executeTakeFirst()
      return row && rowFrom(row)
    },

    list: (query) => listPages(connection, index, query),

    below: (place) => pagesBelow(connection, index, place),

    async saying(words, query, range) {
      const { ids, ...found } = await findPagesSaying(connection, index, words, query, range)
      const rows = await workingCopies()
        .where(isAmong(sql.ref('pages.id'), ids))
        .execute()
      const pages = new Map(rows.map(rowFrom).map((row) => [row.page.id, row]))
      return { ...found, rows: ids.flatMap((id) => pages.get(id) ?? []) }
    },

    async create(page, actor, about = {}) {
      const created = await unlessTaken(
        write.transaction().execute(async (transaction) => {
          await insert(transaction, page, actor, about)
          await note(transaction, page.id, about, [false])
        }),
      )
      return created !== 'taken'
    },

    createShown: (pages, { actor, label, tags, usesOf }) =>
      write.transaction().execute(async (transaction) => {
        const at = now()
        for (const page of pages) {
          await insert(transaction, page, actor, {})
          await publishPage(transaction, page, 1, { actor, label, at })
          await note(transaction, page.id, { uses: usesOf(page) }, [false, true])
        }
        await publishInvalidation(connection, transaction, tags)
      }),

    save: (page, baseRevision, log) =>
      unlessTaken(
        write.transaction().execute(async (transaction) => {
          const at = now()
          const revision = baseRevision + 1
          const { numUpdatedRows } = await transaction
            .updateTable('pages')
            .set({ ...columnsOf(page), revision, updated_at: at, updated_by: log.updated_by ?? log.actor })
            .where('id', '=', page.id)
            .where('revision', '=', baseRevision)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return 'stale'

          await transaction
            .updateTable('page_documents')
            .set({ document: JSON.stringify(page) })
            .where('page_id', '=', page.id)
            .execute()
          await transaction
            .insertInto('page_commands')
            .values({ page_id: page.id, revision, commands: JSON.stringify(log.commands), actor: log.actor, at })
            .execute()
          await indexPage(transaction, page)
          await note(transaction, page.id, log, [false])
          return revision
        }),
      ),

    async revisions(ids) {
      const found = new Map<string, number>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('pages')
          .select(['id', 'revision'])
          .where('id', 'in', ids.slice(start, start + mostNames))
          .where('deleted_at', 'is', null)
          .execute()
        for (const row of rows) found.set(row.id, row.revision)
      }
      return found
    },

    async commandsSince(id, revision) {
      const rows = await read
        .selectFrom('page_commands')
        .select(['revision', 'commands', 'actor', 'at'])
        .where('page_id', '=', id)
        .where('revision', '>', revision)
        .orderBy('revision')
        .execute()
      return rows.map((row) => ({ ...row, commands: listFrom(row.commands) }))
    },

    async commandsNaming(id, named, most) {
      const rows = await read
        .selectFrom('page_commands')
        .select(['revision', 'commands', 'actor', 'at'])
        .where('page_id', '=', id)
        .where(sql<boolean>`commands like ${`%"${escapeLike(named)}"%`} escape '\\'`)
        .orderBy('revision', 'desc')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, commands: listFrom(row.commands) }))
    },

    publish: (id, revision, about) =>
      write.transaction().execute(async (transaction) => {
        const at = now()
        const page = await markPublished(transaction, id, revision, at, about.due)
        if (!page) return false
        await showToVisitors(transaction, page, revision, at)
        await keepVersion(transaction, page, { revision, label: about.label ?? '', actor: about.actor, at })
        await note(transaction, id, about, [true])
        await publishInvalidation(connection, transaction, about.tags)
        return true
      }),

    mark: (id, changes, about) =>
      write.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('pages')
          .set(changes)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await note(transaction, id, { ...(about.event && { event: about.event }) }, [])
        await publishInvalidation(connection, transaction, about.tags)
        return true
      }),

    async translations(group) {
      return this.inGroups([group])
    },

    async inGroups(groups) {
      const rows = await read
        .selectFrom('pages')
        .select(summaryColumns)
        .where(isAmong(sql.ref('translation_group'), groups))
        .where('deleted_at', 'is', null)
        .orderBy('language_code')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row }))
    },

    async sliceCounts() {
      const rows = await read
        .selectFrom('page_names')
        .innerJoin('pages', 'pages.id', 'page_names.page_id')
        .select((of) => ['page_names.name', of.fn.countAll<number>().as('count')])
        .where('page_names.kind', '=', 'slice')
        .where('pages.deleted_at', 'is', null)
        .groupBy('page_names.name')
        .execute()
      return new Map(rows.map(({ name, count }) => [name, Number(count)]))
    },

    async inTrash(id) {
      const row = await documents()
        .where('pages.deleted_at', 'is not', null)
        .where('pages.id', '=', id)
        .executeTakeFirst()
      return row && rowFrom(row)
    },

    async due(moment) {
      const rows = await read
        .selectFrom('pages')
        .select(summaryColumns)
        .where('deleted_at', 'is', null)
        .where((where) => where.or([where('publish_at', '<=', moment), where('unpublish_at', '<=', moment)]))
        .execute()
      return rows.map((row) => ({ ...row }))
    },

    unpublish: (id, about) => hide(id, about, { status: 'unpublished' }),

    trash: (id, about) => hide(id, about, { status: 'unpublished', deleted_at: now(), updated_by: about.actor }),

    restore: (id, about, path) =>
      unlessTaken(
        write.transaction().execute(async (transaction) => {
          if (path !== undefined) await moveTrashed(transaction, id, path)
          const { numUpdatedRows } = await transaction
            .updateTable('pages')
            .set({ deleted_at: null, status: 'draft', updated_at: now(), updated_by: about.actor })
            .where('id', '=', id)
            .where('deleted_at', 'is not', null)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return false
          await note(transaction, id, about, [false])
          await publishInvalidation(connection, transaction, about.tags)
          return true
        }),
      ),

    remove: (id, about) =>
      write.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('pages').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await note(transaction, id, { ...about, uses: [] }, [false, true])
        await publishInvalidation(connection, transaction, about.tags)
        return true
      }),

    async trashed(sites) {
      let found = read.selectFrom('pages').where('deleted_at', 'is not', null)
      if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
      const rows = await found
        .select([...summaryColumns, 'deleted_at'])
        .orderBy('deleted_at', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? '' }))
    },

    async published(siteId, path, languageCode) {
      const { rows } = await read.executeQuery<PublishedAt>({
        ...atPath,
        parameters: [siteId, languageCode, path].map(storable),
      })
      const [row] = rows
      if (!row) return undefined
      const page = await publishedPage(row.page_id, row.revision)
      // Published anew between the two questions: asked again, it answers with the newer one.
      if (!page) return this.published(siteId, path, languageCode)
      return { page, revision: row.revision, published_at: row.published_at }
    },

    async publishedPath(id) {
      const row = await read.selectFrom('published').select('path').where('page_id', '=', id).executeTakeFirst()
      return row?.path
    },

    async publishedOf(siteId, { language, offset, limit }) {
      const found = read
        .selectFrom('published')
        .where('site_id', '=', siteId)
        .where('is_private', '=', 0)
        .$if(language !== undefined, (of) => of.where('language_code', '=', language ?? ''))
      const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select(['page_id as id', 'path', 'title', 'language_code', 'published_at'])
        .orderBy('path')
        .orderBy('language_code')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },

    async listedCounts(siteId) {
      const rows = await read
        .selectFrom('published')
        .select((of) => ['language_code', of.fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .where('is_listed', '=', 1)
        .groupBy('language_code')
        .execute()
      return new Map(rows.map(({ language_code, count }) => [language_code, Number(count)]))
    },

    async listed(siteId, languageCode, { after, skip, limit }) {
      return read
        .selectFrom('published')
        .select(['page_id', 'path', 'language_code', 'published_at', 'image'])
        .where('site_id', '=', siteId)
        .where('language_code', '=', languageCode)
        .where('is_listed', '=', 1)
        .$if(after !== '', (found) => found.where('path', '>', after))
        .orderBy('path')
        .offset(skip)
        .limit(limit)
        .execute()
    },

    async sisters(ids) {
      const found = new Map<string, { language_code: string; path: string }[]>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('pages as own')
          .innerJoin('pages as sister', 'sister.translation_group', 'own.translation_group')
          .innerJoin('published', 'published.page_id', 'sister.id')
          .select(['own.id as id', 'published.language_code', 'published.path'])
          .where('own.id', 'in', ids.slice(start, start + mostNames))
          .where('published.is_listed', '=', 1)
          .orderBy('published.language_code')
          .execute()
        for (const { id, language_code, path } of rows) {
          const known = found.get(id)
          if (known) known.push({ language_code, path })
          else found.set(id, [{ language_code, path }])
        }
      }
      return found
    },

    async placesOf(ids) {
      const rows = await read
        .selectFrom('pages as own')
        .innerJoin('pages as sister', 'sister.translation_group', 'own.translation_group')
        .innerJoin('published', 'published.page_id', 'sister.id')
        .select([
          'own.id as id',
          'published.site_id',
          'published.language_code',
          'published.path',
          'published.title',
          'published.is_private',
        ])
        .where(isAmong(sql.ref('own.id'), ids))
        .orderBy('published.language_code')
        .execute()
      const found = Map.groupBy(rows, ({ id }) => id)
      return new Map(
        Array.from(found, ([id, places]) => [
          id,
          places.map(({ id: _, is_private, ...place }) => ({ ...place, isPrivate: is_private === 1 })),
        ]),
      )
    },

    async titlesAt(siteId, languageCode, paths) {
      const rows = await read
        .selectFrom('published')
        .select(['path', 'title'])
        .where('site_id', '=', siteId)
        .where('language_code', '=', languageCode)
        .where('is_private', '=', 0)
        .where(isAmong(sql.ref('path'), paths))
        .execute()
      return new Map(rows.map(({ path, title }) => [path, title]))
    },

    async publishedPaths(siteId) {
      const rows = await read
        .selectFrom('published')
        .select(['path', 'language_code', 'title', 'published_at', 'is_private'])
        .where('site_id', '=', siteId)
        .orderBy('language_code')
        .orderBy('path')
        .execute()
      return rows.map(({ is_private, ...row }) => ({ ...row, isPrivate: is_private === 1 }))
    },

    async versions(id) {
      const rows = await read
        .selectFrom('page_versions')
        .select(['revision', 'label', 'actor', 'at'])
        .where('page_id', '=', id)
        .orderBy('revision', 'desc')
        .execute()
      return rows.map((row) => ({ ...row }))
    },

    async version(id, revision) {
      const row = await read
        .selectFrom('page_versions')
        .selectAll()
        .where('page_id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (row) return { revision, label: row.label, actor: row.actor, at: row.at, page: pageFrom(row.document) }
      // What waits in a release is no version yet, and is kept there whole.
      const held = await read
        .selectFrom('release_items')
        .select(['added_by', 'added_at', 'document'])
        .where('entity', '=', 'pages')
        .where('document_id', '=', id)
        .where('revision', '=', revision)
        .where('action', '=', 'publish')
        .limit(1)
        .executeTakeFirst()
      return held && { revision, label: '', actor: held.added_by, at: held.added_at, page: pageFrom(held.document) }
    },

    nameVersion: (id, revision, { label, actor, event }) =>
      write.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('page_versions')
          .set({ label })
          .where('page_id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) {
          const row = await transaction
            .selectFrom('pages')
            .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
            .select('document')
            .where('id', '=', id)
            .where('revision', '=', revision)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
          if (!row) return false
          await keepVersion(transaction, pageFrom(row.document), { revision, label, actor, at: now() })
        }
        await note(transaction, id, { ...(event && { event }) }, [])
        return true
      }),
  }

  /** A revision of a page never changes, so it is read and parsed once while it is asked for. */
  async function publishedPage(id: string, revision: number): Promise<Page | undefined> {
    const key = `${id} ${revision}`
    const known = parsed.get(key)
    if (known) return known
    const row = await read
      .selectFrom('published')
      .select('document')
      .where('page_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (!row) return undefined
    const page = pageFrom(row.document)
    parsed.set(key, page, { size: row.document.length })
    return page
  }

  function workingCopies() {
    return documents().where('pages.deleted_at', 'is', null)
  }

  function documents() {
    return read
      .selectFrom('pages')
      .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
      .select([...rowColumns, 'page_documents.document'])
  }

  async function hide(
    id: string,
    about: RecordWrite,
    marks: { status: 'unpublished'; deleted_at?: string; updated_by?: string },
  ): Promise<void> {
    await write.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('pages')
        .set({ ...marks, published_revision: null, published_at: null, publish_at: null, unpublish_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .$if(about.due !== undefined, (found) => found.where('unpublish_at', '=', about.due ?? ''))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await transaction.deleteFrom('published').where('page_id', '=', id).execute()
      await note(transaction, id, { uses: [], ...(about.event && { event: about.event }) }, [true])
      await publishInvalidation(connection, transaction, about.tags)
    })
  }
}

/** Writes the side effects of a write: the page's references and the audit event. */
async function note(
  transaction: Writing,
  id: string,
  { uses, event }: PageWrite,
  perspectives: readonly boolean[],
): Promise<void> {
  if (uses) for (const live of perspectives) await replaceUses(transaction, 'pages', id, live, uses)
  if (event) await writeEvent(transaction, event)
}

async function insert(transaction: Writing, page: Page, actor: string, origin: PageOrigin): Promise<void> {
  if (await takeFromTrash(transaction, page, actor)) return indexPage(transaction, page)
  const at = now()
  await transaction
    .insertInto('pages')
    .values({
      id: page.id,
      ...columnsOf(page),
      revision: 1,
      status: 'draft',
      translation_group: origin.translation_group ?? page.id,
      translation_status: origin.translation_status ?? null,
      translated_from: origin.translated_from ?? null,
      translated_revision: origin.translated_revision ?? null,
      template_id: origin.template_id ?? null,
      created_at: at,
      created_by: actor,
      updated_at: at,
      updated_by: actor,
    })
    .execute()
  await transaction
    .insertInto('page_documents')
    .values({ page_id: page.id, document: JSON.stringify(page) })
    .execute()
  await indexPage(transaction, page)
}

/** Gives a page in the trash another path, in its row and in what it holds. */
async function moveTrashed(transaction: Writing, id: string, path: string): Promise<void> {
  const { document } = await transaction
    .selectFrom('page_documents')
    .select('document')
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow()
  const page = { ...pageFrom(document), path }
  await transaction.updateTable('pages').set(columnsOf(page)).where('id', '=', id).execute()
  await transaction
    .updateTable('page_documents')
    .set({ document: JSON.stringify(page) })
    .where('page_id', '=', id)
    .execute()
}

/** A page that was trashed and is imported again goes on where it stopped: its log and versions are still there. */
async function takeFromTrash(transaction: Writing, page: Page, actor: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set((column) => ({
      ...columnsOf(page),
      revision: column('revision', '+', 1),
      status: 'draft',
      deleted_at: null,
      updated_at: now(),
      updated_by: actor,
    }))
    .where('id', '=', page.id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .updateTable('page_documents')
    .set({ document: JSON.stringify(page) })
    .where('page_id', '=', page.id)
    .execute()
  return true
}

/** Takes the page for publishing; whoever saves at the same moment waits, so that what is shown is what was marked. */
async function markPublished(
  transaction: Writing,
  id: string,
  revision: number,
  at: string,
  due?: string,
): Promise<Page | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set({ status: 'published', published_revision: revision, published_at: at, publish_at: null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .$if(due !== undefined, (found) => found.where('publish_at', '=', due ?? ''))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { document } = await transaction
    .selectFrom('page_documents')
    .select('document')
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow()
  return pageFrom(document)
}

/** Shows a page to visitors as it was at a revision, whatever became of its working copy since. */
export async function publishPage(
  transaction: Writing,
  page: Page,
  revision: number,
  { actor, label, at }: { readonly actor: string; readonly label: string; readonly at: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set({ status: 'published', published_revision: revision, published_at: at, publish_at: null })
    .where('id', '=', page.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new VoixError('not-found', { what: 'page' })
  await showToVisitors(transaction, page, revision, at)
  await keepVersion(transaction, page, { revision, label, actor, at })
}

/** Takes a page from visitors. */
export async function unpublishPage(transaction: Writing, id: string): Promise<void> {
  await transaction
    .updateTable('pages')
    .set({ status: 'unpublished', published_revision: null, published_at: null })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('published').where('page_id', '=', id).execute()
}

/** Replaces what visitors see of the page, wherever it was before. */
async function showToVisitors(transaction: Writing, page: Page, revision: number, at: string): Promise<void> {
  const { id, site_id, path, language_code, title } = page
  await transaction.deleteFrom('published').where('page_id', '=', id).execute()
  await transaction
    .insertInto('published')
    .values({
      page_id: id,
      site_id,
      path,
      language_code,
      title,
      document: JSON.stringify(page),
      revision,
      published_at: at,
      is_listed: page.seo?.noindex || isForAgents(page) ? 0 : 1,
      is_private: isForAgents(page) ? 1 : 0,
      image: page.seo?.og_image ?? '',
    })
    .execute()
    .catch((error: unknown) => {
      // Another page is still shown there: it has moved away, but that is not published yet.
      if (isUniqueViolation(error))
        throw new VoixError('path-taken', {
          path,
          reason: `Visitors still find another page at /${path}. Publish that one first.`,
        })
      throw error
    })
}

async function keepVersion(
  transaction: Writing,
  page: Page,
  about: { revision: number; label: string; actor: string; at: string },
): Promise<void> {
  await transaction
    .insertInto('page_versions')
    .values({ page_id: page.id, ...about, document: JSON.stringify(page) })
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'revision']).doUpdateSet({
        // A name that somebody gave it stays when it is published.
        ...(about.label !== '' && { label: about.label }),
        actor: about.actor,
        at: about.at,
      }),
    )
    .execute()
}

function columnsOf(page: Page) {
  const { site_id, path, title, language_code, layout } = page
  return {
    ...factsOf(page),
    site_id,
    path,
    title,
    language_code,
    layout,
    title_key: normalize(title).slice(0, mostSorted),
    words: normalize(`${title} /${path}`).slice(0, mostSearched),
  }
}

function rowFrom({ document, ...row }: Omit<PageRow, 'page'> & { readonly document: string }): PageRow {
  return { page: pageFrom(document), ...row }
}

async function unlessTaken<T>(work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

function now(): string {
  return new Date().toISOString()
}
