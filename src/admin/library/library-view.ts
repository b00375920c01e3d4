import {
  type AssetKind,
  type MediaFilter,
  mediaFilters,
  type MediaOrder,
  mediaOrders,
  type MediaQuery,
} from '#model/media/media.ts'
import type { ListPart, ListSort, PartSizes } from '../api/list-search.ts'

/** Search, filters and view of the library, in the query of its address. */
export type LibraryView = {
  readonly search?: string
  /** A folder's id, or `top`. */
  readonly folder?: string
  readonly kind?: AssetKind
  readonly filter?: MediaFilter
  readonly site?: string
  readonly order?: MediaOrder
  readonly direction?: 'asc' | 'desc'
  readonly part?: number
  readonly size?: number
  readonly as?: 'list'
  /** The file that is open beside it. */
  readonly file?: string
}

/** Page sizes that fill the rows of the grid at most widths. */
export const librarySizes: PartSizes = { usual: 60, all: [30, 60, 120] }

const kinds: readonly AssetKind[] = ['image', 'video', 'file']

export function parseLibraryView(search: Readonly<Record<string, unknown>>): LibraryView {
  const [words, folder, site, file] = ['search', 'folder', 'site', 'file'].map((name) => wordsIn(search[name]))
  const [part, size] = [Number(search.part), Number(search.size)]
  const kind = kinds.find((each) => each === search.kind)
  const filter = mediaFilters.find((each) => each === search.filter)
  const order = mediaOrders.find((each) => each === search.order)
  return {
    ...(words && { search: words }),
    ...(folder && { folder }),
    ...(kind && { kind }),
    ...(filter && { filter }),
    ...(site && { site }),
    ...(order && { order }),
    ...(search.direction === 'asc' || search.direction === 'desc' ? { direction: search.direction } : {}),
    ...(Number.isInteger(part) && part > 1 && { part }),
    ...(librarySizes.all.includes(size) && { size }),
    ...(search.as === 'list' && { as: 'list' as const }),
    ...(file && { file }),
  }
}

/** Server query of the library's view. */
export function mediaQueryOf(
  { part: _part, size: _size, as: _as, file: _file, ...query }: LibraryView,
  part: ListPart,
): MediaQuery {
  return { ...query, ...part }
}

/** Order of the library: newest first by default. */
export function sortOf({ order = 'created_at', direction }: LibraryView): ListSort {
  return { column: order, isDescending: (direction ?? (order === 'title' ? 'asc' : 'desc')) === 'desc' }
}

/** Words of an address: those that look like a figure stand there as one. */
function wordsIn(value: unknown): string {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words.length <= 120 ? words : ''
}
