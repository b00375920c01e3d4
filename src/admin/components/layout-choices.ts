import { layouts } from '#layouts/layouts.ts'
import { label } from '#messages/interface.ts'

/** Layouts to choose from, by their names in the language of the admin: every one, or those that are allowed. */
export function layoutChoices(allowed: '*' | readonly string[] = '*'): { value: string; label: string }[] {
  return [...layouts.values()]
    .filter(({ id }) => allowed === '*' || allowed.includes(id))
    .map((layout) => ({ value: layout.id, label: label(layout.label) }))
}
