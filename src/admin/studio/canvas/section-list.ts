import type { Element } from '#model/page/page.ts'

/** A line of the section view: a block of the page, or of the group that is open in it. */
interface SectionRow {
  readonly id: string
  readonly isInside: boolean
}

/** Rows of the section list: blocks in page order, and the children of the open group. */
export function sectionRowsOf(elements: readonly Element[], open: string | null): readonly SectionRow[] {
  return elements.flatMap(({ id, elements: inside }) => [
    { id, isInside: false },
    ...(id === open ? inside.map((each) => ({ id: each.id, isInside: true })) : []),
  ])
}

/** Group to open so that an element in it is visible; undefined without one. */
export function groupToOpen(elements: readonly Element[], id: string): string | undefined {
  return elements.find((element) => element.type === 'group' && element.id !== id && holds(element, id))?.id
}

function holds(element: Element, id: string): boolean {
  return element.elements.some((each) => each.id === id || holds(each, id))
}
