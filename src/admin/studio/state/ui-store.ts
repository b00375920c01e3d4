import { createStore, type StoreApi } from 'zustand/vanilla'
import { type BreakpointName, breakpoints, frameWidths } from '#model/breakpoint.ts'
import type { Box, DropTarget } from '#model/canvas.ts'
import { storagePrefix } from '#model/constants.ts'
import type { Element } from '#model/page.ts'
import type { DropPosition } from '../commands/drop-positions.ts'
import type { Comparison } from '../compare/comparison.ts'
import type { NewThread } from '../review/threads.ts'

/** Marks on the one that is on the canvas, both beside each other, or one laid over the other. */
export type CompareView = 'marks' | 'beside' | 'over'

export type LeftTab = 'add' | 'layers' | 'recipes' | 'pages' | 'experience' | 'history'

/** UI state of the studio: open panels, canvas width, hover and drag. Never saved with the page. */
export interface UiState {
  readonly left: LeftTab
  readonly leftOpen: boolean
  readonly right: 'content' | 'style' | 'records' | 'experience' | 'settings' | 'comments'
  readonly rightOpen: boolean
  /** The inspector leaves out the fields that are switched off. */
  readonly onlyShown: boolean
  readonly breakpoint: BreakpointName
  /** CSS width of the canvas. */
  readonly width: number
  /** The page beside itself at several widths, from left to right. Most have one. */
  readonly frames: readonly Frame[]
  /** The frame that is worked in; how wide it is says `width`. */
  readonly active: number
  readonly zoom: number | 'fit'
  readonly ready: boolean
  readonly hovered: string | null
  /** Boxes of the hovered and selected elements, in px of the canvas. */
  readonly boxes: Readonly<Record<string, Box>>
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
    | 'find'
    | 'find-on-site'
    | 'paste'
    | 'version'
    | 'element-history'
    | 'unpublish'
    | 'release-preview'
    | 'new-release'
    | 'compare-page'
    | null
  /** Slot for an insertion inside an element; null takes the first that allows it. */
  readonly fills: string | null
  /** Type-ahead: keys typed before a requested dialog had the focus. */
  readonly typedAhead: string
  /** The version that is to get a name; absent for the page as it is. */
  readonly naming: { readonly revision: number; readonly label: string } | null
  readonly renaming: string | null
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
  /** The release that is worked for: what is saved goes into it as well. */
  readonly release: string | null
  /** Another version of the page, looked at in place of the draft. */
  readonly seen: { readonly title: string; readonly revision: number } | null
  /** The element that alone is at full strength; everything else is dimmed and out of reach. */
  readonly focused: string | null
  /**
   * The blocks of the page as strips to put in order, and the group among them whose own are shown; null is the page as
   * it is.
   */
  readonly sections: { readonly open: string | null } | null
  /** Rendered section strips, whose boxes are tracked. */
  readonly strips: readonly string[]
  /** Pseudo-localization of the page's texts. */
  readonly text: TextPreview
  /** Presence id of the editor whose selection is followed. */
  readonly following: string | null
  readonly collapsed: ReadonlySet<string>
  /** Error messages of slices that threw on the canvas. */
  readonly failures: Readonly<Record<string, string>>
}

/** Longer words, and lines in the other direction: what a translation may do to a page. */
export interface TextPreview {
  readonly longer: boolean
  readonly turned: boolean
}

/** Frame of the canvas. */
export interface Frame {
  readonly id: number
  /** Width when it was last active, CSS px. */
  readonly width: number
}

/** A drag from a panel, the tree or the canvas. */
export interface Dragging {
  readonly element: Element
  /** Whether it is on the page already. */
  readonly known: boolean
  readonly name: string
  readonly place: DropTarget | null
  /** Reason why a drop is not possible here. */
  readonly why?: string | undefined
}

/** Move mode: the legal places in order, and which one is proposed. */
export interface Moving {
  readonly id: string
  readonly places: readonly DropPosition[]
  readonly at: number
}

export type UiStore = StoreApi<UiState>

/** Smallest and largest width of the canvas, px. */
export const canvasWidths = { least: 280, most: 2560 } as const

/** Local storage key of the frames side by side, by their widths. */
export const framesKey = `${storagePrefix}studio-frames`

/** Creates the UI store. `kept` are the stored widths of the last frames side by side. */
export function createUiStore(isNarrow = false, release: string | null = null, kept: string | null = null): UiStore {
  const usual = frameWidths[isNarrow ? 'default' : 'xl']
  const frames = (kept && !isNarrow ? kept.split(' ').map(Number) : [usual]).map((width, id) => ({ id, width }))
  const { id: active, width } = frames.at(-1)!
  return createStore<UiState>(() => ({
    left: 'layers',
    leftOpen: !isNarrow,
    right: 'content',
    rightOpen: !isNarrow,
    onlyShown: false,
    breakpoint: breakpointAt(width),
    width,
    frames,
    active,
    zoom: 'fit',
    ready: false,
    hovered: null,
    boxes: {},
    dragging: null,
    moving: null,
    menu: null,
    dialog: null,
    fills: null,
    typedAhead: '',
    naming: null,
    renaming: null,
    reviewing: false,
    commenting: false,
    newThread: null,
    thread: null,
    comparison: null,
    compareView: 'marks',
    brand: null,
    sample: null,
    release,
    seen: null,
    focused: null,
    following: null,
    sections: null,
    strips: [],
    text: { longer: false, turned: false },
    collapsed: new Set(),
    failures: {},
  }))
}

/** Zoom levels of the canvas, beside fitting it. */
export const zooms: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]

/** The next step of zooming from a scale; the scale itself when there is none. */
export function nextZoom(scale: number, by: 1 | -1): number {
  const next = by > 0 ? zooms.find((step) => step > scale + 0.01) : zooms.findLast((step) => step < scale - 0.01)
  return next ?? scale
}

/** Below this the page is too small to work in: its sections are shown instead. */
const leastLegible = 0.5

/** Zooms the canvas; at a zoom with illegible text it shows the sections instead. */
export function zoomTo(ui: UiStore, zoom: UiState['zoom']): void {
  const isFar = isTooSmall(zoom)
  const isOther = isFar !== isTooSmall(ui.getState().zoom)
  ui.setState({ zoom, ...(isOther && { sections: isFar ? { open: null } : null }) })
}

/** Whether the zoom is too small for legible text. A fitted zoom was not chosen, so it never counts. */
export function isTooSmall(zoom: UiState['zoom']): boolean {
  return zoom !== 'fit' && zoom < leastLegible
}

/** Whether an element can be a parent in the current view: among sections only the open one, or the page. */
export function isInReach(ui: UiStore, parent: string | null): boolean {
  const { sections } = ui.getState()
  return sections === null || parent === null || parent === sections.open
}

/** The breakpoint that a window of this width is in. */
export function breakpointAt(width: number): BreakpointName {
  return breakpoints.findLast(({ minWidth }) => width >= minWidth)?.name ?? 'default'
}

/** Makes a frame the one that is worked in. */
export function workIn(ui: UiStore, id: number): void {
  const { frames, active, width: left } = ui.getState()
  const next = frames.find((frame) => frame.id === id)
  if (!next || id === active) return
  const { width } = next
  ui.setState({
    active: id,
    width,
    breakpoint: breakpointAt(width),
    frames: frames.map((frame) => (frame.id === active ? { id: active, width: left } : frame)),
    hovered: null,
    boxes: {},
  })
}

/** Shows the page at a breakpoint: in an existing frame, or by resizing the active one. */
export function lookAt(ui: UiStore, name: BreakpointName): void {
  const { frames, active, width } = ui.getState()
  const there = frames.find((frame) => frame.id !== active && breakpointAt(frame.width) === name)
  if (there && breakpointAt(width) !== name) workIn(ui, there.id)
  else ui.setState({ breakpoint: name, width: frameWidths[name] })
}

/** Opens a panel, or closes it when it is the one that is open. */
export function showLeft(ui: UiStore, left: UiState['left']): void {
  const { left: now, leftOpen } = ui.getState()
  ui.setState({ left, leftOpen: !(leftOpen && now === left) })
}

export function toggleCollapsed(ui: UiStore, ids: readonly string[]): void {
  const { collapsed } = ui.getState()
  setCollapsed(ui, ids, !ids.every((id) => collapsed.has(id)))
}

/** Closes lines of the layers, or opens them. */
export function setCollapsed(ui: UiStore, ids: readonly string[], closed: boolean): void {
  const collapsed = new Set(ui.getState().collapsed)
  for (const id of ids) {
    if (closed) collapsed.add(id)
    else collapsed.delete(id)
  }
  ui.setState({ collapsed })
}
