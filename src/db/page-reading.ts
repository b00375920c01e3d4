import { sql } from 'kysely'
import type { Page } from '#model/page/page.ts'
import { mostNames } from './media.ts'
import { listFrom, objectFrom, pageFrom } from './json.ts'
import { authorsFrom } from './page-live.ts'
import { escapeLike } from './search-text.ts'
import { summaryColumns } from './page-list.ts'
import { isAmong, type Connection } from './dialects/connection.ts'
import type { PageIndex } from './page-index.ts'
import { findPagesSaying } from './page-search.ts'
import type { PageQuery, PageRow, PageSummary, SavedCommands, TranslatedTexts } from './store.ts'

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
  'pages.updated_with',
] as const

export async function getPage(connection: Connection, id: string): Promise<PageRow | undefined> {
  const pages = readLast.get(connection) ?? new Map<string, KnownPage>()
  readLast.set(connection, pages)
  const known = pages.get(id)
  const isKnown = sql<boolean>`pages.revision = ${known?.revision ?? 0} and pages.updated_at = ${known?.updated_at ?? ''}`
  const row = await workingCopies(connection)
    .clearSelect()
    .select(rowColumns)
    .select(sql<string | null>`case when ${isKnown} then null else page_documents.document end`.as('document'))
    .where('pages.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { document, ...rest } = row
  const page = document === null ? known!.page : pageFrom(document)
  pages.delete(id)
  pages.set(id, { revision: row.revision, updated_at: row.updated_at, page })
  if (pages.size > readLastMost) pages.delete(pages.keys().next().value!)
  return { page, ...rest, updated_with: authorsFrom(row.updated_with) }
}

interface KnownPage extends Pick<PageRow, 'revision' | 'updated_at' | 'page'> {}

/** Pages that were read last: while people write in a page it is asked for with every letter, and is large. */
const readLast = new WeakMap<Connection, Map<string, KnownPage>>()
const readLastMost = 8

/** Ids of the pages with comments that wait for a user, the last changed first. */
export async function pagesWaitingFor({ read }: Connection, user: string, limit: number): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('page_names')
    .innerJoin('pages', 'pages.id', 'page_names.page_id')
    .select('pages.id')
    .where('kind', '=', 'waits')
    .where('name', '=', user)
    .where('deleted_at', 'is', null)
    .orderBy('pages.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The working copies among these pages, in their order. */
export async function getPages(connection: Connection, ids: readonly string[]): Promise<readonly PageRow[]> {
  const rows = await workingCopies(connection)
    .where(isAmong(sql.ref('pages.id'), ids))
    .execute()
  const pages = new Map(rows.map((row) => rowFrom(row)).map((row) => [row.page.id, row]))
  return ids.flatMap((id) => pages.get(id) ?? [])
}

/** Source texts by text of a translation; empty where not recorded. */
export async function translatedTextsOf({ read }: Connection, id: string): Promise<TranslatedTexts> {
  const row = await read.selectFrom('pages').select('translated_texts').where('id', '=', id).executeTakeFirst()
  return Object.fromEntries(
    Object.entries(row?.translated_texts ? objectFrom(row.translated_texts) : {}).flatMap(([key, mark]) =>
      typeof mark === 'string' ? [[key, mark]] : [],
    ),
  )
}

/** The working copy at a path. */
export async function pageAt(
  connection: Connection,
  siteId: string,
  path: string,
  languageCode: string,
): Promise<PageRow | undefined> {
  const row = await workingCopies(connection)
    .where('pages.site_id', '=', siteId)
    .where('pages.language_code', '=', languageCode)
    .where('pages.path', '=', path)
    .executeTakeFirst()
  return row && rowFrom(row)
}

/** The revisions of the working copies among these pages. */
export async function revisionsOf({ read }: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
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
}

/** Published pages among these with their published version, without documents above a size, bytes. */
export async function besidePublished(
  { read }: Connection,
  ids: readonly string[],
  most: number,
): Promise<readonly { readonly working: Page; readonly published: Page }[]> {
  if (ids.length === 0) return []
  const rows = await read
    .selectFrom('published')
    .innerJoin('page_documents', 'page_documents.page_id', 'published.page_id')
    .select(['page_documents.document as working', 'published.document as published'])
    .where('published.page_id', 'in', ids.slice(0, mostNames))
    .where(sql<boolean>`length(page_documents.document) <= ${most}`)
    .where(sql<boolean>`length(published.document) <= ${most}`)
    .execute()
  return rows.map(({ working, published }) => ({ working: pageFrom(working), published: pageFrom(published) }))
}

/** Commands saved after a revision, oldest first. */
export async function commandsSince(
  { read }: Connection,
  id: string,
  revision: number,
): Promise<readonly SavedCommands[]> {
  const rows = await read
    .selectFrom('page_commands')
    .select(['revision', 'commands', 'actor', 'at', 'authors'])
    .where('page_id', '=', id)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map(savedFrom)
}

function savedFrom({
  commands,
  authors,
  ...row
}: Omit<SavedCommands, 'commands' | 'authors'> & {
  readonly commands: string
  readonly authors: string
}): SavedCommands {
  return { ...row, commands: listFrom(commands), ...(authors !== '' && { authors: authorsFrom(authors) }) }
}

/** Saves whose commands contain an id, latest first. */
export async function commandsNaming(
  { read }: Connection,
  id: string,
  named: string,
  most: number,
): Promise<readonly SavedCommands[]> {
  const rows = await read
    .selectFrom('page_commands')
    .select(['revision', 'commands', 'actor', 'at', 'authors'])
    .where('page_id', '=', id)
    .where(sql<boolean>`commands like ${`%"${escapeLike(named)}"%`} escape '\\'`)
    .orderBy('revision', 'desc')
    .limit(most)
    .execute()
  return rows.map(savedFrom)
}

/** Whether one of these pages has a saved command of a user whose type begins so. */
export async function hasCommanded(
  { read }: Connection,
  ids: readonly string[],
  actor: string,
  type: string,
): Promise<boolean> {
  if (ids.length === 0) return false
  const row = await read
    .selectFrom('page_commands')
    .select('revision')
    .where(isAmong(sql.ref('page_id'), ids))
    .where('actor', '=', actor)
    .where(sql<boolean>`commands like ${`%"type":"${escapeLike(type)}%`} escape '\\'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Translations of a page, including itself. */
export async function translationsOf(connection: Connection, group: string): Promise<readonly PageSummary[]> {
  return pagesInGroups(connection, [group])
}

/** The translations of many pages, by their groups. */
export async function pagesInGroups({ read }: Connection, groups: readonly string[]): Promise<readonly PageSummary[]> {
  const rows = await read
    .selectFrom('pages')
    .select(summaryColumns)
    .where(isAmong(sql.ref('translation_group'), groups))
    .where('deleted_at', 'is', null)
    .orderBy('language_code')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row }))
}

/** Pages whose schedule is due. */
export async function pagesDue({ read }: Connection, moment: string): Promise<readonly PageSummary[]> {
  const rows = await read
    .selectFrom('pages')
    .select(summaryColumns)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('publish_at', '<=', moment), where('unpublish_at', '<=', moment)]))
    .execute()
  return rows.map((row) => ({ ...row }))
}

function workingCopies(connection: Connection) {
  return documents(connection).where('pages.deleted_at', 'is', null)
}

export function documents({ read }: Connection) {
  return read
    .selectFrom('pages')
    .innerJoin('page_documents', 'page_documents.page_id', 'pages.id')
    .select([...rowColumns, 'page_documents.document'])
}

export function rowFrom({
  document,
  updated_with,
  ...row
}: Omit<PageRow, 'page' | 'updated_with'> & { readonly document: string; readonly updated_with: string }): PageRow {
  return { page: pageFrom(document), ...row, updated_with: authorsFrom(updated_with) }
}

/** Working copies whose texts contain words, in the order found. */
export async function pagesSaying(
  connection: Connection,
  index: PageIndex,
  words: string,
  query: PageQuery,
  range: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly PageRow[]; readonly next: number | null; readonly total: number }> {
  const { ids, ...found } = await findPagesSaying(connection, index, words, query, range)
  return { ...found, rows: await getPages(connection, ids) }
}
