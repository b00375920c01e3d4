import { layouts } from '#layouts/layouts.ts'
import { label } from '#messages/interface.ts'

/** Layout options by their translated names: all, or the permitted ones. */
export function layoutChoices(allowed: '*' | readonly string[] = '*'): { value: string; label: string }[] {
  return [...layouts.values()]
    .filter(({ id }) => allowed === '*' || allowed.includes(id))
    .map((layout) => ({ value: layout.id, label: label(layout.label) }))
}
