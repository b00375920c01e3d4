import type { Field } from '#fields/index.ts'
import type { Element } from '#model/page/page.ts'
import type { Definition } from '#slices/define.ts'

/** Types of fields that can be edited in several slices at once; images and long texts differ in each. */
const shareable = new Set(['text', 'color', 'select', 'checkbox', 'number', 'date', 'link'])

/** The fields that all of these elements have, by name, as the first of them declares them. */
export function sharedFields(
  elements: readonly Element[],
  slices: ReadonlyMap<string, Pick<Definition, 'fields'>>,
): readonly (readonly [name: string, field: Field])[] {
  const all = elements.map(({ component }) => slices.get(component ?? '')?.fields ?? {})
  return Object.entries(all[0] ?? {}).filter(
    ([name, { type }]) => shareable.has(type) && all.every((fields) => fields[name]?.type === type),
  )
}

/** Distinct values of a field in several elements. */
export function valuesOf(elements: readonly Element[], name: string, field: Field): readonly unknown[] {
  const values = new Map<string, unknown>()
  for (const { fields } of elements) {
    const value = fields.find((each) => each.name === name)?.[field.type] ?? field.default
    values.set(JSON.stringify(value), value)
  }
  return [...values.values()]
}
