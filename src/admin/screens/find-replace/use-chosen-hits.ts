import { useState } from 'react'
import type { FoundDocument, GivenReplacement } from '#contract/replacements.ts'
import type { TextSearch } from './use-text-search.ts'

/** Name of a match among all that were found. */
function nameOf({ entity, id }: FoundDocument, key: string): string {
  return `${entity} ${id} ${key}`
}

/** Matches to be replaced: all permitted ones except those that the user deselected. */
export function useChosenHits({ asked, rows }: TextSearch) {
  const [left, setLeft] = useState<{ readonly of: unknown; readonly names: ReadonlySet<string> }>()
  const names = left?.of === asked ? left?.names : undefined
  const isChosen = (row: FoundDocument, key: string) => row.refused === undefined && !names?.has(nameOf(row, key))
  const choose = (some: readonly FoundDocument[], isTaken: boolean, only?: string) => {
    const next = new Set(names)
    for (const row of some)
      for (const { key } of row.hits) {
        if (only !== undefined && key !== only) continue
        if (isTaken) next.delete(nameOf(row, key))
        else next.add(nameOf(row, key))
      }
    setLeft({ of: asked, names: next })
  }
  const documents: GivenReplacement['documents'] = rows.flatMap((row) => {
    const keys = row.hits.filter(({ key }) => isChosen(row, key)).map(({ key }) => key)
    const { entity, id, title } = row
    return keys.length > 0 ? [{ entity, id, title: title.slice(0, 400), keys }] : []
  })
  return {
    isChosen,
    choose,
    documents,
    count: documents.reduce((sum, { keys }) => sum + keys.length, 0),
    all: rows.reduce((sum, row) => sum + (row.refused === undefined ? row.hits.length : 0), 0),
  }
}

export type ChosenHits = ReturnType<typeof useChosenHits>
