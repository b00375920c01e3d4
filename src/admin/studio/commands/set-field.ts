import { label, t } from '#messages/interface.ts'
import { withOtherWords } from '#document/words-only.ts'
import { type Field, labelOf } from '#fields/index.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Edit } from '../state/document-core.ts'

/** The edit that gives a field of an element another value. Throws a FieldError that says what is wrong with it. */
export function setField(studio: DocumentStore, id: string, name: string, field: Field, value: unknown): Edit {
  const stored = studio.index.get(id)?.element.fields.find((each) => each.name === name)
  return {
    label: t(
      { id: 'studio.edits.change', defaultMessage: 'Change {label}' },
      { label: label(field.label || labelOf(name)) },
    ),
    key: `${id} ${name}`,
    command: {
      type: 'field.update',
      id,
      name,
      field: { id: stored?.id || studio.newId(), type: field.type, enabled: field.enabled },
      value: field.parse(value),
    },
  }
}

/** Reason why this user may not edit a field, whatever the value; undefined when they may. */
export function setFieldError(
  studio: DocumentStore,
  id: string,
  name: string,
  field: Pick<Field, 'type' | 'enabled' | 'default'>,
): string | undefined {
  const stored = studio.index.get(id)?.element.fields.find((each) => each.name === name)
  const { type, enabled } = field
  const value = withOtherWords(field, stored?.[type] ?? field.default) ?? { isAnother: true }
  const about = { id: stored?.id || name, type, enabled: stored?.enabled ?? enabled }
  return studio.refuses({ type: 'field.update', id, name, field: about, value })
}
