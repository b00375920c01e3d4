import { sql } from 'kysely'
import { isAmong, type Reading } from './connection.ts'
import type { PageQuery, Pages } from './store.ts'
import { patternsOf } from './text.ts'

const summaryColumns = [
  'id', 'site_id', 'path', 'title', 'language_code', 'layout', 'status', 'revision', 'published_revision', 'published_at', 'updated_at', 'updated_by',
] as const

const sortColumns = { path: 'path', title: 'title_key', updated_at: 'updated_at', published_at: 'published_at', status: 'status' } as const

/** A page of the list of pages, and how many there are in all. */
export async function listPages(read: Reading, query: PageQuery): ReturnType<Pages['list']> {
  const { order = 'path', direction = 'asc', offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
  const found = matching(read, query)
  const rows = await found
    .select(summaryColumns)
    // The databases differ in where nothing sorts: here, what was never published is older than everything.
    .orderBy(sortColumns[order], (by) => (direction === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ ...row })), total }
}

function matching(read: Reading, { site_id, sites, status, layout, language_code, search = '' }: PageQuery) {
  let found = read.selectFrom('pages').where('deleted_at', 'is', null)
  if (site_id !== undefined) found = found.where('site_id', '=', site_id)
  if (sites) found = found.where(isAmong('site_id', sites))
  if (status) found = found.where('status', '=', status)
  if (layout) found = found.where('layout', '=', layout)
  if (language_code) found = found.where('language_code', '=', language_code)
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
  return found
}
