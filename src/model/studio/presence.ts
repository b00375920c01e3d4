import { editingLimits } from '../limits.ts'
import type { LiveEdit } from './live-edit.ts'

/** Presence of an editor who has a page open in the studio, in any number of windows. */
export interface Present {
  /** Names the person's session among those on the page; not a credential. */
  readonly id: string
  readonly user: { readonly id: string; readonly name: string }
  /** Place of their colour in `presenceColours`. */
  readonly colour: number
  /** When they came, ms. */
  readonly since: number
  /** They may look at the page and not edit it, so they take nobody's place. */
  readonly reads?: true | undefined
  readonly doing: Doing
}

/** Activity of an editor: selected elements, the field being edited, caret and view. */
export interface Doing {
  readonly elements: readonly string[]
  readonly field?: string | undefined
  readonly writes?: { readonly element: string; readonly field: string } | undefined
  readonly caret?: Caret | undefined
  readonly view?: ViewPosition | undefined
  /** Whether the user has been idle for a while. */
  readonly idle?: true | undefined
}

/** Caret or selection in a text: path and offsets at a number of the live log. */
export interface Caret extends TextPosition {
  readonly number: number
}

/** Offset of a caret in an element's text, in displayed characters; `from` is the start of a selection. */
export interface TextPosition {
  readonly element: string
  readonly field: string
  readonly at: number
  readonly from: number
}

/** Scroll position of a canvas: the share of an element above the upper edge, from 0 to 1; the top of the page without one. */
export interface ViewPosition {
  readonly element: string | null
  readonly at: number
}

/** Server-sent event of a page: presence, saves and changes of releases. */
export type PageEvent =
  /** The first one: under which id the listener appears among the people. */
  | { readonly kind: 'welcome'; readonly id: string }
  | { readonly kind: 'present'; readonly people: readonly Present[] }
  | { readonly kind: 'saved'; readonly version: number }
  /** Edits that are shared before they are saved, those after a number; they stand on a revision. */
  | { readonly kind: 'live'; readonly after: number; readonly revision: number; readonly edits: readonly LiveEdit[] }
  /** A release was changed, published, archived or deleted: editors of it refresh. */
  | { readonly kind: 'releases' }

/** Time for which others are warned about the writer of a field, ms. */
export const writesMs = 20_000
/** Idle timeout of an editor without input, ms. */
export const idleMs = 120_000
/** Heartbeat interval of a present editor, ms. */
export const signOfLifeMs = 5000
/** Time for which an editor without a heartbeat is still shown, ms. */
export const presenceKeptMs = 15_000

/** Colours of people on a page, legible under white letters and visible on light and dark pages. */
export const presenceColours = [
  '#c2255c',
  '#0b7285',
  '#6741d9',
  '#2b7a3b',
  '#c0440e',
  '#1864ab',
  '#9c36b5',
  '#5c6b00',
  '#c92a2a',
  '#0a7a5a',
  '#3b5bdb',
  '#8a5a00',
] as const

/** Whether a user may edit a page with these people: the first arrivals may, in any number of sessions. */
export function isSeated(people: readonly Present[], id: string): boolean {
  const own = people.find((each) => each.id === id)
  if (!own || own.reads) return true
  const editors = people.filter(({ reads }) => !reads).toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
  const seats = [...new Set(editors.map(({ user }) => user.id))].slice(0, editingLimits.peoplePerPage)
  return seats.includes(own.user.id)
}
