import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import { type Connection, isAmong } from './connection.ts'
import type { PageQuery, Pages, PageSummary } from './store.ts'
import { patternsOf } from './text.ts'

/** What a line of a list of pages holds. */
export const summaryColumns = [
  'id',
  'site_id',
  'path',
  'title',
  'language_code',
  'layout',
  'status',
  'revision',
  'published_revision',
  'published_at',
  'updated_at',
  'updated_by',
  'created_by',
  'translation_group',
  'publish_at',
  'unpublish_at',
  'review',
  'translation_status',
  'translated_from',
  'translated_revision',
  'template_id',
] as const

const sortColumns = {
  path: 'path',
  title: 'title_key',
  updated_at: 'updated_at',
  published_at: 'published_at',
  status: 'status',
} as const

/** Up to so many finds are sorted after they are found; more are looked for in the order in which they are shown. */
const fewFinds = 1000

/** A page of the list of pages, and how many there are in all. */
export async function listPages(connection: Connection, query: PageQuery): ReturnType<Pages['list']> {
  const finds = query.search ? await idsOf(connection, query) : undefined
  // One walk over all titles finds a rare word; a frequent one is met soon enough on the way down the list.
  if (finds && finds.length <= fewFinds)
    return { rows: await rowsOf(connection, query, isAmong(sql.ref('id'), finds)), total: finds.length }

  const shown = matching(connection, query, connection.filtered)
    .select('id')
    .orderBy(sortColumns[query.order ?? 'path'], sorting(query))
    .orderBy('id', query.direction ?? 'asc')
    .offset(query.offset ?? 0)
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
  const rows = await rowsOf(connection, { ...query, offset: 0 }, sql<boolean>`id in (${shown})`)
  const { total } = await matching(connection, query)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

async function idsOf(connection: Connection, query: PageQuery): Promise<readonly string[]> {
  const rows = await matching(connection, query)
    .select('id')
    .limit(fewFinds + 1)
    .execute()
  return rows.map(({ id }) => id)
}

async function rowsOf(
  { read }: Connection,
  query: PageQuery,
  chosen: RawBuilder<boolean>,
): Promise<readonly PageSummary[]> {
  const { order = 'path', direction = 'asc', offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
  const rows = await read
    .selectFrom('pages')
    .select(summaryColumns)
    .where(chosen)
    .orderBy(sortColumns[order], sorting(query))
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row }))
}

/** The databases differ in where nothing sorts: here, what was never published is older than everything. */
function sorting({ order, direction = 'asc' }: PageQuery) {
  return (by: OrderByItemBuilder) => {
    const sorted = direction === 'asc' ? by.asc() : by.desc()
    if (order !== 'published_at') return sorted
    return direction === 'asc' ? sorted.nullsFirst() : sorted.nullsLast()
  }
}

function matching({ read }: Connection, query: PageQuery, filtered: Connection['filtered'] = sql.ref) {
  const { site_id, sites, status, layout, language_code, component, search = '' } = query
  let found = read.selectFrom('pages').where('deleted_at', 'is', null)
  if (site_id !== undefined) found = found.where(sql<boolean>`${filtered('site_id')} = ${site_id}`)
  if (sites) found = found.where(isAmong(filtered('site_id'), sites))
  if (status) found = found.where(sql<boolean>`${filtered('status')} = ${status}`)
  if (layout) found = found.where('layout', '=', layout)
  if (language_code) found = found.where('language_code', '=', language_code)
  for (const each of [component && [component], query.components])
    if (each) found = found.where('id', 'in', pagesNaming(read, 'slice', each))
  if (query.tag) found = found.where('id', 'in', pagesNaming(read, 'tag', [query.tag]))
  if (query.review) found = found.where('review', '=', query.review)
  if (query.no_seo) found = found.where('has_seo', '=', 0)
  if (query.noindex) found = found.where('is_hidden', '=', 1)
  const { author, missing_language, release } = query
  if (author) found = found.where('id', 'in', pagesOf(read, author))
  if (missing_language) found = found.where('translation_group', 'not in', groupsIn(read, missing_language))
  if (release) found = found.where('id', 'in', pagesIn(read, release))
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
  return found
}

function pagesNaming(read: Connection['read'], kind: 'slice' | 'tag', names: readonly string[]) {
  return read
    .selectFrom('page_names')
    .select('page_id')
    .where('kind', '=', kind)
    .where(isAmong(sql.ref('name'), names))
}

/** Two walks, each by an index of its own: the databases would go over every page for one question with `or`. */
function pagesOf(read: Connection['read'], author: string) {
  const by = (column: 'updated_by' | 'created_by') =>
    read.selectFrom('pages as made').select('made.id').where(column, '=', author).where('made.deleted_at', 'is', null)
  return by('updated_by').union(by('created_by'))
}

function groupsIn(read: Connection['read'], language: string) {
  return read
    .selectFrom('pages as sister')
    .select('sister.translation_group')
    .where('sister.language_code', '=', language)
    .where('sister.deleted_at', 'is', null)
}

function pagesIn(read: Connection['read'], release: string) {
  return read
    .selectFrom('release_items')
    .innerJoin('releases', 'releases.id', 'release_items.release_id')
    .select('document_id')
    .where('entity', '=', 'pages')
    .where('releases.status', 'not in', ['published', 'archived'])
    .$if(release !== 'any', (found) => found.where('release_id', '=', release))
}
