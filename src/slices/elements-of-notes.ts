import type { Element, SliceField } from '#model/page/page.ts'
import { createGroup, createSlice } from '#model/page/slice-factory.ts'
import { catalogue } from './catalogue.ts'
import type { Note, SliceNote } from './section-notes.ts'

/** Context of elements made of notes. */
interface Making<Value> {
  readonly newId: () => string
  /** A written value as a field of the type stores it. */
  readonly stored: (type: string, value: Value) => unknown
}

/** Element of a note. Throws for an unknown slice or field. */
export function elementOf<Value>(note: Note<Value>, making: Making<Value>): Element {
  const elements = note.children.map((child) => elementOf(child, making))
  if (note.kind === 'group') return createGroup(making.newId(), { label: note.label, elements })
  const { component, slot, hydrate, label, domId } = note
  return createSlice(making.newId(), component, catalogue.get(component), {
    ...(slot && { slot }),
    ...(hydrate && { hydration_mode: hydrate }),
    ...(label && { label }),
    ...(domId && { properties: { dom_id: domId, settings: [] } }),
    elements,
    fields: fieldsOf(note, making),
  })
}

function fieldsOf<Value>({ component, fields }: SliceNote<Value>, { newId, stored }: Making<Value>): SliceField[] {
  return Object.entries(fields).map(([name, value]) => {
    const type = catalogue.get(component)?.fields[name]?.type
    if (!type) throw new Error(`${component} has no field ${name}.`)
    return { id: newId(), name, type, enabled: true, [type]: stored(type, value) }
  })
}
