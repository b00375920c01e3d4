import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, isAmong } from './dialects/connection.ts'
import { openColumn } from './page-index-column.ts'
import type { PageQuery } from './store.ts'
import { wordsOf } from './search-text.ts'

export interface PageIndex {
  /** The ids of the pages of a list, in its order, and how many there are in all. */
  find(query: PageQuery): Promise<{ readonly ids: readonly string[]; readonly total: number }>
  /** Children of a path in the order of their paths: see `Pages.below`. */
  below(
    query: Pick<PageQuery, 'site_id' | 'language_code'>,
    path: string,
  ): Promise<readonly { readonly path: string; readonly id: string | undefined; readonly below: number }[]>
}

type Order = NonNullable<PageQuery['order']>
type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

/** Number of pages read at a time; other work runs in between. */
const atOnce = 1000
/** Number of changes from which sorting anew is quicker than moving each. */
const mostMoved = 200
/** Separator that no name of a slice or tag contains. */
const between = '\u001f'

/**
 * Page index in memory: any filters in any order are answered by one walk, which takes milliseconds over 100,000 pages.
 * Before each answer it reads the latest writes of all processes from the database.
 */
export function openPageIndex(connection: Connection): PageIndex {
  /** Slot of each page: its index in all of these arrays. */
  const slots = new Map<string, number>()
  const free: number[] = []
  const ids: string[] = []
  const sortKeys = { path: [], title: [], updated_at: [], published_at: [], status: [] } as Record<Order, string[]>
  const words: string[] = []
  const columns = {
    site_id: openColumn(),
    language_code: openColumn(),
    layout: openColumn(),
    status: openColumn(),
    review: openColumn(),
    has_seo: openColumn(),
    is_hidden: openColumn(),
    is_changed: openColumn(),
    created_by: openColumn(),
    updated_by: openColumn(),
    translation_group: openColumn(),
    /** Slices and tags; pages with the same ones share them. */
    names: openColumn(),
  }
  /** Slots in each order that was requested. */
  const sorted = new Map<Order, number[]>()
  let mark: string | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  return {
    async find(query) {
      const [inRelease] = await Promise.all([
        query.release ? waitingIn(connection, query.release) : undefined,
        refreshed(),
      ])
      const { order = 'path', direction = 'asc', offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
      const fits = fitting(query, inRelease)
      const all = inOrder(order)
      const found: string[] = []
      let total = 0
      for (let i = 0; i < all.length; i++) {
        const slot = all[direction === 'asc' ? i : all.length - 1 - i]!
        if (fits[slot] === 0) continue
        if (total >= offset && found.length < limit) found.push(ids[slot]!)
        total++
      }
      return { ids: found, total }
    },

    async below(query, path) {
      await refreshed()
      const start = path === '' ? '' : `${path}/`
      const found = new Map<string, { path: string; id: string | undefined; below: number }>()
      for (const slot of fitted(query)) {
        const own = sortKeys.path[slot]!
        if (!own.startsWith(start)) continue
        const [segment = ''] = own.slice(start.length).split('/')
        const place = start + segment
        const node = found.get(place) ?? { path: place, id: undefined, below: 0 }
        if (own === place) node.id = ids[slot]
        else node.below++
        found.set(place, node)
      }
      return [...found.values()]
    },
  }

  function* fitted(query: PageQuery): Generator<number> {
    const fits = fitting(query, undefined)
    for (const slot of inOrder('path')) if (fits[slot] === 1) yield slot
  }

  /** Updates the index with everything written before the call; later callers share the next update. */
  function refreshed(): Promise<void> {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        running = refresh()
        return running
      })
    return waiting
  }

  async function refresh(): Promise<void> {
    if (mark === undefined) return readAll()
    const changed = await connection.changedPages(mark)
    if (changed.ids.length > mostMoved) sorted.clear()
    for (let i = 0; i < changed.ids.length; i += atOnce) await readSome(changed.ids.slice(i, i + atOnce))
    mark = changed.mark
  }

  async function readAll(): Promise<void> {
    const start = await connection.changedPages()
    for (let after = ''; ;) {
      const rows = await rowsWhere(connection, sql<boolean>`id > ${after}`, atOnce)
      for (const row of rows) keep(row)
      if (rows.length < atOnce) break
      after = rows.at(-1)!.id
      await setImmediate()
    }
    mark = start.mark
  }

  async function readSome(changed: readonly string[]): Promise<void> {
    const rows = await rowsWhere(connection, isAmong(sql.ref('id'), changed), changed.length)
    for (const id of changed) drop(id)
    for (const row of rows) keep(row)
  }

  function drop(id: string): void {
    const slot = slots.get(id)
    if (slot === undefined) return
    for (const [order, all] of sorted) all.splice(placeOf(all, slot, order), 1)
    slots.delete(id)
    free.push(slot)
  }

  function keep(row: Row): void {
    const slot = slots.get(row.id) ?? free.pop() ?? ids.length
    slots.set(row.id, slot)
    ids[slot] = row.id
    words[slot] = row.words
    sortKeys.path[slot] = row.path
    sortKeys.title[slot] = row.title_key
    sortKeys.updated_at[slot] = row.updated_at
    // What was never published is older than everything.
    sortKeys.published_at[slot] = row.published_at ?? ''
    sortKeys.status[slot] = row.status
    for (const [name, column] of Object.entries(columns)) column.set(slot, String(row[name as keyof typeof columns]))
    for (const [order, all] of sorted) all.splice(placeOf(all, slot, order), 0, slot)
  }

  function inOrder(order: Order): readonly number[] {
    const known = sorted.get(order)
    if (known) return known
    const all = [...slots.values()].sort((a, b) => compare(a, b, order))
    sorted.set(order, all)
    return all
  }

  function compare(a: number, b: number, order: Order): number {
    const keys = sortKeys[order]
    return compareText(keys[a]!, keys[b]!) || compareText(ids[a]!, ids[b]!)
  }

  /** Position of a slot in an order (binary search). */
  function placeOf(all: readonly number[], slot: number, order: Order): number {
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(all[middle]!, slot, order) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Filter result: 1 for each slot whose page matches the query. */
  function fitting(query: PageQuery, inRelease: ReadonlySet<string> | undefined): Uint8Array {
    const fits = new Uint8Array(ids.length).fill(1)
    const { site_id, sites, status, layout, language_code, component, components, tag, review, author } = query
    if (site_id !== undefined) columns.site_id.narrow(fits, (id) => id === site_id)
    if (sites) columns.site_id.narrow(fits, (id) => sites.includes(id))
    if (status) columns.status.narrow(fits, (each) => each === status)
    if (layout) columns.layout.narrow(fits, (each) => each === layout)
    if (language_code) columns.language_code.narrow(fits, (each) => each === language_code)
    if (review) columns.review.narrow(fits, (each) => each === review)
    if (query.no_seo) columns.has_seo.narrow(fits, (each) => each === '0')
    if (query.changed) columns.is_changed.narrow(fits, (each) => each === '1')
    if (query.noindex) columns.is_hidden.narrow(fits, (each) => each === '1')
    const named = [
      component && [`slice ${component}`],
      components?.map((each) => `slice ${each}`),
      tag && [`tag ${tag}`],
    ]
    for (const wanted of named)
      if (wanted) columns.names.narrow(fits, (names) => names.split(between).some((name) => wanted.includes(name)))
    if (author) narrowToAuthor(fits, author)
    if (query.missing_language) narrowToMissing(fits, query.missing_language)
    if (inRelease) each(fits, (slot) => inRelease.has(ids[slot]!))
    for (const word of wordsOf(query.search ?? '')) each(fits, (slot) => words[slot]!.includes(word))
    return fits
  }

  function narrowToAuthor(fits: Uint8Array, author: string): void {
    const edited = Uint8Array.from(fits)
    columns.updated_by.narrow(edited, (id) => id === author)
    columns.created_by.narrow(fits, (id) => id === author)
    for (let slot = 0; slot < fits.length; slot++) fits[slot]! |= edited[slot]!
  }

  function narrowToMissing(fits: Uint8Array, language: string): void {
    const written = new Uint8Array(ids.length).fill(1)
    columns.language_code.narrow(written, (each) => each === language)
    for (const slot of free) written[slot] = 0
    columns.translation_group.narrowToOthers(fits, written)
  }
}

function each(fits: Uint8Array, test: (slot: number) => boolean): void {
  for (let slot = 0; slot < fits.length; slot++) if (fits[slot] === 1 && !test(slot)) fits[slot] = 0
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
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
        .select(sql<string>`coalesce(string_agg(kind || ' ' || name, ${between} order by kind, name), '')`.as('names'))
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
