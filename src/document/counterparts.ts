import type { Element, Page } from '#model/page/page.ts'
import { cloneWithNewIds, derivedId } from './clone-ids.ts'
import { everyElement } from './tree.ts'

/**
 * Elements of a translation by the ids of their sources: by derived ids, else in order by kind, as on a page that was rebuilt.
 */
export function counterparts(
  source: Pick<Page, 'elements'>,
  target: Pick<Page, 'id' | 'elements'>,
): ReadonlyMap<string, Element> {
  const others = new Map(Array.from(everyElement(target.elements), (element) => [element.id, element]))
  const found = new Map<string, Element>()
  for (const element of source.elements)
    derive(element, cloneWithNewIds(element, derivedId(target.id, element.id)), others, found)
  return found.size > 0 ? found : inOrder(source.elements, target.elements, found)
}

function derive(
  element: Element,
  derived: Element,
  others: ReadonlyMap<string, Element>,
  found: Map<string, Element>,
): void {
  const other = others.get(derived.id)
  if (other) found.set(element.id, other)
  for (const [i, child] of element.elements.entries()) derive(child, derived.elements[i]!, others, found)
}

function inOrder(
  sources: readonly Element[],
  targets: readonly Element[],
  found: Map<string, Element>,
): Map<string, Element> {
  const waiting = new Map<string, Element[]>()
  for (const target of targets) {
    const alike = waiting.get(kindOf(target)) ?? []
    waiting.set(kindOf(target), [...alike, target])
  }
  for (const source of sources) {
    const target = waiting.get(kindOf(source))?.shift()
    if (!target) continue
    found.set(source.id, target)
    inOrder(source.elements, target.elements, found)
  }
  return found
}

function kindOf({ type, component = '' }: Element): string {
  return `${type} ${component}`
}
