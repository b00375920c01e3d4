import { createStore, type StoreApi } from 'zustand/vanilla'
import { type BreakpointName, breakpoints, frameWidths } from '#model/media/breakpoint.ts'
import type { Box, CaretBoxes } from '#model/studio/canvas.ts'
import { storagePrefix } from '#model/constants.ts'

/** Canvas state: its frames, their widths and zoom, the boxes of elements on it, and how it shows the page. */
export interface CanvasState {
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
  /** Boxes of the carets of others, by their presence ids. */
  readonly carets: Readonly<Record<string, CaretBoxes>>
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
  /** Error messages of slices that threw on the canvas. */
  readonly failures: Readonly<Record<string, string>>
  /** Slices of which the canvas drew nothing. */
  readonly nothing: readonly string[]
}

/** Text preview of translations: longer words, or right-to-left lines. */
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

export type CanvasStore = StoreApi<CanvasState>

/** Smallest and largest width of the canvas, px. */
export const canvasWidths = { least: 280, most: 2560 } as const

/** Width below which a window is a phone's, px. */
const mostOfPhones = 520

/** Local storage key of the frames side by side, by their widths. */
export const framesKey = `${storagePrefix}studio-frames`

/**
 * Creates the canvas store: a phone shows the page at its own width, another narrow window at a phone's. `kept` are the
 * stored widths of the last frames side by side.
 */
export function createCanvasStore(
  isNarrow = false,
  kept: string | null = null,
  window: number = frameWidths.default,
): CanvasStore {
  const phone = Math.max(canvasWidths.least, window < mostOfPhones ? window : frameWidths.default)
  const usual = isNarrow ? phone : frameWidths.xl
  const frames = (kept && !isNarrow ? kept.split(' ').map(Number) : [usual]).map((width, id) => ({ id, width }))
  const { id: active, width } = frames.at(-1)!
  return createStore<CanvasState>(() => ({
    breakpoint: breakpointAt(width),
    width,
    frames,
    active,
    zoom: 'fit',
    ready: false,
    hovered: null,
    boxes: {},
    carets: {},
    focused: null,
    sections: null,
    strips: [],
    text: { longer: false, turned: false },
    failures: {},
    nothing: [],
  }))
}

/** Zoom levels of the canvas, beside fitting it. */
export const zooms: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]

/** Next zoom level from a scale; the scale itself at the end. */
export function nextZoom(scale: number, by: 1 | -1): number {
  const next = by > 0 ? zooms.find((step) => step > scale + 0.01) : zooms.findLast((step) => step < scale - 0.01)
  return next ?? scale
}

/** Below this the page is too small to work in: its sections are shown instead. */
const leastLegible = 0.5

/** Zooms the canvas; at a zoom with illegible text it shows the sections instead. */
export function zoomTo(canvas: CanvasStore, zoom: CanvasState['zoom']): void {
  const isFar = isTooSmall(zoom)
  const isOther = isFar !== isTooSmall(canvas.getState().zoom)
  canvas.setState({ zoom, ...(isOther && { sections: isFar ? { open: null } : null }) })
}

/** Whether the zoom is too small for legible text. A fitted zoom was not chosen, so it never counts. */
export function isTooSmall(zoom: CanvasState['zoom']): boolean {
  return zoom !== 'fit' && zoom < leastLegible
}

/** Whether an element can be a parent in the current view: among sections only the open one, or the page. */
export function isInReach(canvas: CanvasStore, parent: string | null): boolean {
  const { sections } = canvas.getState()
  return sections === null || parent === null || parent === sections.open
}

/** The breakpoint that a window of this width is in. */
export function breakpointAt(width: number): BreakpointName {
  return breakpoints.findLast(({ minWidth }) => width >= minWidth)?.name ?? 'default'
}

/** Activates a frame. */
export function workIn(canvas: CanvasStore, id: number): void {
  const { frames, active, width: left } = canvas.getState()
  const next = frames.find((frame) => frame.id === id)
  if (!next || id === active) return
  const { width } = next
  canvas.setState({
    active: id,
    width,
    breakpoint: breakpointAt(width),
    frames: frames.map((frame) => (frame.id === active ? { id: active, width: left } : frame)),
    hovered: null,
    boxes: {},
    carets: {},
  })
}

/** Shows the page at a breakpoint: in an existing frame, or by resizing the active one. */
export function lookAt(canvas: CanvasStore, name: BreakpointName): void {
  const { frames, active, width } = canvas.getState()
  const there = frames.find((frame) => frame.id !== active && breakpointAt(frame.width) === name)
  if (there && breakpointAt(width) !== name) workIn(canvas, there.id)
  else canvas.setState({ breakpoint: name, width: frameWidths[name] })
}
