/** Somebody who has a page open in the studio, in however many windows. */
export interface Present {
  /** Names the person's session among those on the page; not a credential. */
  readonly id: string
  readonly user: { readonly id: string; readonly name: string }
  readonly doing: Doing
}

/** What somebody has selected, and in which field they wrote just now. */
export interface Doing {
  readonly elements: readonly string[]
  readonly field?: string | undefined
  readonly writes?: { readonly element: string; readonly field: string } | undefined
  /** Has the page open, but has not touched anything for a while. */
  readonly idle?: true | undefined
}

/** What the server tells those who have a page open: who is there, and that it was saved. */
export type PageEvent =
  /** The first one: under which id the listener appears among the people. */
  | { readonly kind: 'welcome'; readonly id: string }
  | { readonly kind: 'present'; readonly people: readonly Present[] }
  | { readonly kind: 'saved'; readonly version: number }
  /** Some release was changed, published, archived or deleted: whoever works for one looks at it anew. */
  | { readonly kind: 'releases' }

/** How long somebody who wrote in a field has it to themselves, as far as others are asked, ms. */
export const writesMs = 20_000
/** How long somebody who touches nothing counts as being at it, ms. */
export const idleMs = 30_000
/** How often somebody who is there says so, ms. */
export const signOfLifeMs = 25_000
/** How long somebody of whom nothing is heard any more is still shown, ms. */
export const presenceKeptMs = 60_000
