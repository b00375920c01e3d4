/** Search, filters, order and page of a list, as the query of its address. */
export type ListSearch = Readonly<Record<string, string | number | boolean | undefined>>

/** Parser of a list's query that keeps these names only. */
export function listSearch(...names: readonly string[]) {
  return (search: Readonly<Record<string, unknown>>): ListSearch =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
        return value === '' ? [] : [[name, value]]
      }),
    )
}

/** Changed query of a list, from its first page; empty values are removed. */
export function changedSearch(search: ListSearch, change: ListSearch): ListSearch {
  const next = { ...search, part: undefined, ...change }
  return Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, unquoted(value)]],
    ),
  )
}

/** Figures and switches stand bare in an address, where texts that look like them would be quoted. */
function unquoted(value: string | number | boolean): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
}

/** Value of a query as text; empty where there is none. */
export function textIn(search: ListSearch, name: string): string {
  return search[name] === undefined ? '' : String(search[name])
}

/** Search parameters that show the same list again, from its first page. */
export function addressQuery({ part: _, ...search }: ListSearch): string {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
}

/** Page of a list, as the server is asked for it. */
export interface ListPart {
  readonly offset: number
  readonly limit: number
}

/** Page sizes of a list; `usual` is the default. */
export interface PartSizes {
  readonly usual: number
  readonly all: readonly number[]
}

const rowsAPart = 50
export const usualSizes: PartSizes = { usual: rowsAPart, all: [25, 50, 100] }

/** Offset and limit of a list's page: its size by the address, else by the user's preference. */
export function partOf(search: ListSearch, liked?: number, { usual, all }: PartSizes = usualSizes): ListPart {
  const limit = [Number(search.size), liked].find((size) => size !== undefined && all.includes(size)) ?? usual
  const at = Number(search.part)
  return { offset: Number.isInteger(at) && at > 1 ? (at - 1) * limit : 0, limit }
}

/** Server query: the address's search, with the page as offset and limit. */
export function questionOf(
  { part: _, size: __, ...asked }: ListSearch,
  part: ListPart,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries([
    ...Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'boolean' ? String(value) : value] as const],
    ),
    ['offset', part.offset],
    ['limit', part.limit],
  ])
}

/** Order of a list by one of its columns. */
export interface ListSort {
  readonly column: string
  readonly isDescending: boolean
}
