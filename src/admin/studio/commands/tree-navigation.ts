import type { Element, Page } from '#model/page/page.ts'
import type { Lookup } from '../state/drop-position.ts'
import { siblingsOf } from './drop-positions.ts'

/** Neighbour of an element: before, after, parent, or first child; undefined without one. */
export function neighbour(
  page: Page,
  find: Lookup,
  id: string | undefined,
  step: 'previous' | 'next' | 'parent' | 'child',
): string | undefined {
  const found = id === undefined ? undefined : find(id)
  if (!found) return step === 'previous' ? page.elements.at(-1)?.id : page.elements[0]?.id
  if (step === 'parent') return found.parent ?? undefined
  if (step === 'child') return found.element.elements[0]?.id
  const siblings = siblingsOf(page, find, found.parent)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  return siblings[at + (step === 'next' ? 1 : -1)]?.id
}

/** Ancestors of an element, outermost first, and itself. */
export function chainTo(find: Lookup, id: string): string[] {
  const chain: string[] = []
  for (let at: string | null | undefined = id; at; at = find(at)?.parent) chain.unshift(at)
  return chain
}

/**
 * Elements on the level of the selection, or on the level above once all of them are selected; the sections of the page without a
 * selection.
 */
export function allOnLevel(page: Page, find: Lookup, selected: readonly string[]): readonly Element[] {
  const first = selected[0] === undefined ? undefined : find(selected[0])
  if (!first) return page.elements
  const siblings = siblingsOf(page, find, first.parent)
  const isWhole = siblings.every(({ id }) => selected.includes(id))
  const above = isWhole && first.parent !== null ? find(first.parent) : undefined
  return above ? siblingsOf(page, find, above.parent) : siblings
}

/** Siblings from one element to another, the first named first; undefined for non-siblings. */
export function siblingsBetween(
  page: Page,
  find: Lookup,
  from: string | undefined,
  to: string,
): readonly string[] | undefined {
  const [first, last] = [from === undefined ? undefined : find(from), find(to)]
  if (!first || !last || first.parent !== last.parent) return undefined
  const ids = siblingsOf(page, find, first.parent).map(({ id }) => id)
  const [a, b] = [ids.indexOf(first.element.id), ids.indexOf(to)]
  return a <= b ? ids.slice(a, b + 1) : ids.slice(b, a + 1).toReversed()
}
