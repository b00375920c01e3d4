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

/** Activity of an editor: selected elements, the field they wrote in just now, their caret and what they look at. */
export interface Doing {
  readonly elements: readonly string[]
  readonly field?: string | undefined
  readonly writes?: { readonly element: string; readonly field: string } | undefined
  readonly caret?: Caret | undefined
  readonly view?: ViewPosition | undefined
  /** Whether the user has been idle for a while. */
  readonly idle?: true | undefined
}

/** Caret in a text, or a selection of its words: a path and offsets, as the page is with the live log up to a number. */
export interface Caret extends TextPosition {
  readonly number: number
}

/** Caret in a text of an element; offsets count the characters that are read, `from` is where a selection began. */
export interface TextPosition {
  readonly element: string
  readonly field: string
  readonly at: number
  readonly from: number
}

/** Position that a canvas is scrolled to: how far of an element is above its upper edge, from 0 to 1; without one the top of the page. */
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

/** Time for which a field belongs to its writer as far as others are warned, ms. */
export const writesMs = 20_000
/** Idle timeout: time without any input after which an editor counts as idle, ms. */
export const idleMs = 120_000
/** Heartbeat interval of a present editor, ms. */
export const signOfLifeMs = 5000
/** Time for which an editor without a heartbeat is still shown, ms. */
export const presenceKeptMs = 15_000

/** Colours of people on a page: white letters can be read on each, and each is seen on light and on dark pages. */
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

/** Whether a user may edit a page that these people have open: the first who came may, each in any number of sessions. */
export function isSeated(people: readonly Present[], id: string): boolean {
  const own = people.find((each) => each.id === id)
  if (!own || own.reads) return true
  const editors = people.filter(({ reads }) => !reads).toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
  const seats = [...new Set(editors.map(({ user }) => user.id))].slice(0, editingLimits.peoplePerPage)
  return seats.includes(own.user.id)
}
