import type { StoredValuesByName, StoredValue, Slice } from './define.ts'
import type { Element, Page, SliceField } from '#model/page/page.ts'

type Versioned = Pick<Slice, 'fields' | 'upgrades'>

/** Current version of a slice's fields. */
export function versionOf({ upgrades = [] }: Pick<Slice, 'upgrades'>): number {
  return upgrades.at(-1)?.version ?? 1
}

/** Page with upgraded slices; the same object when all are current. */
export function broughtForward(page: Page, sliceOf: (component: string) => Versioned | undefined): Page {
  const elements = elementsForward(page.elements, sliceOf)
  return elements === page.elements ? page : { ...page, elements }
}

function elementsForward(
  elements: readonly Element[],
  sliceOf: (component: string) => Versioned | undefined,
): readonly Element[] {
  const forward = elements.map((element) => {
    const inside = elementsForward(element.elements, sliceOf)
    const slice = sliceOf(element.component ?? '')
    const own = slice ? elementForward(element, slice) : element
    return inside === element.elements ? own : { ...own, elements: inside }
  })
  return forward.every((element, i) => element === elements[i]) ? elements : forward
}

/** Element with upgraded fields; unknown ones stay. */
export function elementForward(element: Element, slice: Versioned): Element {
  const stored = element.version ?? 1
  const steps = (slice.upgrades ?? []).filter(({ version }) => version > stored)
  if (steps.length === 0) return element
  const before = Object.fromEntries(
    element.fields.map((field) => [field.name, { id: field.id, enabled: field.enabled, value: field[field.type] }]),
  )
  const after = steps.reduce<StoredValuesByName>((fields, { up }) => up(fields), before)
  const kept = new Map(element.fields.map((field) => [field.name, field]))
  const fields = Object.entries(after).flatMap(([name, given]) => {
    const known = kept.get(name)
    if (known && before[name] === given) return [known]
    return fieldOf(element.id, name, given, slice) ?? []
  })
  return { ...element, version: versionOf(slice), fields }
}

function fieldOf(element: string, name: string, { id, enabled, value }: StoredValue, slice: Versioned) {
  const definition = slice.fields[name]
  if (!definition) return undefined
  const field: SliceField = {
    id: id ?? `${element}-${name}`,
    name,
    type: definition.type,
    enabled: enabled ?? definition.enabled,
    [definition.type]: value,
  }
  return field
}
