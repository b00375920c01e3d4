import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import { type Connection, isAmong } from './connection.ts'
import type { PageQuery, Pages, PageSummary } from './store.ts'
import { patternsOf } from './text.ts'

const summaryColumns = [
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
  const { site_id, sites, status, layout, language_code, search = '' } = query
  let found = read.selectFrom('pages').where('deleted_at', 'is', null)
  if (site_id !== undefined) found = found.where(sql<boolean>`${filtered('site_id')} = ${site_id}`)
  if (sites) found = found.where(isAmong(filtered('site_id'), sites))
  if (status) found = found.where(sql<boolean>`${filtered('status')} = ${status}`)
  if (layout) found = found.where('layout', '=', layout)
  if (language_code) found = found.where('language_code', '=', language_code)
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
  return found
}
