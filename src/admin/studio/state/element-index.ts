import type { Element, Page } from '#model/page/page.ts'

interface Indexed {
  readonly element: Element
  readonly parent: string | null
}

/** Element index by id. After an edit it reads only what changed, because untouched branches keep their identity. */
export interface ElementIndex {
  readonly get: (id: string) => Indexed | undefined
  readonly size: () => number
  readonly follow: (page: Page) => void
}

export function createElementIndex(start: Page): ElementIndex {
  const known = new Map<string, Indexed>()
  let elements: readonly Element[] = []
  follow(start)
  return { get: (id) => known.get(id), size: () => known.size, follow }

  function follow(page: Page): void {
    const placed = new Set<string>()
    const gone: Element[] = []
    compare(elements, page.elements, null)
    // Last, because what left one list may have been put into another.
    for (const element of gone) forget(element)
    elements = page.elements

    function compare(before: readonly Element[], after: readonly Element[], parent: string | null): void {
      if (before === after) return
      const old = new Map(before.map((element) => [element.id, element]))
      for (const element of after) {
        const was = old.get(element.id)
        old.delete(element.id)
        if (was === element) continue
        known.set(element.id, { element, parent })
        placed.add(element.id)
        compare(was?.elements ?? [], element.elements, element.id)
      }
      gone.push(...old.values())
    }

    function forget(element: Element): void {
      if (!placed.has(element.id)) known.delete(element.id)
      for (const child of element.elements) forget(child)
    }
  }
}
