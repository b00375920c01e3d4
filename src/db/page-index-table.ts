import { type Column, openColumn } from './page-index-column.ts'
import { wordsOf } from './search-text.ts'
import type { PageQuery } from './store.ts'

export type PageOrder = NonNullable<PageQuery['order']>

/** Separator of the names of a page's slices and tags, which none of them contains. */
export const nameSeparator = '\u001f'

/** Page as the index keeps it: its sort keys, the words it is searched by, and the values it is filtered by. */
export interface IndexedPage {
  readonly id: string
  readonly path: string
  readonly title_key: string
  readonly updated_at: string
  readonly published_at: string | null
  /** Null for a page that is searched by title and path as they are: `title_key /path`. */
  readonly words: string | null
  readonly translation_group: string
  /** Values of `sharedColumns` in their order, joined by `nameSeparator`: few combinations, which most pages share. */
  readonly shared: string
}

/** Columns of which pages have the same values in common. */
export const sharedColumns = [
  'site_id',
  'language_code',
  'layout',
  'status',
  'review',
  'has_seo',
  'is_hidden',
  'is_changed',
  'is_due',
  'created_by',
  'updated_by',
] as const
type ColumnName = (typeof sharedColumns)[number] | 'translation_group' | 'names'

const columnNames: readonly ColumnName[] = [...sharedColumns, 'translation_group', 'names']

/** Pages in memory, column by column: a page's slot is its index in each array. */
export interface PageTable {
  readonly slots: Map<string, number>
  readonly free: number[]
  readonly ids: string[]
  readonly words: (string | null)[]
  /** Sort key of each page by order: a text, or a time in ms. */
  readonly sortKeys: {
    readonly [Order in PageOrder]: Order extends 'updated_at' | 'published_at' ? number[] : string[]
  }
  readonly columns: Readonly<Record<ColumnName, Column>>
  /** What pages share → the number of each value in its column, and the status by which lists are sorted. */
  readonly combinations: Map<string, Combination>
  /** Slots in each order that was requested. */
  readonly sorted: Map<PageOrder, number[]>
  /** Number of changes so far. */
  changes: number
}

interface Combination {
  readonly numbers: readonly number[]
  readonly status: string
}

export function openPageTable(): PageTable {
  return {
    slots: new Map(),
    free: [],
    ids: [],
    words: [],
    sortKeys: { path: [], title: [], updated_at: [], published_at: [], status: [] },
    columns: Object.fromEntries(columnNames.map((name) => [name, openColumn()])) as PageTable['columns'],
    combinations: new Map(),
    sorted: new Map(),
    changes: 0,
  }
}

/**
 * Adds a page with its slices and tags, joined by `nameSeparator`, unless these are read later. A page that is there already
 * is dropped first.
 */
export function keepPage(table: PageTable, page: IndexedPage, names = ''): void {
  const { slots, free, ids, words, sortKeys, columns, sorted } = table
  table.changes++
  const slot = slots.get(page.id) ?? free.pop() ?? ids.length
  slots.set(page.id, slot)
  ids[slot] = page.id
  words[slot] = page.words
  sortKeys.path[slot] = page.path
  sortKeys.title[slot] = page.title_key
  sortKeys.updated_at[slot] = Date.parse(page.updated_at)
  // What was never published is older than everything.
  sortKeys.published_at[slot] = page.published_at === null ? 0 : Date.parse(page.published_at)
  const { numbers, status } = combinationOf(table, page.shared)
  sortKeys.status[slot] = status
  for (let i = 0; i < sharedColumns.length; i++) columns[sharedColumns[i]!].set(slot, numbers[i]!)
  columns.translation_group.set(slot, columns.translation_group.numberOf(page.translation_group))
  columns.names.set(slot, columns.names.numberOf(names))
  for (const [order, all] of sorted) all.splice(placeOf(table, slot, order, all), 0, slot)
}

function combinationOf({ combinations, columns }: PageTable, shared: string): Combination {
  const known = combinations.get(shared)
  if (known) return known
  const values = shared.split(nameSeparator)
  const numbers = sharedColumns.map((name, i) => columns[name].numberOf(values[i]!))
  const made = { numbers, status: values[sharedColumns.indexOf('status')]! }
  combinations.set(shared, made)
  return made
}

/** Adds the slices and tags of an indexed page. */
export function keepNames({ slots, columns }: PageTable, id: string, names: string): void {
  const slot = slots.get(id)
  if (slot !== undefined) columns.names.set(slot, columns.names.numberOf(names))
}

export function dropPage(table: PageTable, id: string): void {
  const { slots, free, sorted } = table
  const slot = slots.get(id)
  if (slot === undefined) return
  table.changes++
  for (const [order, all] of sorted) all.splice(placeOf(table, slot, order, all), 1)
  slots.delete(id)
  free.push(slot)
}

/** Slice → how many pages have it, on one site or on all. */
export function sliceCountsIn({ columns, slots }: PageTable, site?: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [names, count] of columns.names.count(slotsOf(site)))
    for (const name of names.split(nameSeparator))
      if (name.startsWith('slice ')) counts.set(name.slice(6), (counts.get(name.slice(6)) ?? 0) + count)
  return counts

  function slotsOf(wanted: string | undefined): Iterable<number> {
    if (wanted === undefined) return slots.values()
    const all = [...slots.values()]
    const fits = new Uint8Array(all.reduce((most, slot) => Math.max(most, slot + 1), 0)).fill(1)
    columns.site_id.narrow(fits, (id) => id === wanted)
    return all.filter((slot) => fits[slot] === 1)
  }
}

/** Number of slots that are sorted at a time. */
const runLength = 4096

/** Sorts all pages by an order ahead of its first list, with pauses for other work. A change meanwhile discards it. */
export async function sortAhead(table: PageTable, order: PageOrder, rest: () => Promise<unknown>): Promise<void> {
  if (table.sorted.has(order)) return
  const { changes } = table
  const slots = [...table.slots.values()]
  let runs: number[][] = []
  for (let start = 0; start < slots.length; start += runLength) {
    runs.push(slots.slice(start, start + runLength).sort((a, b) => compare(table, a, b, order)))
    await rest()
  }
  while (runs.length > 1) {
    const longer: number[][] = []
    for (let i = 0; i < runs.length; i += 2) {
      longer.push(merged(table, runs[i]!, runs[i + 1] ?? [], order))
      await rest()
    }
    runs = longer
  }
  if (table.changes === changes) table.sorted.set(order, runs[0] ?? [])
}

function merged(table: PageTable, left: readonly number[], right: readonly number[], order: PageOrder): number[] {
  const both: number[] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length)
    both.push(compare(table, left[i]!, right[j]!, order) <= 0 ? left[i++]! : right[j++]!)
  for (; i < left.length; i++) both.push(left[i]!)
  for (; j < right.length; j++) both.push(right[j]!)
  return both
}

/** Slots of all pages in an order. */
export function inOrder(table: PageTable, order: PageOrder): readonly number[] {
  const known = table.sorted.get(order)
  if (known) return known
  const all = [...table.slots.values()].sort((a, b) => compare(table, a, b, order))
  table.sorted.set(order, all)
  return all
}

/**
 * First slots of an order among matching ones, and their number, without sorting all. Walks in the direction of the order, as
 * pages were mostly added in it.
 */
export function firstInOrder(
  table: PageTable,
  fits: Uint8Array,
  {
    order,
    direction,
    count,
  }: { readonly order: PageOrder; readonly direction: 'asc' | 'desc'; readonly count: number },
): { readonly first: readonly number[]; readonly total: number } {
  const sign = direction === 'asc' ? 1 : -1
  const compared = (a: number, b: number) => sign * compare(table, a, b, order)
  const used = Uint8Array.from(fits)
  for (const slot of table.free) used[slot] = 0
  let first: number[] = []
  let last: number | undefined
  let total = 0
  for (let i = 0; i < used.length; i++) {
    const slot = direction === 'asc' ? i : used.length - 1 - i
    if (used[slot] === 0) continue
    total++
    if (last !== undefined && compared(slot, last) > 0) continue
    first.push(slot)
    if (first.length < 2 * count) continue
    first = first.sort(compared).slice(0, count)
    last = first.at(-1)
  }
  return { first: first.sort(compared).slice(0, count), total }
}

function compare({ sortKeys, ids }: PageTable, a: number, b: number, order: PageOrder): number {
  const keys = sortKeys[order]
  return compareKeys(keys[a]!, keys[b]!) || compareKeys(ids[a]!, ids[b]!)
}

function compareKeys<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Position of a slot in an order (binary search). */
function placeOf(table: PageTable, slot: number, order: PageOrder, all: readonly number[]): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(table, all[middle]!, slot, order) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Filter result: 1 for each slot whose page matches the query, and is among those of a release when one is given. */
export function matching(table: PageTable, query: PageQuery, inRelease?: ReadonlySet<string>): Uint8Array {
  const { columns, ids } = table
  const fits = new Uint8Array(ids.length).fill(1)
  const { site_id, sites, status, layout, language_code, review } = query
  if (site_id !== undefined) columns.site_id.narrow(fits, (id) => id === site_id)
  if (sites) columns.site_id.narrow(fits, (id) => sites.includes(id))
  // A live page whose next change waits for its hour is published, and scheduled as well.
  if (status === 'scheduled') columns.is_due.narrow(fits, (each) => each === '1')
  else if (status) columns.status.narrow(fits, (each) => each === status)
  if (layout) columns.layout.narrow(fits, (each) => each === layout)
  if (language_code) columns.language_code.narrow(fits, (each) => each === language_code)
  if (review) columns.review.narrow(fits, (each) => each === review)
  if (query.no_seo) columns.has_seo.narrow(fits, (each) => each === '0')
  if (query.changed) columns.is_changed.narrow(fits, (each) => each === '1')
  if (query.noindex) columns.is_hidden.narrow(fits, (each) => each === '1')
  narrowToNames(table, fits, query)
  if (query.author) narrowToAuthor(table, fits, query.author)
  if (query.missing_language) narrowToMissing(table, fits, query.missing_language)
  if (inRelease) narrow(fits, (slot) => inRelease.has(ids[slot]!))
  for (const word of wordsOf(query.search ?? '')) narrow(fits, (slot) => hasWord(table, slot, word))
  return fits
}

function hasWord({ words, sortKeys }: PageTable, slot: number, word: string): boolean {
  const own = words[slot]
  if (own !== null && own !== undefined) return own.includes(word)
  const path = sortKeys.path[slot]!
  // A word has no space, so that it is in the one or in the other.
  return (
    sortKeys.title[slot]!.includes(word) || path.includes(word) || (word[0] === '/' && path.startsWith(word.slice(1)))
  )
}

function narrowToNames(
  { columns }: PageTable,
  fits: Uint8Array,
  { component, components, tag, xp_status }: PageQuery,
): void {
  const named = [
    component && [`slice ${component}`],
    components?.map((each) => `slice ${each}`),
    tag && [`tag ${tag}`],
    xp_status && [`status ${xp_status}`],
  ]
  for (const wanted of named)
    if (wanted) columns.names.narrow(fits, (names) => names.split(nameSeparator).some((name) => wanted.includes(name)))
}

function narrowToAuthor({ columns }: PageTable, fits: Uint8Array, author: string): void {
  const edited = Uint8Array.from(fits)
  columns.updated_by.narrow(edited, (id) => id === author)
  columns.created_by.narrow(fits, (id) => id === author)
  for (let slot = 0; slot < fits.length; slot++) fits[slot]! |= edited[slot]!
}

function narrowToMissing({ columns, ids, free }: PageTable, fits: Uint8Array, language: string): void {
  const written = new Uint8Array(ids.length).fill(1)
  columns.language_code.narrow(written, (each) => each === language)
  for (const slot of free) written[slot] = 0
  columns.translation_group.narrowToOthers(fits, written)
}

function narrow(fits: Uint8Array, test: (slot: number) => boolean): void {
  for (let slot = 0; slot < fits.length; slot++) if (fits[slot] === 1 && !test(slot)) fits[slot] = 0
}
