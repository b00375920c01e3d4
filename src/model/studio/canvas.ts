import type { Asset } from '../media/media.ts'
import type { Element, Page, StoredField } from '../page/page.ts'
import type { TextPosition, ViewPosition } from './presence.ts'
import type { PageFacts } from '../view/view.ts'
import type { TypedAhead } from './typed-ahead.ts'

/**
 * Messages from the studio to its canvas through `postMessage`, same origin and same session only. `C` is the command
 * type of `document/`, which this folder does not know.
 */
export type ToCanvas<C> =
  /** Replaces everything: after loading, a rebase or a jump in history. */
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'command'; readonly command: C }
  /** Assets that a command just made use of. */
  | { readonly kind: 'assets'; readonly assets: readonly Asset[] }
  | {
      readonly kind: 'select'
      readonly elements: readonly string[]
      readonly field?: string
      readonly scroll?: boolean
    }
  | { readonly kind: 'hover'; readonly element: string | null }
  /** Shows the page as a visitor sees it, without these elements; with `null` as its editor does. */
  | { readonly kind: 'hide'; readonly elements: readonly string[] | null }
  /** Lets a text of the page be written in place; answered with `unwritable` where it cannot. */
  | { readonly kind: 'write'; readonly element: string; readonly field: string; readonly lines: boolean }
  /** Gives the node of a formatted text to the editor of the studio; answered with `writable` or `unwritable`. */
  | { readonly kind: 'write-rich'; readonly element: string; readonly field: string }
  /** The studio's editor has left the node: the page draws its text again. */
  | { readonly kind: 'write-end' }
  /** The text that was opened is edited in the inspector: answered with `typed` where keys were held for it. */
  | { readonly kind: 'hand-over' }
  /** Leaves this element alone at full strength, the rest dimmed and out of reach; with `null` nothing is. */
  | { readonly kind: 'focus'; readonly element: string | null }
  /**
   * Shows each block as a low strip with a small picture of it, and what is in the group that is open as strips too.
   */
  | { readonly kind: 'sections'; readonly on: boolean; readonly open: string | null }
  /** Shows the words of the page longer than they are, and its lines in the other direction. */
  | { readonly kind: 'text'; readonly longer: boolean; readonly turned: boolean }
  /** Shows other results of a query. */
  | { readonly kind: 'results'; readonly element: string; readonly show: ResultShown }
  /** Reports the box of these elements now and whenever it changes, until the next watch. */
  | { readonly kind: 'watch'; readonly elements: readonly string[] }
  /** Drop targets of the current drag: parent (`''` is the page) → slots. */
  | { readonly kind: 'drag'; readonly targets: Readonly<Record<string, readonly string[]>> | null }
  | { readonly kind: 'hit'; readonly x: number; readonly y: number; readonly request: number }
  /** Reports the boxes of the carets of others now and whenever they move, and from now on what is looked at. */
  | { readonly kind: 'carets'; readonly carets: readonly PeerCaret[] }
  /** Scrolls to what another editor looks at. */
  | { readonly kind: 'view'; readonly view: ViewPosition }

export type FromCanvas =
  | { readonly kind: 'ready'; readonly pageId: string }
  | {
      readonly kind: 'clicked'
      readonly element: string | null
      readonly field?: string
      /** The slot of it that holds nothing, when that was clicked. */
      readonly slot?: string
      /** Position in the element's box, percent. */
      readonly at?: { readonly x: number; readonly y: number }
      readonly modifiers: Modifiers
    }
  | { readonly kind: 'opened'; readonly element: string; readonly field?: string }
  | { readonly kind: 'hovered'; readonly element: string | null }
  | { readonly kind: 'menu'; readonly element: string | null; readonly x: number; readonly y: number }
  | { readonly kind: 'boxes'; readonly boxes: Readonly<Record<string, Box>> }
  | {
      readonly kind: 'key'
      readonly key: string
      readonly code: string
      readonly modifiers: Modifiers
      /** Pressed while a text is written in place. */
      readonly typing?: true
    }
  /** What was typed for a text that was opened, before it was known that the inspector edits it. */
  | { readonly kind: 'typed'; readonly typed: TypedAhead }
  /** Where the caret stands in the text that is written in place; null once it is left. */
  | { readonly kind: 'caret'; readonly caret: TextPosition | null }
  | { readonly kind: 'carets'; readonly boxes: Readonly<Record<string, CaretBoxes>> }
  /** The page was scrolled. */
  | { readonly kind: 'viewed'; readonly view: ViewPosition }
  /** The page was scrolled by hand, which ends following another editor. */
  | { readonly kind: 'acted' }
  /** An element is dragged by its body; the answer is a drag, with targets where it may be moved. */
  | { readonly kind: 'grabbed'; readonly element: string }
  /** Where the pointer is that drags it, and whether that is on the canvas. */
  | { readonly kind: 'dragged'; readonly x: number; readonly y: number; readonly isInside: boolean }
  /** `drop` is where it was released on the canvas; null leaves it where it was. */
  | { readonly kind: 'let-go'; readonly drop: { readonly x: number; readonly y: number } | null }
  /** `over` is the innermost that holds others under the pointer, whether it takes the drop or not. */
  | {
      readonly kind: 'hit'
      readonly request: number
      readonly place: DropTarget | null
      readonly over: Pick<DropTarget, 'parent' | 'slot'> | null
      /** Picture under the pointer, with the field that it shows. */
      readonly picture: DropPicture | null
    }
  | { readonly kind: 'written'; readonly element: string; readonly field: string; readonly text: string }
  /** The node of the formatted text has the attribute of what is written in, and nothing draws over it. */
  | { readonly kind: 'writable'; readonly element: string; readonly field: string }
  | { readonly kind: 'unwritable'; readonly element: string; readonly field: string }
  | { readonly kind: 'left'; readonly element: string; readonly field: string }
  /** The text after or before this one is to be written in. */
  | { readonly kind: 'next-text'; readonly element: string; readonly field: string; readonly by: 1 | -1 }
  /** Files are dragged onto the canvas, of these types. */
  | { readonly kind: 'files'; readonly types: readonly string[] }
  /** Files were pasted outside of text. */
  | { readonly kind: 'pasted'; readonly files: readonly File[] }
  | { readonly kind: 'problem'; readonly element: string; readonly message: string }
  /** Slices of which visitors see nothing, whenever they are others than before. */
  | { readonly kind: 'nothing'; readonly elements: readonly string[] }

/** Picture on the canvas that takes dropped files. */
export interface DropPicture {
  readonly element: string
  readonly field: string
  readonly box: Box
}

export interface Modifiers {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

/** Attribute of a text that is being edited on the page. */
export const editingAttribute = 'data-vx-writing'

/** Height of a section's strip, in px of the screen. */
export const stripHeight = 60

/** Rectangle in px of the canvas's own viewport. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Caret of another editor in a text, by their presence id. */
export interface PeerCaret extends TextPosition {
  readonly id: string
  /** The text to which the offsets belong; the page may show another, as with values for tokens. */
  readonly text: string
}

/** Boxes of a caret without width, and of selected words. */
export interface CaretBoxes {
  readonly caret: Box
  readonly words: readonly Box[]
}

/** Drop target, with the line that indicates it. */
export interface DropTarget {
  readonly parent: string | null
  readonly slot: string
  readonly after: string | null
  readonly line: Box
  readonly container: Box
}

/** Initial data of the canvas, in its document from the server. */
export interface CanvasStart {
  readonly session: string
  /** URL of the endpoint that resolves elements for the canvas. */
  readonly resolveAt: string
  readonly page: Page
  /** Elements that visitors see below those of the page, unless one of the slices `unless` is among these. */
  readonly given: { readonly elements: readonly Element[]; readonly unless: readonly string[] }
  readonly facts: PageFacts
  readonly assets: readonly Asset[]
  /** Results of the slices' `load`, by element id. */
  readonly data: Readonly<Record<string, unknown>>
  /** Query results, by element id. */
  readonly results: Readonly<Record<string, QueryResults>>
  /** Elements of the synced sections that are shown, by the pages that hold them; null for one that is not published. */
  readonly sections: Readonly<Record<string, readonly Element[] | null>>
  /** Values of the facts in its texts, by their tokens; empty for one that is unknown or has none. */
  readonly values: Readonly<Record<string, string>>
}

/** Query results on a page: the total, and the rows that are rendered. */
export interface QueryResults {
  readonly total: number
  readonly rows: readonly QueryResult[]
  /** Error message of a failed query. */
  readonly problem?: string
}

export interface QueryResult {
  readonly id: string
  readonly title: string
  /** Fields of the slice filled from the record. */
  readonly fields: readonly StoredField[]
  /** Result of the slice's `load` for the record. */
  readonly data?: unknown
}

/** Preview of query results in the canvas: all, one by its index, or the empty or failed state. */
export type ResultShown = 'all' | 'empty' | 'failed' | number

/** Response of `POST /api/pages/{id}/resolve { elements }`. */
export interface Resolved {
  readonly data: Readonly<Record<string, unknown>>
  /** Query results of the elements, by element id. */
  readonly results: Readonly<Record<string, QueryResults>>
  readonly sections: Readonly<Record<string, readonly Element[] | null>>
  /** Values of the facts in texts of the elements, by their tokens; empty for one that is unknown or has none. */
  readonly values: Readonly<Record<string, string>>
  readonly assets: readonly Asset[]
}
