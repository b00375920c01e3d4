import type { Command } from '#document/command.ts'

/** Whether a command concerns this element, and this field when one is named. */
export function concerns(command: Command, element: string, field?: string): boolean {
  if (command.type === 'batch') return command.commands.some((each) => concerns(each, element, field))
  const id = 'id' in command ? command.id : 'element' in command ? command.element.id : undefined
  if (id !== element) return false
  return field === undefined || !('name' in command) || command.name === field
}

/**
 * Whether a command replaces the one before it, as the next letter in one field does (coalescing): only the later one
 * is kept.
 */
export function rewrites(next: Command, last: Command): boolean {
  if (!('id' in next) || !('id' in last) || next.id !== last.id) return false
  if (next.type === 'field.update')
    return last.type === 'field.update' && next.name === last.name && next.field.type === last.field.type
  if (next.type === 'field.edit')
    return (
      (last.type === 'field.edit' || last.type === 'field.update') &&
      next.name === last.name &&
      next.field.type === last.field.type
    )
  if (next.type === 'conditions.update') return last.type === 'conditions.update' && next.index === last.index
  return (
    next.type === last.type &&
    ['pageField.update', 'pageField.edit', 'properties.update', 'settings.update'].includes(next.type)
  )
}

/** Number of changes that edits make: what is written on in one place is one change. */
export function countChanges(edits: readonly Command[]): number {
  return edits.filter((edit, i) => i === 0 || !rewrites(edit, edits[i - 1]!)).length
}
