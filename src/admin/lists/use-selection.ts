import { useState } from 'react'

/** Selected files, across all pages of the list. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** Selects the range from the last selected row to this one. */
  readonly extend: (id: string, shown: readonly string[]) => void
  readonly set: (ids: readonly string[]) => void
  readonly clear: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const replace = (next: Iterable<string>) => setIds(new Set(next))
  return {
    ids,
    toggle(id) {
      setLast(id)
      replace(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])
    },
    extend(id, shown) {
      const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].toSorted((a, b) => a - b)
      replace([...ids, ...shown.slice(Math.max(from ?? 0, 0), (to ?? 0) + 1)])
      setLast(id)
    },
    set: replace,
    clear: () => replace([]),
  }
}
