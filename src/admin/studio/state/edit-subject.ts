import type { Command } from '#document/command.ts'
import { editSameText, isTextEdit, singlesOf } from '#document/text-edits.ts'
import { isOfSameField, isUpdate } from '#document/value-updates.ts'

/** Whether a command concerns this element, and this field when one is named. */
export function concerns(command: Command, element: string, field?: string): boolean {
  return singlesOf(command).some((each) => {
    const id = 'id' in each ? each.id : 'element' in each ? each.element.id : undefined
    return id === element && (field === undefined || !('name' in each) || each.name === field)
  })
}

/**
 * Whether a command replaces the one before it, as the next letter in one field does (coalescing): only the later one
 * is kept.
 */
export function rewrites(next: Command, last: Command): boolean {
  if (!('id' in next) || !('id' in last) || next.id !== last.id) return false
  if (isTextEdit(next) && isTextEdit(last)) return editSameText(next, last)
  if (isUpdate(last)) return (isUpdate(next) || next.type === 'field.edit') && isOfSameField(next, last)
  if (next.type === 'conditions.update') return last.type === 'conditions.update' && next.index === last.index
  return next.type === 'properties.update' && last.type === 'properties.update'
}

/** Number of changes that edits make: what is written on in one place is one change. */
export function countChanges(edits: readonly Command[]): number {
  return edits.filter((edit, i) => i === 0 || !rewrites(edit, edits[i - 1]!)).length
}
