import type { Element, Page, StoredField } from '#model/page/page.ts'
import type { Command, FieldCommand, NewField, Outcome } from '../command.ts'
import { editedValue, hasText } from '../edited-text.ts'
import { elementOf, withChanged } from '../tree.ts'

type Of<T extends FieldCommand['type']> = Extract<FieldCommand, { type: T }>

/** Sets a field value under the key of its type; a value of another type is removed. */
export function update(page: Page, { id, name, field, value }: Of<'field.update'>): Outcome {
  return changeField(page, id, name, field, (old) => {
    const { [old.type]: _, ...rest } = old
    return { ...(old.type === field.type ? old : rest), type: field.type, [field.type]: value } as StoredField
  })
}

/** Changes the letters of a text. */
export function edit(page: Page, command: Of<'field.edit'>): Outcome {
  const { from, change, ...about } = command
  const { id, name, field, path } = about
  if (!hasText(field.type, path)) return { page, refused: 'field not found' }
  const element = elementOf(page, id)
  const stored = element?.fields.find((each) => each.name === name)
  const was = stored?.type === field.type ? stored[field.type] : undefined
  const { value, back } = editedValue(field.type, was ?? from, { path, change })
  const undo: Command = { ...about, change: back }
  if (path && element && value === (was ?? from)) return { page, undo }
  const outcome = update(page, { ...about, type: 'field.update', value })
  return outcome.refused || (typeof was !== 'string' && !path) ? outcome : { ...outcome, undo }
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
