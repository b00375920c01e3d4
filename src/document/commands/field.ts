import type { Element, Page, StoredField } from '#model/page.ts'
import type { FieldCommand, NewField, Outcome } from '../command.ts'
import { editedText, textTypes } from '../edited-text.ts'
import { elementOf, withChanged } from '../tree.ts'

type Of<T extends FieldCommand['type']> = Extract<FieldCommand, { type: T }>

/** Writes a value under the key of the field's type; a value of another type that was there before goes. */
export function update(page: Page, { id, name, field, value }: Of<'field.update'>): Outcome {
  return changeField(page, id, name, field, (old) => {
    if (old.type === field.type) return { ...old, [field.type]: value }
    const { [old.type]: _, ...rest } = old
    return { ...rest, type: field.type, [field.type]: value } as StoredField
  })
}

/** Changes the letters of a text. */
export function edit(page: Page, { id, name, field, from, change }: Of<'field.edit'>): Outcome {
  if (!textTypes.includes(field.type)) return { page, refused: 'field not found' }
  const stored = elementOf(page, id)?.fields.find((each) => each.name === name)
  const was = stored?.type === field.type ? stored[field.type] : undefined
  const { text, back } = editedText(field.type, was ?? from, change)
  const outcome = changeField(page, id, name, field, (old) => {
    if (old.type === field.type) return { ...old, [field.type]: text }
    const { [old.type]: _, ...rest } = old
    return { ...rest, type: field.type, [field.type]: text } as StoredField
  })
  if (outcome.refused || typeof was !== 'string') return outcome
  return { ...outcome, undo: { type: 'field.edit', id, name, field, change: back } }
}

export function setFieldEnabled(
  page: Page,
  { id, name, field }: Of<'field.enable' | 'field.disable'>,
  enabled: boolean,
): Outcome {
  return changeField(page, id, name, field, (old) => (old.enabled === enabled ? old : { ...old, enabled }))
}

export function restore(page: Page, { id, name, field, after }: Of<'field.restore'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  const rest = element.fields.filter((each) => each.name !== name)
  const at = after === null ? 0 : rest.findIndex((each) => each.name === after) + 1 || rest.length
  const fields = field ? rest.toSpliced(at, 0, field) : rest
  return { page: withChanged(page, id, (it) => ({ ...it, fields })), undo: asItWas(element, name) }
}

function changeField(
  page: Page,
  id: string,
  name: string,
  given: NewField,
  change: (field: StoredField) => StoredField,
): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  if (element.type === 'group' && element.section === undefined) return { page, refused: 'field not found' }
  const at = element.fields.findIndex((field) => field.name === name)
  const old = element.fields[at] ?? { id: given.id, name, type: given.type, enabled: given.enabled ?? true }
  const next = change(old)
  const fields = at < 0 ? [...element.fields, next] : element.fields.with(at, next)
  return { page: withChanged(page, id, (it) => ({ ...it, fields })), undo: asItWas(element, name) }
}

function asItWas(element: Element, name: string): Of<'field.restore'> {
  const at = element.fields.findIndex((field) => field.name === name)
  return {
    type: 'field.restore',
    id: element.id,
    name,
    field: element.fields[at] ?? null,
    after: element.fields[at - 1]?.name ?? null,
  }
}
