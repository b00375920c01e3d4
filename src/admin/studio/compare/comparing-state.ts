import type { Page } from '#model/page.ts'
import type { Side } from './comparison.ts'

/** Comparing two states of the page: what differs is told anew after each edit. */
export interface Comparing {
  /** Compares one state of the page with another; the second, the draft where none is given, is on the canvas. */
  readonly with: (from: Side, to?: Side) => Promise<void>
  readonly leave: () => void
  /** Page on the canvas in place of the draft. */
  readonly shown: () => Page | undefined
  /** Puts the draft on the canvas again where something else stands there, and goes on comparing with that. */
  readonly toDraft: () => void
  readonly stop: () => void
}
