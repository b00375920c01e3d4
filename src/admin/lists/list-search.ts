/** Search, filters and page of a list, as the query of its address. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

/** Parser of a list's query that keeps these names only. */
export function listSearch(...names: readonly string[]) {
  return (search: Readonly<Record<string, unknown>>): ListSearch =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        if (typeof value !== 'string' && typeof value !== 'number') return []
        return value === '' ? [] : [[name, value]]
      }),
    )
}

/** Changed query of a list, from its first page; empty values are removed. */
export function changedSearch(search: ListSearch, change: ListSearch): ListSearch {
  const next = { ...search, part: undefined, ...change }
  return Object.fromEntries(Object.entries(next).filter((entry) => entry[1] !== undefined && entry[1] !== ''))
}

export const rowsAPart = 50

/** Offset and limit of a list's page (pagination). */
export function rowsOf({ part }: ListSearch): { readonly offset: number; readonly limit: number } {
  const at = Number(part)
  return { offset: Number.isInteger(at) && at > 1 ? (at - 1) * rowsAPart : 0, limit: rowsAPart }
}

/** Query for the server: the address's, with the page as offset and limit. */
export function questionOf({ part, ...asked }: ListSearch): Readonly<Record<string, string | number>> {
  return Object.fromEntries([
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...Object.entries(rowsOf({ part })),
  ])
}
