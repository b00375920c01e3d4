import { useEffect, useState } from 'react'
import { isRecord } from '#model/json.ts'
import type { PageNoteName } from './page-note.tsx'

export type NoteValues = Readonly<Record<string, unknown>>

/** Values of the page's notes of a name, in their order; empty until read in the browser. */
export function usePageNotes(name: PageNoteName): readonly NoteValues[] {
  const [notes, setNotes] = useState<readonly NoteValues[]>([])
  useEffect(() => setNotes(notesOf(document, name)), [name])
  return notes
}

export function notesOf(root: Pick<ParentNode, 'querySelectorAll'>, name: PageNoteName): NoteValues[] {
  return (
    [...root.querySelectorAll<HTMLElement>(`[data-note='${name}']`)]
      // What is not for this visitor says nothing either.
      .filter((note) => note.closest('[data-when][hidden]') === null)
      .flatMap(({ dataset }) => valuesIn(dataset.values))
  )
}

function valuesIn(written: string | undefined): NoteValues[] {
  try {
    const values: unknown = JSON.parse(written ?? '')
    return isRecord(values) ? [values] : []
  } catch {
    return []
  }
}
