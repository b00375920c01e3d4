import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DropPicture, DropTarget } from '#model/studio/canvas.ts'
import type { Element, XpStatus } from '#model/page/page.ts'
import type { Editor as TextEditor } from '@tiptap/core'
import type { DropPosition } from './drop-position.ts'
import type { Comparison } from './comparison.ts'
import type { OutageMark } from './outage-mark.ts'

/** Display of a comparison: marks on the canvas, side by side, or overlaid. */
export type CompareView = 'marks' | 'beside' | 'over'

export type LeftTab = 'add' | 'layers' | 'recipes' | 'pages' | 'languages' | 'experience' | 'history'

/** Interface state of the studio: panels, dialogs, drag, review and comparison. Never saved with the page. */
export interface UiState {
  readonly left: LeftTab
  readonly leftOpen: boolean
  readonly right: 'content' | 'style' | 'records' | 'experience' | 'settings' | 'comments'
  readonly rightOpen: boolean
  /** The inspector leaves out the fields that are switched off. */
  readonly onlyShown: boolean
  /** Experience status to which the layers are narrowed; null for all. */
  readonly layerStatus: XpStatus | null
  readonly dragging: Dragging | null
  readonly moving: Moving | null
  readonly menu: { readonly element: string | null; readonly x: number; readonly y: number } | null
  readonly dialog:
    | 'shortcuts'
    | 'palette'
    | 'insert'
    | 'insert-before'
    | 'insert-inside'
    | 'replace'
    | 'recipe'
    | 'section'
    | 'find'
    | 'find-on-site'
    | 'fact'
    | 'paste'
    | 'convert'
    | 'version'
    | 'element-history'
    | 'publish'
    | 'unpublish'
    | 'release-preview'
    | 'new-release'
    | 'compare-page'
    | null
  /** Elements of another layout that wait for an answer before they are inserted. */
  readonly coming: Coming | null
  /** Slot for an insertion inside an element; null takes the first that allows it. */
  readonly fills: string | null
  /** Type-ahead: keys typed before a requested dialog had the focus. */
  readonly typedAhead: string
  /** The version that is to get a name; absent for the page as it is. */
  readonly naming: { readonly revision: number; readonly label: string } | null
  readonly renaming: string | null
  /** The editor leaves, and is asked what becomes of what is unsaved. */
  readonly leaving: boolean
  /** The page is looked at and commented on, and nothing on it changes. */
  readonly reviewing: boolean
  /** The next click on the canvas says what a comment is about. */
  readonly commenting: boolean
  readonly newThread: NewThread | null
  /** The thread that is open, by its uuid. */
  readonly thread: string | null
  /** Comparison of the page with another version. */
  readonly comparison: Comparison | null
  /** View of the comparison. */
  readonly compareView: CompareView
  /** Layout whose theme the page is previewed in; null shows its own. */
  readonly brand: string | null
  /** Record with which a page of many records is previewed; null is the first of them. */
  readonly sample: { readonly slug: string; readonly title: string } | null
  /** Formatted text that is written on the canvas. */
  readonly inPlace: RichTextInPlace | null
  /** Whether the caret stands in a text on the canvas. */
  readonly writing: boolean
  /** The release that is worked for: what is saved goes into it as well. */
  readonly release: string | null
  /** Another version of the page, looked at in place of the draft. */
  readonly seen: { readonly title: string | null; readonly revision: number } | null
  /** Front end of another origin that shows the draft in place of the canvas: its name, and its address with a token. */
  readonly frontEnd: { readonly name: string; readonly url: string } | null
  /** Presence id of the editor whose selection is followed. */
  readonly following: string | null
  readonly collapsed: ReadonlySet<string>
  /** What this window published last, and can be undone. */
  readonly publication: Publication | null
  /** Domain of the site that addresses to visit and to share are shown with; null is its first. */
  readonly domain: string | null
  /** Element from which the keyboard goes on after a deletion, while nothing is selected. */
  readonly place: string | null
  /** What came together after an outage, for as long as it is marked. */
  readonly outage: readonly OutageMark[] | null
}

/** Formatted text being edited on the canvas. */
export interface RichTextInPlace {
  readonly element: string
  readonly field: string
  readonly text: TextEditor
  readonly leave: () => void
}

/** Publication of several pages: the open one, and its translations. */
export interface Publication {
  readonly pages: readonly { readonly id: string; readonly title: string; readonly revision: number }[]
  /** Whether visitors saw the open page before. */
  readonly isFirst: boolean
}

/** Drag from a panel, the layers or the canvas. */
export interface Dragging {
  readonly element: Element
  /** Whether it is on the page already. */
  readonly known: boolean
  readonly name: string
  readonly place: DropTarget | null
  /** Whether it is files from outside, which a picture of the page takes as well. */
  readonly files?: true
  /** Picture that takes the dragged files. */
  readonly picture?: DropPicture | null
  /** Pointer on the screen, of a drag on the canvas: no other window hears of it. */
  readonly pointer?: { readonly x: number; readonly y: number }
  /** Released on the canvas, and dropped with the next answer of it. */
  readonly isReleased?: true
  /** Reason why a drop is not possible here. */
  readonly why?: string | undefined
}

/** Elements that come from another page, with the layout that they had there, and where they go. */
export interface Coming {
  readonly elements: readonly Element[]
  readonly layout?: string
  /** Near the selection, instead of it, or where they were dropped. */
  readonly to: 'near' | 'over' | DropPosition
}

/** Move mode: the legal places in order, and which one is proposed. */
interface Moving {
  readonly id: string
  readonly places: readonly DropPosition[]
  readonly at: number
}

/** Place of a new thread; without an element it concerns the page as a whole. */
export interface NewThread {
  readonly element?: string
  readonly x: number
  readonly y: number
}

export type UiStore = StoreApi<UiState>

/** Room for panels beside the canvas: for both, for one, or for none. */
export type Room = 'wide' | 'medium' | 'narrow'

/** Room of a window of a width, px. */
export function roomOf(width: number): Room {
  if (width < 1024) return 'narrow'
  return width < 1180 ? 'medium' : 'wide'
}

/** Creates the UI store; `release` is the last target release. */
export function createUiStore(room: Room = 'wide', release: string | null = null): UiStore {
  return createStore<UiState>(() => ({
    left: 'layers',
    leftOpen: room === 'wide',
    right: 'content',
    rightOpen: room !== 'narrow',
    onlyShown: false,
    layerStatus: null,
    dragging: null,
    moving: null,
    menu: null,
    dialog: null,
    coming: null,
    fills: null,
    typedAhead: '',
    naming: null,
    renaming: null,
    leaving: false,
    reviewing: false,
    commenting: false,
    newThread: null,
    thread: null,
    comparison: null,
    compareView: 'marks',
    brand: null,
    sample: null,
    inPlace: null,
    writing: false,
    release,
    seen: null,
    frontEnd: null,
    following: null,
    collapsed: new Set(),
    publication: null,
    domain: null,
    place: null,
    outage: null,
  }))
}

/** Closes a dialog, unless another was opened meanwhile. */
export function closeDialog(ui: UiStore, which: UiState['dialog']): void {
  ui.setState(({ dialog }) => (dialog === which ? { dialog: null } : {}))
}

/** Toggles a panel of the sidebar. */
export function showLeft(ui: UiStore, left: UiState['left']): void {
  const { left: now, leftOpen } = ui.getState()
  ui.setState({ left, leftOpen: !(leftOpen && now === left) })
}

export function toggleCollapsed(ui: UiStore, ids: readonly string[]): void {
  const { collapsed } = ui.getState()
  setCollapsed(ui, ids, !ids.every((id) => collapsed.has(id)))
}

/** Collapses or expands rows of the layers. */
export function setCollapsed(ui: UiStore, ids: readonly string[], closed: boolean): void {
  const collapsed = new Set(ui.getState().collapsed)
  for (const id of ids) {
    if (closed) collapsed.add(id)
    else collapsed.delete(id)
  }
  ui.setState({ collapsed })
}
