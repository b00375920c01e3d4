/** What a list shows, as it stands in its address: words by name. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

/** Reads these names from an address; everything else in it is left out. */
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

/** The same list asked for something else, from its first part; what is empty goes. */
export function changedSearch(search: ListSearch, change: ListSearch): ListSearch {
  const next = { ...search, part: undefined, ...change }
  return Object.fromEntries(Object.entries(next).filter((entry) => entry[1] !== undefined && entry[1] !== ''))
}

export const rowsAPart = 50

/** Which rows a part of a list has. */
export function rowsOf({ part }: ListSearch): { readonly offset: number; readonly limit: number } {
  const at = Number(part)
  return { offset: Number.isInteger(at) && at > 1 ? (at - 1) * rowsAPart : 0, limit: rowsAPart }
}

/** What is asked of the server: everything in the address but the part, which is counted in rows. */
export function questionOf({ part, ...asked }: ListSearch): Readonly<Record<string, string | number>> {
  return Object.fromEntries([
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...Object.entries(rowsOf({ part })),
  ])
}
