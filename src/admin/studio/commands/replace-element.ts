import { label, t } from '#messages/interface.ts'
import { type PlacementRules, insertError } from '#document/placement-rules.ts'
import type { Element } from '#model/page.ts'
import type { Definition } from '#slices/define.ts'
import { newSlice } from '#slices/new-slice.ts'
import { nameOf } from '../state/element-name.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Edit } from '../state/document-core.ts'

/** Slices that may replace an element, those that keep most of its content first. */
export function replacements(
  studio: DocumentStore,
  rules: PlacementRules,
  slices: ReadonlyMap<string, Definition>,
  element: Element,
  layout: string = studio.get().page.layout,
): readonly Definition[] {
  const parent = studio.index.get(element.id)?.parent
  const around = parent ? (studio.index.get(parent)?.element ?? null) : null
  const own = slices.get(element.component ?? '')
  const likeness = (slice: Definition) => keptFields(element, slice).length + (slice.group === own?.group ? 0.5 : 0)
  return [...slices.values()]
    .filter(
      ({ name, deprecated, slots = {} }) =>
        !deprecated &&
        name !== element.component &&
        !insertError(rules, layout, around, element.slot, name) &&
        // What stands inside goes along, so it needs a slot of the same name.
        element.elements.every(({ slot }) => Object.hasOwn(slots, slot)),
    )
    .toSorted((a, b) => likeness(b) - likeness(a))
}

/** Replaces an element by another slice, with the common fields and the children. */
export function replaceWith(studio: DocumentStore, element: Element, slice: Definition): Edit {
  const as = studio.newId()
  const fresh = newSlice(slice, studio.newId)
  const next: Element = {
    ...fresh,
    enabled: element.enabled,
    fields: keptFields(element, slice),
    elements: element.elements,
    tags: element.tags,
    conditions_settings: element.conditions_settings,
    properties: element.properties,
    permissions: element.permissions,
  }
  return {
    label: t(
      { id: 'studio.edits.replace', defaultMessage: 'Replace {element} with {label}' },
      { element: nameOf(element), label: label(slice.label) },
    ),
    command: { type: 'element.replace', id: element.id, element: next, as },
    select: [as],
  }
}

function keptFields({ fields }: Element, slice: Definition): Element['fields'] {
  return fields.filter(({ name, type }) => Object.hasOwn(slice.fields, name) && slice.fields[name]!.type === type)
}
