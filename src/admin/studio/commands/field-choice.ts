import { hasWords } from '#model/text/fold.ts'
import { label } from '#messages/interface.ts'
import { type Field, labelOf } from '#fields/index.ts'
import type { Element } from '#model/page/page.ts'

export type NamedField = readonly [name: string, field: Field]

/** Number of fields from which a search is offered. */
export const manyFields = 12

/** Hidden fields of a slice, by name. */
export function leftOut(element: Element | undefined, fields: readonly NamedField[]): readonly string[] {
  const stored = new Map(element?.fields.map(({ name, enabled }) => [name, enabled]))
  return fields.flatMap(([name, { enabled }]) => ((stored.get(name) ?? enabled) ? [] : [name]))
}

/** Fields that a slice starts without and has not been given. */
export function furtherFields(element: Element | undefined, fields: readonly NamedField[]): ReadonlySet<string> {
  const stored = new Set(element?.fields.map(({ name }) => name))
  return new Set(fields.flatMap(([name, { enabled }]) => (enabled || stored.has(name) ? [] : [name])))
}

/** Whether a field matches a search by name, label, group or instructions, in the language of the admin or in English. */
export function isLike([name, field]: NamedField, words: string): boolean {
  const { group = '', instructions = '' } = field
  const declared = [field.label || labelOf(name), group, instructions]
  return hasWords([name, ...declared, ...declared.map(label)].join(' '), words)
}
