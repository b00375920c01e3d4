import { label, t } from '#messages/interface.ts'
import { elementAs } from '#document/convert.ts'
import { replacementsFor } from '#document/kin.ts'
import type { PlacementRules } from '#document/placement-rules.ts'
import type { Element } from '#model/page/page.ts'
import type { Definition } from '#slices/define.ts'
import { nameOf } from '../state/element-name.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Edit } from '../state/document-core.ts'

/** Slices that may replace an element, ordered by the share of its content they keep. */
export function replacements(
  studio: DocumentStore,
  rules: PlacementRules,
  slices: ReadonlyMap<string, Definition>,
  element: Element,
): readonly Definition[] {
  return replacementsFor(studio.get().page, element, { rules, slices }).map(({ slice }) => slice)
}

/** Replaces an element by another slice, with the common fields and the children. */
export function replaceWith(studio: DocumentStore, element: Element, slice: Definition): Edit {
  const as = studio.newId()
  const next = elementAs(element, slice, studio.newId)
  return {
    label: t('Replace {element} with {label}', { element: nameOf(element), label: label(slice.label) }),
    command: { type: 'element.replace', id: element.id, element: next, as },
    select: [as],
  }
}
