import type { LiveEdit } from './live-edit.ts'

/** Presence of an editor who has a page open in the studio, in any number of windows. */
export interface Present {
  /** Names the person's session among those on the page; not a credential. */
  readonly id: string
  readonly user: { readonly id: string; readonly name: string }
  readonly doing: Doing
}

/** Activity of an editor: selected elements, and the field they wrote in just now. */
export interface Doing {
  readonly elements: readonly string[]
  readonly field?: string | undefined
  readonly writes?: { readonly element: string; readonly field: string } | undefined
  /** Whether the user has been idle for a while. */
  readonly idle?: true | undefined
}

/** Server-sent event of a page: presence, saves and changes of releases. */
export type PageEvent =
  /** The first one: under which id the listener appears among the people. */
  | { readonly kind: 'welcome'; readonly id: string }
  | { readonly kind: 'present'; readonly people: readonly Present[] }
  | { readonly kind: 'saved'; readonly version: number }
  /** Edits that are shared before they are saved, those after a number. */
  | { readonly kind: 'live'; readonly after: number; readonly edits: readonly LiveEdit[] }
  /** A release was changed, published, archived or deleted: editors of it refresh. */
  | { readonly kind: 'releases' }

/** Time for which a field belongs to its writer as far as others are warned, ms. */
export const writesMs = 20_000
/** Idle timeout: time without any input after which an editor counts as idle, ms. */
export const idleMs = 30_000
/** Heartbeat interval of a present editor, ms. */
export const signOfLifeMs = 25_000
/** Time for which an editor without a heartbeat is still shown, ms. */
export const presenceKeptMs = 60_000
