import { label as translated, spoken, t } from '#messages/interface.ts'
import { dropTargets, type PlacementRules, slotsOf, insertError } from '#document/placement-rules.ts'
import type { Element, Page } from '#model/page/page.ts'
import type { DropPosition, Lookup } from '../state/drop-position.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { nameOf } from '../state/element-name.ts'

interface DropPositionOrRefusal {
  readonly place?: DropPosition
  readonly refused?: string
}

/** Drop positions of an element in page order, for move mode. */
export function dropPositionsFor(page: Page, rules: PlacementRules, moving: Element): DropPosition[] {
  const targets = dropTargets(page, rules, moving)
  const places: DropPosition[] = []
  visit(null, page.elements, ['default'])
  return places

  function visit(parent: string | null, siblings: readonly Element[], slots: readonly string[]): void {
    const legal = targets.get(parent)
    for (const slot of slots) {
      const inSlot = parent === null ? siblings : siblings.filter((element) => element.slot === slot)
      const others = inSlot.filter(({ id }) => id !== moving.id)
      if (legal?.has(slot)) places.push({ parent, slot, after: null })
      for (const element of others) {
        visit(element.id, element.elements, slotsOf(rules, element))
        if (legal?.has(slot)) places.push({ parent, slot, after: element.id })
      }
    }
  }
}

/** Current position of an element, as a drop position. */
export function dropPositionOf(page: Page, find: Lookup, id: string): DropPosition | undefined {
  const found = find(id)
  if (!found) return undefined
  const { parent, element } = found
  const siblings = siblingsOf(page, find, parent).filter((sibling) => parent === null || sibling.slot === element.slot)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return { parent, slot: parent === null ? 'default' : element.slot, after: siblings[at - 1]?.id ?? null }
}

export function isSameDropPosition(a: DropPosition | undefined, b: DropPosition | undefined): boolean {
  return a?.parent === b?.parent && a?.slot === b?.slot && a?.after === b?.after
}

export function siblingsOf(page: Page, find: Lookup, parent: string | null): readonly Element[] {
  return parent === null ? page.elements : (find(parent)?.element.elements ?? [])
}

/**
 * Default position of a new slice or group (`component` absent) without a drop: after the selected element, or after
 * the nearest ancestor that allows it; without a selection, at the end of the page. `inside` tries the selection's own
 * slots first.
 */
export function dropPositionBy(
  page: Page,
  rules: PlacementRules,
  find: Lookup,
  selected: string | undefined,
  component: string | undefined,
  { inside = false, slot: wanted }: { readonly inside?: boolean; readonly slot?: string | undefined } = {},
): DropPositionOrRefusal {
  if (selected !== undefined && inside) {
    const within = dropPositionInside(page, rules, find, selected, component, wanted)
    if (within.place) return within
  }
  let refused: string | undefined
  for (
    let at = selected === undefined ? undefined : find(selected);
    at;
    at = at.parent === null ? undefined : find(at.parent)
  ) {
    const parent = at.parent === null ? null : (find(at.parent)?.element ?? null)
    const slot = parent ? at.element.slot : 'default'
    const why = insertError(rules, page.layout, parent, slot, component)
    if (!why) return { place: { parent: at.parent, slot, after: at.element.id } }
    refused ??= spoken(why)
  }
  const why = insertError(rules, page.layout, null, 'default', component)
  if (why) return { refused: spoken(why) }
  return selected === undefined
    ? { place: { parent: null, slot: 'default', after: page.elements.at(-1)?.id ?? null } }
    : { refused: refused ?? t('The element does not fit here.') }
}

/** Drop position at the end of an element's first slot that takes the slice, or of the requested slot. */
export function dropPositionInside(
  page: Page,
  rules: PlacementRules,
  find: Lookup,
  parent: string,
  component: string | undefined,
  wanted?: string,
): DropPositionOrRefusal {
  const element = find(parent)?.element
  if (!element) return { refused: t('The element was not found.') }
  let refused = t('{element} cannot contain other elements.', { element: nameOf(element) })
  for (const slot of slotsOf(rules, element)) {
    if (wanted !== undefined && slot !== wanted) continue
    const why = insertError(rules, page.layout, element, slot, component)
    if (!why) return { place: { parent, slot, after: element.elements.at(-1)?.id ?? null } }
    refused = spoken(why)
  }
  return { refused }
}

/** Label of a drop position: `after Intro in Portal Section, slot aside`. */
export function dropPositionLabel(find: Lookup, place: DropPosition): string {
  const label = formatPlace(find, place)
  if (place.parent === null || place.slot === 'default') return label
  return t('{place}, slot {slot}', { place: label, slot: translated(place.slot) })
}

function formatPlace(find: Lookup, { parent: parentId, after: afterId }: DropPosition): string {
  const after = afterId === null ? null : nameOf(find(afterId)?.element)
  if (parentId === null) return after === null ? t('at the top of the page') : t('after {after}', { after })
  const parent = nameOf(find(parentId)?.element)
  return after === null ? t('first in {parent}', { parent }) : t('after {after} in {parent}', { after, parent })
}

/** Reason why an element may not be in a slot of another, as a sentence; undefined when it may. */
export function insertErrorIn(
  { studio, rules }: { readonly studio: DocumentStore; readonly rules: PlacementRules },
  element: Element,
  { parent, slot }: Pick<DropPosition, 'parent' | 'slot'>,
): string | undefined {
  const { get: find } = studio.index
  if (isWithin(find, parent, element.id)) return t('An element cannot be inside itself.')
  const around = parent === null ? null : (find(parent)?.element ?? null)
  const component = element.type === 'group' ? undefined : element.component
  const why = insertError(rules, studio.get().page.layout, around, slot, component)
  return why && spoken(why)
}

/** Whether an element is the container itself or inside it. */
export function isWithin(find: Lookup, id: string | null, container: string): boolean {
  for (let at: string | null | undefined = id; at; at = find(at)?.parent) if (at === container) return true
  return false
}
