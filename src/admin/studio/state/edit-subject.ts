import type { Command } from '#document/command.ts'
import { editSameText, isTextEdit, singlesOf } from '#document/text-edits.ts'
import { isOfSameField, isUpdate } from '#document/value-updates.ts'

/** Whether a command concerns this element, and this field when one is named. */
export function concerns(command: Command, element: string, field?: string): boolean {
  return singlesOf(command).some(
    (each) => elementIdIn(each) === element && (field === undefined || !('name' in each) || each.name === field),
  )
}

/** Id of the one element that a command concerns; undefined for several, and for the page. */
export function oneElementIn(command: Command): string | undefined {
  const [first, ...more] = new Set(singlesOf(command).map(elementIdIn))
  return more.length === 0 ? (first ?? undefined) : undefined
}

function elementIdIn(single: Command): string | null | undefined {
  return 'id' in single ? single.id : 'element' in single ? single.element.id : undefined
}

/** Whether a command replaces its predecessor, as the next letter in a field does (coalescing). */
export function rewrites(next: Command, last: Command): boolean {
  if (!('id' in next) || !('id' in last) || next.id !== last.id) return false
  if (isTextEdit(next) && isTextEdit(last)) return editSameText(next, last)
  if (isUpdate(last)) return (isUpdate(next) || next.type === 'field.edit') && isOfSameField(next, last)
  if (next.type === 'conditions.update') return last.type === 'conditions.update' && next.index === last.index
  return next.type === 'properties.update' && last.type === 'properties.update'
}

/** Number of changes in edits; coalesced ones count as one. */
export function countChanges(edits: readonly Command[]): number {
  return edits.filter((edit, i) => i === 0 || !rewrites(edit, edits[i - 1]!)).length
}
