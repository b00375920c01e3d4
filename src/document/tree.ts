import type { Element, Page } from '#model/page/page.ts'

/**
 * Position of an element: its parent and the sibling before it. `null` means the page itself, or the first position.
 */
export interface Spot {
  readonly parent: string | null
  readonly after: string | null
}

interface Found {
  readonly element: Element
  readonly spot: Spot
}

export function find(page: Page, id: string): Found | undefined {
  return search(page.elements, null)

  function search(siblings: readonly Element[], parent: string | null): Found | undefined {
    for (const [i, element] of siblings.entries()) {
      if (element.id === id) return { element, spot: { parent, after: siblings[i - 1]?.id ?? null } }
      const inside = search(element.elements, element.id)
      if (inside) return inside
    }
    return undefined
  }
}

/** Element with an id; undefined without one. */
export function elementOf(page: Page, id: string): Element | undefined {
  return find(page, id)?.element
}

export function without(page: Page, id: string): Page {
  return withList(page, find(page, id)?.spot.parent, (siblings) => siblings.filter((element) => element.id !== id))
}

export function withElement(page: Page, element: Element, { parent, after }: Spot): Page {
  return withList(page, parent, (siblings) => {
    const at = after === null ? 0 : siblings.findIndex((sibling) => sibling.id === after) + 1
    return siblings.toSpliced(at, 0, element)
  })
}

/** Page with one changed element; untouched branches keep their identity. */
export function withChanged(page: Page, id: string, change: (element: Element) => Element): Page {
  const elements = visit(page.elements)
  return elements === page.elements ? page : { ...page, elements }

  function visit(siblings: readonly Element[]): readonly Element[] {
    for (const [i, element] of siblings.entries()) {
      const next = element.id === id ? change(element) : withChildren(element, visit(element.elements))
      if (next !== element) return siblings.with(i, next)
      if (element.id === id) return siblings
    }
    return siblings
  }
}

function withList(
  page: Page,
  parent: string | null | undefined,
  change: (siblings: readonly Element[]) => readonly Element[],
): Page {
  if (parent === undefined) return page
  if (parent === null) return { ...page, elements: change(page.elements) }
  return withChanged(page, parent, (element) => withChildren(element, change(element.elements)))
}

function withChildren(element: Element, elements: readonly Element[]): Element {
  return elements === element.elements ? element : { ...element, elements }
}

export function contains(element: Element, id: string): boolean {
  return element.id === id || element.elements.some((child) => contains(child, id))
}

/** Elements of a list and all their descendants, in page order (depth first). */
export function* everyElement(elements: readonly Element[]): Generator<Element> {
  // Nested generators would hand each element up through all levels.
  const waiting = elements.toReversed()
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    for (let i = element.elements.length - 1; i >= 0; i--) waiting.push(element.elements[i]!)
  }
}

/** Ancestors of an element, outermost first. */
export function ancestors(page: Page, id: string): readonly Element[] {
  const found: Element[] = []
  for (let parent = find(page, id)?.spot.parent; parent; parent = find(page, parent)?.spot.parent) {
    const element = elementOf(page, parent)
    if (element) found.unshift(element)
  }
  return found
}

/** Page reduced to an element and its ancestors, without siblings and children; the whole page where it is missing. */
export function onlyAround(page: Page, id: string): Page {
  const elements = onlyIn(page.elements)
  return elements ? { ...page, elements } : page

  function onlyIn(siblings: readonly Element[]): readonly Element[] | undefined {
    for (const element of siblings) {
      if (element.id === id) return [{ ...element, elements: [] }]
      const inside = onlyIn(element.elements)
      if (inside) return [{ ...element, elements: inside }]
    }
    return undefined
  }
}
