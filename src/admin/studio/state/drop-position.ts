import type { Element } from '#model/page/page.ts'

/** Drop position: a slot of a parent (`null` is the page), after a sibling or at its front. */
export interface DropPosition {
  readonly parent: string | null
  readonly slot: string
  readonly after: string | null
}

/** Element with its parent, as found by a lookup. */
export type Lookup = (id: string) => { readonly element: Element; readonly parent: string | null } | undefined
