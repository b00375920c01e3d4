import { useEffect, useState } from 'react'
import { isRecord } from '#model/json.ts'
import type { PageNoteName } from './page-note.tsx'

type NoteValues = Readonly<Record<string, unknown>>

/** Values of a page's notes by name, in order; empty until read in the browser. */
export function usePageNotes(name: PageNoteName): readonly NoteValues[] {
  const [notes, setNotes] = useState<readonly NoteValues[]>([])
  useEffect(() => setNotes(notesOf(document, name)), [name])
  return notes
}

type Root = Pick<ParentNode, 'querySelectorAll'>

export function notesOf(root: Root, name: PageNoteName): NoteValues[] {
  return (
    notesIn(root)
      .filter(({ dataset }) => dataset.note === name)
      // What is not for this visitor says nothing either.
      .filter((note) => note.closest('[data-when][hidden]') === null)
      .flatMap(({ dataset }) => valuesIn(dataset.values))
  )
}

/** Notes found in this turn, by where they were looked for: every form of a page asks for them as soon as it is there. */
const found = new Map<Root, readonly HTMLElement[]>()

function notesIn(root: Root): readonly HTMLElement[] {
  let notes = found.get(root)
  if (!notes) {
    found.set(root, (notes = [...root.querySelectorAll<HTMLElement>('[data-note]')]))
    queueMicrotask(() => found.delete(root))
  }
  return notes
}

function valuesIn(written: string | undefined): NoteValues[] {
  try {
    const values: unknown = JSON.parse(written ?? '')
    return isRecord(values) ? [values] : []
  } catch {
    return []
  }
}
