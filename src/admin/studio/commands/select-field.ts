import { label, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { definitions } from '#slices/definitions.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { setFieldError } from './set-field.ts'

/** Toggles the selection of a field. A slice without the field gets it with its default, unless the user may not change it. */
export function selectField(studio: DocumentStore, name: string): void {
  const { selection: before } = studio.get()
  studio.selectField(name)
  const [id, ...others] = before.elements
  if (id !== undefined && others.length === 0 && before.field !== name) addField(studio, id, name)
}

function addField(studio: DocumentStore, id: string, name: string): void {
  const element = studio.index.get(id)?.element
  const field = definitions.get(element?.component ?? '')?.fields[name]
  if (!field || element?.type !== 'slice' || element.fields.some((each) => each.name === name)) return
  const { type, enabled } = field
  const command = {
    type: enabled ? 'field.enable' : 'field.disable',
    id,
    name,
    field: { id: studio.newId(), type, enabled },
  } as const
  if (setFieldError(studio, id, name, field) !== undefined || studio.refuses(command) !== undefined) return
  const named = { label: label(field.label || labelOf(name)) }
  studio.commit({ label: t('Add field {label}', named), command })
}
