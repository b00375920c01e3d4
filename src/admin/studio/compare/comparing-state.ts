import type { Page } from '#model/page/page.ts'
import type { Side } from '../state/comparison.ts'

/** Comparison state; its differences are recomputed after each edit. */
export interface Comparing {
  /** Compares one state of the page with another; the second, the draft where none is given, is on the canvas. */
  readonly with: (from: Side, to?: Side) => Promise<void>
  readonly leave: () => void
  /** Page on the canvas in place of the draft. */
  readonly shown: () => Page | undefined
  /** Shows the draft on the canvas again in place of another version, which it is then compared with. */
  readonly toDraft: () => void
  readonly stop: () => void
}
