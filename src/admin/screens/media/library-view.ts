import {
  type AssetKind,
  type MediaFilter,
  mediaFilters,
  type MediaOrder,
  mediaOrders,
  type MediaQuery,
} from '#model/media.ts'

/** Search, filters and view of the library, in the query of its address. */
export interface LibraryView {
  readonly search?: string
  /** A folder's id, or `top`. */
  readonly folder?: string
  readonly kind?: AssetKind
  readonly filter?: MediaFilter
  readonly site?: string
  readonly order?: MediaOrder
  readonly direction?: 'asc' | 'desc'
  readonly part?: number
  readonly as?: 'list'
  /** The file that is open beside it. */
  readonly file?: string
}

export const filesAPart = 60

const kinds: readonly AssetKind[] = ['image', 'video', 'file']

export function parseLibraryView(search: Record<string, unknown>): LibraryView {
  const { search: words, folder, site, part, file } = search
  const kind = kinds.find((each) => each === search.kind)
  const filter = mediaFilters.find((each) => each === search.filter)
  const order = mediaOrders.find((each) => each === search.order)
  return {
    ...(isWords(words) && { search: words }),
    ...(isWords(folder) && { folder }),
    ...(kind && { kind }),
    ...(filter && { filter }),
    ...(isWords(site) && { site }),
    ...(order && { order }),
    ...(search.direction === 'asc' || search.direction === 'desc' ? { direction: search.direction } : {}),
    ...(typeof part === 'number' && Number.isInteger(part) && part > 1 && { part }),
    ...(search.as === 'list' && { as: 'list' as const }),
    ...(isWords(file) && { file }),
  }
}

/** The question to the server behind what is shown, without its place in the list. */
export function questionOf({ part: _part, as: _as, file: _file, ...query }: LibraryView): MediaQuery {
  return query
}

export function mediaQueryOf(view: LibraryView): MediaQuery {
  return { ...questionOf(view), offset: ((view.part ?? 1) - 1) * filesAPart, limit: filesAPart }
}

/** Shows something else: from its first part, and with what is undefined taken away. */
export function narrowed(
  view: LibraryView,
  change: { readonly [K in keyof LibraryView]: LibraryView[K] | undefined },
): LibraryView {
  const { part: _, ...rest } = { ...view, ...change }
  return Object.fromEntries(Object.entries(rest).filter((entry) => entry[1])) as LibraryView
}

/** The library's query with another view: list or grid. */
export function shownAs({ as: _, ...view }: LibraryView, as: LibraryView['as']): LibraryView {
  return as ? { ...view, as } : view
}

/** Whether a search or filter is set. */
export function isNarrowed({ search, folder, kind, filter, site }: LibraryView): boolean {
  return Boolean(search || folder || kind || filter || site)
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 120
}
