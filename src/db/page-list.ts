import { sql } from 'kysely'
import { type Connection, isAmong } from './dialects/connection.ts'
import type { PageIndex } from './page-index.ts'
import type { PageQuery, PageSummary } from './store.ts'

/** Columns of a page summary, the row of a list of pages. */
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

/** Databases refuse more values in one question. */
const mostAtOnce = 1000

/** Part of the list of pages, with their total. */
export async function listPages(
  connection: Connection,
  index: PageIndex,
  query: PageQuery,
): Promise<{ readonly rows: readonly PageSummary[]; readonly total: number }> {
  const { ids, total } = await index.find(query)
  const found = await summariesOf(connection, ids)
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total }
}

/** Tree of pages: the children of a path, with the summaries of their pages. */
export async function pagesBelow(
  connection: Connection,
  index: PageIndex,
  {
    path,
    ...place
  }: {
    readonly site_id: string
    readonly language_code: string
    /** The home page stands with its translations below the empty path. */
    readonly path: string
  },
): Promise<readonly { readonly path: string; readonly page: PageSummary | null; readonly below: number }[]> {
  const nodes = await index.below(place, path)
  const found = await summariesOf(
    connection,
    nodes.flatMap(({ id }) => id ?? []),
  )
  return nodes.map(({ id, ...node }) => ({ ...node, page: (id && found.get(id)) || null }))
}

async function summariesOf({ read }: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, PageSummary>> {
  const found = new Map<string, PageSummary>()
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const rows = await read
      .selectFrom('pages')
      .select(summaryColumns)
      .where(isAmong(sql.ref('id'), ids.slice(start, start + mostAtOnce)))
      .where('deleted_at', 'is', null)
      .execute()
    for (const row of rows) found.set(row.id, { ...row })
  }
  return found
}
