import type { Difference } from '#document/diff.ts'
import type { Page } from '#model/page/page.ts'
import type { DifferenceWords, FieldWords } from '../../screens/pages/difference-words.ts'

/** Key of a comparison's side, stable across edits. */
export type SideKey = 'working' | 'saved' | 'live' | `release ${string}` | `version ${number}` | `page ${string}`

/** Side of a comparison. */
export interface Side {
  readonly key: SideKey
  /** Title for use in a sentence: `the draft`, `what visitors see`. */
  readonly title: string
  readonly page: Page
  /** Whether the other is its translation: then the two are read beside each other, and nothing is marked. */
  readonly isSource?: true
}

/** Comparison of two states of a page; the canvas shows `to`. */
export interface Comparison {
  readonly from: Side
  readonly to: Side
  /** Differing elements in the order of the page. */
  readonly rows: readonly DifferingElement[]
  /** Differences of the page's own attributes. */
  readonly ofPage: readonly FieldWords[]
  /** Kind of difference by element, for those in both sides and the added ones. */
  readonly kinds: ReadonlyMap<string, Difference['kind']>
  /** The elements that both have in different places. */
  readonly moved: ReadonlySet<string>
  /** The elements that hold one that differs. */
  readonly around: ReadonlySet<string>
  /** The difference that is walked to. */
  readonly here: string | null
}

export interface DifferingElement {
  readonly id: string
  readonly kinds: readonly Difference['kind'][]
  readonly words: readonly DifferenceWords[]
  /** Element that the marker is at: itself, or for a removed one its former sibling or parent. */
  readonly mark: { readonly id: string | null; readonly side: 'around' | 'below' | 'top' }
}
