import type { Element, StoredField } from '#model/page.ts'
import { createSlice } from '#model/slice-factory.ts'
import type { Definition } from './define.ts'

/** A new slice, filled as one of its templates is, or as its definition says. */
export function newSlice(
  definition: Definition,
  newId: () => string,
  template?: { readonly fields: Definition['templates'][number]['fields'] },
): Element {
  const fields = Object.entries(template?.fields ?? {}).flatMap(([name, value]): StoredField[] => {
    const field = definition.fields[name]
    if (!field || value === undefined) return []
    return [{ id: newId(), name, type: field.type, enabled: true, [field.type]: withFreshMedia(value, newId) }]
  })
  return createSlice(newId(), definition.name, definition, { fields })
}

function withFreshMedia(value: unknown, newId: () => string): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'asset' in item ? { ...item, id: newId() } : item,
  )
}
