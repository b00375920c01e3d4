import type { Element, Page } from '#model/page/page.ts'
import type { ElementCommand, Outcome } from '../command.ts'
import { cloneWithNewIds } from '../clone-ids.ts'
import { revertPatch, patched } from '../patch.ts'
import { contains, elementOf, everyElement, find, type Spot, withChanged, withElement, without } from '../tree.ts'

type Of<T extends ElementCommand['type']> = Extract<ElementCommand, { type: T }>

/** Inserts an element at a spot, for adding, duplicating and undoing a delete. */
export function add(page: Page, { element, spot }: Pick<Of<'element.add'>, 'element' | 'spot'>): Outcome {
  if (usesKnownId(page, element)) return { page, refused: 'id already used' }
  if (!spotExists(page, spot)) return { page, refused: 'destination not found' }
  const added = withFreeAnchors(page, element)
  return { page: withElement(page, added, spot), undo: { type: 'element.delete', id: element.id } }
}

/** Inserts a copy with new ids after the original. */
export function duplicate(page: Page, { id, as }: Of<'element.duplicate'>): Outcome {
  const found = find(page, id)
  if (!found) return { page, refused: 'element not found' }
  return add(page, { element: cloneWithNewIds(found.element, as), spot: { parent: found.spot.parent, after: id } })
}

export function replace(page: Page, { id, element, as }: Of<'element.replace'>): Outcome {
  const old = elementOf(page, id)
  if (!old) return { page, refused: 'element not found' }
  return exchange(page, { id, element: { ...cloneWithNewIds(element, as), slot: old.slot } })
}

export function exchange(page: Page, { id, element }: Pick<Of<'element.exchange'>, 'id' | 'element'>): Outcome {
  const found = find(page, id)
  if (!found) return { page, refused: 'element not found' }
  const rest = without(page, id)
  if (usesKnownId(rest, element)) return { page, refused: 'id already used' }
  return {
    page: withElement(rest, withFreeAnchors(rest, element), found.spot),
    undo: { type: 'element.exchange', id: element.id, element: found.element },
  }
}

export function remove(page: Page, { id }: Of<'element.delete'>): Outcome {
  const found = find(page, id)
  if (!found) return { page, refused: 'element not found' }
  return { page: without(page, id), undo: { type: 'element.add', element: found.element, spot: found.spot } }
}

export function setEnabled(page: Page, id: string, enabled: boolean): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  return {
    page: withChanged(page, id, (it) => (it.enabled === enabled ? it : { ...it, enabled })),
    undo: { type: element.enabled ? 'element.enable' : 'element.disable', id },
  }
}

/** Moves an element directly after another, or to the top of the page when there is no other. */
export function move(page: Page, { id, after }: Of<'element.move'>): Outcome {
  if (after === null) return place(page, { id, spot: { parent: null, after: null }, slot: 'default' })
  const destination = find(page, after)
  if (!destination) return { page, refused: 'destination not found' }
  return place(page, { id, spot: { parent: destination.spot.parent, after }, slot: destination.element.slot })
}

export function moveIntoGroup(page: Page, { id, group, after, slot }: Of<'element.moveIntoGroup'>): Outcome {
  const into = elementOf(page, group)
  if (!into) return { page, refused: 'destination not found' }
  const last = into.elements.findLast((child) => child.id !== id)?.id ?? null
  return place(page, {
    id,
    spot: { parent: group, after: after === undefined ? last : after },
    slot: slot ?? 'default',
  })
}

export function place(page: Page, { id, spot, slot }: Pick<Of<'element.place'>, 'id' | 'spot' | 'slot'>): Outcome {
  const found = find(page, id)
  if (!found) return { page, refused: 'element not found' }
  const { element } = found
  if ([spot.parent, spot.after].some((other) => other !== null && contains(element, other))) {
    return { page, refused: 'element cannot hold itself' }
  }
  if (!spotExists(page, spot)) return { page, refused: 'destination not found' }
  const placed = slot === undefined || slot === element.slot ? element : { ...element, slot }
  return {
    page: withElement(without(page, id), placed, spot),
    undo: { type: 'element.place', id, spot: found.spot, slot: element.slot },
  }
}

export function setSlot(page: Page, { id, slot }: Of<'element.setSlot'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  return {
    page: withChanged(page, id, (it) => ({ ...it, slot })),
    undo: { type: 'element.setSlot', id, slot: element.slot },
  }
}

const settable = ['label', 'xp_status', 'hydration_mode', 'permissions', 'administration']

export function set(page: Page, { id, changes }: Of<'element.set'>): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  return {
    page: withChanged(page, id, (it) => patched(it, changes, settable)),
    undo: { type: 'element.set', id, changes: revertPatch(element, changes, settable) },
  }
}

/** Anchors that the page already has, left to their elements: links lead to one place, and what repeats an anchor is not saved. */
function withFreeAnchors(page: Page, element: Element): Element {
  const taken = new Set([...everyElement(page.elements)].map(({ properties }) => properties.dom_id).filter(Boolean))
  return taken.size === 0 ? element : free(element)

  function free(it: Element): Element {
    const isTaken = taken.has(it.properties.dom_id)
    return {
      ...it,
      ...(isTaken && { properties: { ...it.properties, dom_id: '' } }),
      elements: it.elements.map(free),
    }
  }
}

function usesKnownId(page: Page, element: Element): boolean {
  const ids = new Set<string>()
  for (const { id } of everyElement([element])) {
    if (ids.has(id)) return true
    ids.add(id)
  }
  for (const { id } of everyElement(page.elements)) if (ids.has(id)) return true
  return false
}

function spotExists(page: Page, { parent, after }: Spot): boolean {
  const siblings = parent === null ? page.elements : elementOf(page, parent)?.elements
  return siblings !== undefined && (after === null || siblings.some(({ id }) => id === after))
}
