import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { sharedRun } from '#model/shared-run.ts'
import { type Connection, isAmong } from './dialects/connection.ts'
import {
  dropPage,
  firstInOrder,
  inOrder,
  keepNames,
  keepPage,
  matching,
  nameSeparator,
  openPageTable,
  type PageOrder,
  type PageTable,
  sharedColumns,
  sliceCountsIn,
  sortAhead,
} from './page-index-table.ts'
import { pagesReviewedBy } from './review-requests.ts'
import type { PageQuery } from './store.ts'

export type PageIndex = ReturnType<typeof openPageIndex>

interface PathChild {
  readonly path: string
  readonly id: string | undefined
  readonly below: number
}

/** Number of pages read at a time; other work runs in between. */
const atOnce = 1000
/** Number of changes from which sorting again is quicker than moving each. */
const mostMoved = 200
/** Number of pages up to which the first ones of an order are picked from all, where these are not sorted yet. */
const mostPicked = 1000

/**
 * Page index in memory: any filters in any order are answered by one walk, which takes milliseconds over 100,000 pages.
 * Before each answer it reads the latest writes of all processes from the database. The slices and tags of all pages come
 * with the first question for them.
 */
export function openPageIndex(connection: Connection) {
  const table = openPageTable()
  let mark: string | undefined
  // Shared with others, so it is no part of anybody's transaction.
  const shared = sharedRun(refresh)
  const refreshed = () => connection.outside(shared)
  const sorts = new Map<PageOrder, () => Promise<void>>()
  /** Pages that were read again while the names of all are read, which may be older. */
  let readAgain: Set<string> | undefined
  let naming: Promise<void> | undefined

  return {
    /** The ids of the pages of a list, in its order, and how many there are in all. */
    async find(query: PageQuery): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
      const [chosen] = await Promise.all([chosenBesides(connection, query), refreshed()])
      if (query.component || query.components || query.tag || query.xp_status) await named()
      if (!isAmongFirst(query)) await sortedBy(query.order ?? 'path')
      return select(table, query, chosen)
    },

    /** Children of a path in the order of their paths: see `Pages.below`. */
    async below(query: Pick<PageQuery, 'site_id' | 'language_code'>, path: string): Promise<readonly PathChild[]> {
      await refreshed()
      await sortedBy('path')
      return childrenOf(table, query, path)
    },

    /** Slice → how many working copies have it. */
    async sliceCounts(site?: string): Promise<ReadonlyMap<string, number>> {
      await refreshed()
      await named()
      return sliceCountsIn(table, site)
    },

    /** Reads the pages ahead of the first list, and sorts them by each order. */
    async warm(): Promise<void> {
      await refreshed()
      for (const order of Object.keys(table.sortKeys) as PageOrder[]) await sortedBy(order)
      await named()
    },
  }

  function sortedBy(order: PageOrder): Promise<void> {
    const sort = sorts.get(order) ?? sharedRun(() => sortAhead(table, order, setImmediate))
    sorts.set(order, sort)
    return sort()
  }

  /** Reads the slices and tags of all pages, once. */
  function named(): Promise<void> {
    naming ??= readNames().catch((error: unknown) => {
      naming = undefined
      throw error
    })
    return naming
  }

  async function readNames(): Promise<void> {
    const fresh = (readAgain = new Set())
    const ids = [...table.slots.keys()]
    try {
      for (let i = 0; i < ids.length; i += atOnce) {
        const names = await namesWhere(connection, isAmong(sql.ref('page_id'), ids.slice(i, i + atOnce)))
        for (const [id, joined] of names) if (!fresh.has(id)) keepNames(table, id, joined)
        await setImmediate()
      }
    } finally {
      readAgain = undefined
    }
  }

  async function refresh(): Promise<void> {
    if (mark === undefined) mark = await readAll(connection, table)
    else {
      const changed = await connection.changedPages(mark)
      if (changed.ids.length > mostMoved) table.sorted.clear()
      for (const id of changed.ids) readAgain?.add(id)
      for (let i = 0; i < changed.ids.length; i += atOnce)
        await readSome(connection, table, changed.ids.slice(i, i + atOnce))
      mark = changed.mark
    }
  }
}

function isAmongFirst({ offset = 0, limit = Number.MAX_SAFE_INTEGER }: PageQuery): boolean {
  return offset + limit <= mostPicked
}

function select(table: PageTable, query: PageQuery, chosen: ReadonlySet<string> | undefined) {
  const { order = 'path', direction = 'asc', offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
  const fits = matching(table, query, chosen)
  if (!table.sorted.has(order) && isAmongFirst(query)) {
    const { first, total } = firstInOrder(table, fits, { order, direction, count: offset + limit })
    return { ids: first.slice(offset).map((slot) => table.ids[slot]!), total }
  }
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

/** Reads every page without its slices and tags. Answers the mark from which changes are read later. */
async function readAll(connection: Connection, table: PageTable): Promise<string> {
  const { mark } = await connection.changedPages()
  let reading = batchAfter(connection)
  for (;;) {
    const pages = await reading
    const last = pages.length < atOnce ? undefined : pages.at(-1)!.place
    // The database reads the next ones while these are kept.
    if (last !== undefined) reading = ahead(batchAfter(connection, last))
    for (const page of pages) keepPage(table, page)
    if (last === undefined) return mark
    await setImmediate()
  }
}

/** Pages that follow a place in the order in which the database reads them quickest: SQLite in that of its rows. */
function batchAfter(connection: Connection, after?: string | number) {
  const place = connection.kind === 'sqlite' ? sql<string | number>`rowid` : sql<string | number>`id`
  const follows = after === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${place} > ${after}`
  return pagesWhere(connection, follows).select(place.as('place')).orderBy(place).limit(atOnce).execute()
}

/** Rows read ahead of their use, where a failure is thrown. */
function ahead<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined)
  return reading
}

async function readSome(connection: Connection, table: PageTable, changed: readonly string[]): Promise<void> {
  const pages = await pagesWhere(connection, isAmong(sql.ref('id'), changed)).execute()
  const names = await namesWhere(connection, isAmong(sql.ref('page_id'), changed))
  for (const id of changed) dropPage(table, id)
  for (const page of pages) keepPage(table, page, names.get(page.id))
}

function pagesWhere({ read }: Connection, chosen: ReturnType<typeof isAmong>) {
  return (
    read
      .selectFrom('pages')
      .select(['id', 'path', 'title_key', 'updated_at', 'published_at', 'translation_group'])
      // Each value that is read costs as much as the whole row otherwise: a few texts arrive in place of many columns.
      .select(sql<string>`concat_ws(${nameSeparator}, ${sql.join(shared)})`.as('shared'))
      .select(sql<string | null>`nullif(words, title_key || ' /' || path)`.as('words'))
      .where('deleted_at', 'is', null)
      .where(chosen)
  )
}

const marks: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  is_changed: sql`case when revision > published_revision then '1' else '0' end`,
  is_due: sql`case when coalesce(publish_at, unpublish_at) is null then '0' else '1' end`,
}

const shared = sharedColumns.map((name) => marks[name] ?? sql.ref(name))

/**
 * Slices and tags of pages, joined for each: in the order of the index, so that those of most pages are the same text.
 * PostgreSQL would sort those of each page by itself otherwise, which takes twenty times as long as reading them.
 */
async function namesWhere({ read }: Connection, chosen: ReturnType<typeof isAmong>) {
  const rows = await read
    .selectFrom((of) =>
      of
        .selectFrom('page_names')
        .select(['page_id', 'kind', 'name'])
        .where(chosen)
        .orderBy('page_id')
        .orderBy('kind')
        .orderBy('name')
        .as('sorted'),
    )
    .select('page_id')
    .select(sql<string>`string_agg(kind || ' ' || name, ${nameSeparator})`.as('names'))
    .groupBy('page_id')
    .execute()
  return new Map(rows.map(({ page_id, names }) => [page_id, names]))
}

/** Pages of a query that the database alone knows: those in a release, those whose review waits for a user, outdated translations. */
async function chosenBesides(
  connection: Connection,
  { release, reviewer, outdated }: PageQuery,
): Promise<ReadonlySet<string> | undefined> {
  const chosen = await Promise.all([
    ...(release ? [waitingIn(connection, release)] : []),
    ...(reviewer ? [pagesReviewedBy(connection, reviewer)] : []),
    ...(outdated ? [outdatedPages(connection)] : []),
  ])
  return chosen.length === 0 ? undefined : chosen.reduce((all, each) => new Set([...all].filter((id) => each.has(id))))
}

/** Translations behind what visitors see of their source. */
async function outdatedPages({ read }: Connection): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('pages')
    .innerJoin('pages as source', 'source.id', 'pages.translated_from')
    .select('pages.id')
    .where('source.deleted_at', 'is', null)
    .where('pages.translation_status', '<>', 'not_started')
    .whereRef('source.published_revision', '>', 'pages.translated_revision')
    .execute()
  return new Set(rows.map(({ id }) => id))
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
