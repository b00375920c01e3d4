import { LRUCache } from 'lru-cache'
import type { Page } from '#model/page.ts'
import { VoixError } from '#model/errors.ts'
import { announce } from './changes.ts'
import { type Connection, isTaken, type Writing } from './connection.ts'
import { listFrom, pageFrom } from './json.ts'
import { listPages } from './page-list.ts'
import type { PageRow, Pages } from './store.ts'
import { fold, storable } from './text.ts'

const rowColumns = [
  'pages.revision',
  'pages.status',
  'pages.published_revision',
  'pages.published_at',
  'pages.created_at',
  'pages.updated_at',
  'pages.updated_by',
] as const

// Both are indexed, and PostgreSQL refuses long values in an index; a page within the limits of the model fits.
const mostSorted = 200
const mostSearched = 400

/** How much of parsed pages is kept, counted in characters of their JSON. */
const keptCharacters = 16 * 1024 * 1024

interface PublishedAt {
  readonly page_id: string
  readonly revision: number
  readonly published_at: string
}

export function openPages(connection: Connection): Pages {
  const { read, write } = connection
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

    list: (query) => listPages(connection, query),

    async create(page, actor) {
      const created = await unlessTaken(write.transaction().execute((transaction) => insert(transaction, page, actor)))
      return created !== 'taken'
    },

    save: (page, baseRevision, log) =>
      unlessTaken(
        write.transaction().execute(async (transaction) => {
          const at = now()
          const revision = baseRevision + 1
          const { numUpdatedRows } = await transaction
            .updateTable('pages')
            .set({ ...columnsOf(page), revision, updated_at: at, updated_by: log.actor })
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
          return revision
        }),
      ),

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

    publish: (id, revision, about) =>
      write.transaction().execute(async (transaction) => {
        const at = now()
        const page = await markPublished(transaction, id, revision, at)
        if (!page) return false
        await showToVisitors(transaction, page, revision, at)
        await keepVersion(transaction, page, { revision, label: about.label ?? '', actor: about.actor, at })
        await announce(connection, transaction, about.tags)
        return true
      }),

    unpublish: (id, { tags }) => hide(id, tags, { status: 'unpublished' }),

    trash: (id, { tags, actor }) => hide(id, tags, { status: 'unpublished', deleted_at: now(), updated_by: actor }),

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

    async publishedPaths(siteId) {
      const rows = await read
        .selectFrom('published')
        .select(['path', 'language_code', 'title', 'published_at'])
        .where('site_id', '=', siteId)
        .orderBy('language_code')
        .orderBy('path')
        .execute()
      return rows.map((row) => ({ ...row }))
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
      return row && { revision, label: row.label, actor: row.actor, at: row.at, page: pageFrom(row.document) }
    },
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
    return read
      .selectFrom('pages')
      .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
      .select([...rowColumns, 'page_documents.document'])
      .where('pages.deleted_at', 'is', null)
  }

  async function hide(
    id: string,
    tags: readonly string[],
    marks: { status: 'unpublished'; deleted_at?: string; updated_by?: string },
  ): Promise<void> {
    await write.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('pages')
        .set({ ...marks, published_revision: null, published_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await transaction.deleteFrom('published').where('page_id', '=', id).execute()
      await announce(connection, transaction, tags)
    })
  }
}

async function insert(transaction: Writing, page: Page, actor: string): Promise<void> {
  if (await takeFromTrash(transaction, page, actor)) return
  const at = now()
  await transaction
    .insertInto('pages')
    .values({
      id: page.id,
      ...columnsOf(page),
      revision: 1,
      status: 'draft',
      created_at: at,
      updated_at: at,
      updated_by: actor,
    })
    .execute()
  await transaction
    .insertInto('page_documents')
    .values({ page_id: page.id, document: JSON.stringify(page) })
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
): Promise<Page | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set({ status: 'published', published_revision: revision, published_at: at })
    .where('id', '=', id)
    .where('revision', '=', revision)
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
    })
    .execute()
    .catch((error: unknown) => {
      // Another page is still shown there: it has moved away, but that is not published yet.
      if (isTaken(error)) throw new VoixError('path-taken', { path })
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
      conflict.columns(['page_id', 'revision']).doUpdateSet({ label: about.label, actor: about.actor, at: about.at }),
    )
    .execute()
}

function columnsOf({ site_id, path, title, language_code, layout }: Page) {
  return {
    site_id,
    path,
    title,
    language_code,
    layout,
    title_key: fold(title).slice(0, mostSorted),
    words: fold(`${title} /${path}`).slice(0, mostSearched),
  }
}

function rowFrom({ document, ...row }: Omit<PageRow, 'page'> & { readonly document: string }): PageRow {
  return { page: pageFrom(document), ...row }
}

async function unlessTaken<T>(work: Promise<T>): Promise<T | 'taken'> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

function now(): string {
  return new Date().toISOString()
}
