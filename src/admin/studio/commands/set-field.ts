import { label, t } from '#messages/interface.ts'
import { withOtherWords } from '#document/words-only.ts'
import { type Field, labelOf } from '#fields/index.ts'
import { editedText } from '#document/edited-text.ts'
import type { TextChange } from '#document/text-change.ts'
import { valueFromPage } from '#slices/resolve.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Edit } from '../state/document-core.ts'

/** Edit that sets a field of an element. Throws a FieldError with the reason. */
export function setField(studio: DocumentStore, id: string, name: string, field: Field, value: unknown): Edit {
  const stored = storedIn(studio, id, name)
  const was = stored?.[field.type]
  const from = was === undefined ? shownIn(studio, name, field) : undefined
  const command = {
    type: 'field.update',
    id,
    name,
    field: { id: stored?.id || studio.newId(), type: field.type, enabled: field.enabled },
    value: field.parse(value),
    ...(typeof from === 'object' && { from }),
  } as const
  return {
    label: t('Change {label}', { label: label(field.label || labelOf(name)) }),
    key: `${id} ${name}`,
    command: studio.core.sharing?.editWithin(command, was) ?? command,
  }
}

/** Edit that changes letters of an element's text. Throws a FieldError with the reason. */
export function editField(studio: DocumentStore, id: string, name: string, field: Field, change: TextChange): Edit {
  const from = textIn(studio, id, name, field)
  const { text } = editedText(field.type, from, change)
  const parsed = field.parse(text)
  if (parsed !== text) return setField(studio, id, name, field, text)
  const { command, ...edit } = setField(studio, id, name, field, text)
  if (command.type !== 'field.update') return { ...edit, command }
  const { type: _, value: __, from: ___, ...about } = command
  const isStored = typeof storedIn(studio, id, name)?.[field.type] === 'string'
  return { ...edit, command: { type: 'field.edit', ...about, ...(!isStored && from !== '' && { from }), change } }
}

/** Displayed text of a field: stored, else of the page, else the default. */
export function textIn(studio: DocumentStore, id: string, name: string, field: Field): string {
  const stored = storedIn(studio, id, name)?.[field.type]
  return String(stored ?? shownIn(studio, name, field) ?? '')
}

/** Value of a field that is not stored: of the page, else the usual one. */
function shownIn(studio: DocumentStore, name: string, field: Field): unknown {
  return valueFromPage(studio.get().page.fields, name, field) ?? field.default
}

function storedIn(studio: DocumentStore, id: string, name: string) {
  return studio.index.get(id)?.element.fields.find((each) => each.name === name)
}

/** Reason why the user may not edit a field at all; undefined when they may. */
export function setFieldError(
  studio: DocumentStore,
  id: string,
  name: string,
  field: Pick<Field, 'type' | 'enabled' | 'default'>,
): string | undefined {
  const stored = storedIn(studio, id, name)
  const { type, enabled } = field
  const value = withOtherWords(field, stored?.[type] ?? field.default) ?? { isAnother: true }
  const about = { id: stored?.id || name, type, enabled: stored?.enabled ?? enabled }
  return studio.refuses({ type: 'field.update', id, name, field: about, value })
}
