import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { sharedRun } from '#model/shared-run.ts'
import { type Connection, isAmong } from './dialects/connection.ts'
import {
  dropPage,
  inOrder,
  keepPage,
  matching,
  nameSeparator,
  openPageTable,
  type PageOrder,
  type PageTable,
  sliceCountsIn,
  sortAhead,
} from './page-index-table.ts'
import type { PageQuery } from './store.ts'

export interface PageIndex {
  /** The ids of the pages of a list, in its order, and how many there are in all. */
  find(query: PageQuery): Promise<{ readonly ids: readonly string[]; readonly total: number }>
  /** Children of a path in the order of their paths: see `Pages.below`. */
  below(query: Pick<PageQuery, 'site_id' | 'language_code'>, path: string): Promise<readonly PathChild[]>
  /** Slice → how many working copies have it. */
  sliceCounts(site?: string): Promise<ReadonlyMap<string, number>>
  /** Reads the pages ahead of the first list. */
  warm(): Promise<void>
}

interface PathChild {
  readonly path: string
  readonly id: string | undefined
  readonly below: number
}

/** Number of pages read at a time; other work runs in between. */
const atOnce = 250
/** Number of changes from which sorting anew is quicker than moving each. */
const mostMoved = 200

/**
 * Page index in memory: any filters in any order are answered by one walk, which takes milliseconds over 100,000 pages.
 * Before each answer it reads the latest writes of all processes from the database.
 */
export function openPageIndex(connection: Connection): PageIndex {
  const table = openPageTable()
  let mark: string | undefined
  const refreshed = sharedRun(refresh)
  const sorts = new Map<PageOrder, () => Promise<void>>()

  return {
    async find(query) {
      const [inRelease] = await Promise.all([
        query.release ? waitingIn(connection, query.release) : undefined,
        refreshed(),
      ])
      await sortedBy(query.order ?? 'path')
      return select(table, query, inRelease)
    },

    async below(query, path) {
      await refreshed()
      await sortedBy('path')
      return childrenOf(table, query, path)
    },

    async sliceCounts(site) {
      await refreshed()
      return sliceCountsIn(table, site)
    },

    async warm() {
      await refreshed()
      await sortedBy('path')
    },
  }

  function sortedBy(order: PageOrder): Promise<void> {
    const sort = sorts.get(order) ?? sharedRun(() => sortAhead(table, order, setImmediate))
    sorts.set(order, sort)
    return sort()
  }

  async function refresh(): Promise<void> {
    if (mark === undefined) mark = await readAll(connection, table)
    else {
      const changed = await connection.changedPages(mark)
      if (changed.ids.length > mostMoved) table.sorted.clear()
      for (let i = 0; i < changed.ids.length; i += atOnce)
        await readSome(connection, table, changed.ids.slice(i, i + atOnce))
      mark = changed.mark
    }
  }
}

function select(table: PageTable, query: PageQuery, inRelease: ReadonlySet<string> | undefined) {
  const { order = 'path', direction = 'asc', offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
  const fits = matching(table, query, inRelease)
  const all = inOrder(table, order)
  const ids: string[] = []
  let total = 0
  for (let i = 0; i < all.length; i++) {
    const slot = all[direction === 'asc' ? i : all.length - 1 - i]!
    if (fits[slot] === 0) continue
    if (total >= offset && ids.length < limit) ids.push(table.ids[slot]!)
    total++
  }
  return { ids, total }
}

function childrenOf(table: PageTable, query: PageQuery, path: string): readonly PathChild[] {
  const start = path === '' ? '' : `${path}/`
  const fits = matching(table, query)
  const found = new Map<string, { path: string; id: string | undefined; below: number }>()
  for (const slot of inOrder(table, 'path')) {
    const own = table.sortKeys.path[slot]!
    if (fits[slot] === 0 || !own.startsWith(start)) continue
    const [segment = ''] = own.slice(start.length).split('/')
    const place = start + segment
    const node = found.get(place) ?? { path: place, id: undefined, below: 0 }
    if (own === place) node.id = table.ids[slot]
    else node.below++
    found.set(place, node)
  }
  return [...found.values()]
}

/** Reads every page. Answers the mark from which changes are read later. */
async function readAll(connection: Connection, table: PageTable): Promise<string> {
  const { mark } = await connection.changedPages()
  for (let after = ''; ;) {
    const rows = await rowsWhere(connection, sql<boolean>`id > ${after}`, atOnce)
    for (const row of rows) keepPage(table, row)
    if (rows.length < atOnce) break
    after = rows.at(-1)!.id
    await setImmediate()
  }
  return mark
}

async function readSome(connection: Connection, table: PageTable, changed: readonly string[]): Promise<void> {
  const rows = await rowsWhere(connection, isAmong(sql.ref('id'), changed), changed.length)
  for (const id of changed) dropPage(table, id)
  for (const row of rows) keepPage(table, row)
}

function rowsWhere({ read }: Connection, chosen: ReturnType<typeof isAmong>, most: number) {
  return read
    .selectFrom('pages')
    .select(['id', 'site_id', 'path', 'title_key', 'words', 'language_code', 'layout', 'status', 'review', 'has_seo'])
    .select(['is_hidden', 'created_by', 'updated_by', 'updated_at', 'published_at', 'translation_group'])
    .select(sql<number>`case when revision > published_revision then 1 else 0 end`.as('is_changed'))
    .select((of) =>
      of
        .selectFrom('page_names')
        .select(
          sql<string>`coalesce(string_agg(kind || ' ' || name, ${nameSeparator} order by kind, name), '')`.as('names'),
        )
        .whereRef('page_id', '=', 'pages.id')
        .as('names'),
    )
    .where('deleted_at', 'is', null)
    .where(chosen)
    .orderBy('id')
    .limit(most)
    .execute()
}

async function waitingIn({ read }: Connection, release: string): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('release_items')
    .innerJoin('releases', 'releases.id', 'release_items.release_id')
    .select('document_id')
    .where('entity', '=', 'pages')
    .where('releases.status', 'not in', ['published', 'archived'])
    .$if(release !== 'any', (found) => found.where('release_id', '=', release))
    .execute()
  return new Set(rows.map(({ document_id }) => document_id))
}
