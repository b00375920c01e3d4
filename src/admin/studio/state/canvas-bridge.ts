import type { Command } from '#document/command.ts'
import type { FromCanvas, ToCanvas } from '#model/studio/canvas.ts'

export type CanvasMessage = ToCanvas<Command>

/** Canvas bridge: messages to the page in the frames. */
export interface CanvasBridge {
  /** The page is in this frame from now on, until another is attached under the same id. */
  readonly attach: (id: number, frame: HTMLIFrameElement | null) => void
  readonly frameOf: (id: number) => HTMLIFrameElement | undefined
  /** Speaks to the frame that is worked in, and lets the listener of the other frames know. */
  readonly send: (message: CanvasMessage) => void
  /** Takes care of the other frames from now on. */
  readonly forwardTo: (others: FrameListener | undefined) => void
  /** Asks the canvas what lies under a point of it. */
  readonly hitTest: (x: number, y: number) => void
  /** Whether an answer is to the latest hit test. */
  readonly isLatestHit: (request: number) => boolean
  readonly focus: () => void
  /** Scrolls the page on the canvas by px of the screen. */
  readonly scrollBy: (y: number) => void
  /** Scale of the canvas on the screen: 1 is its own size. */
  readonly scale: () => number
  /** A point of the canvas on the screen: the frame may be scaled. */
  readonly onScreen: (x: number, y: number) => { readonly x: number; readonly y: number }
  /** A point of the screen in the canvas. */
  readonly inCanvas: (x: number, y: number) => { readonly x: number; readonly y: number }
}

/** Listener that keeps the inactive frames like the active one. */
export interface FrameListener {
  readonly sent: (message: CanvasMessage) => void
  readonly received: (id: number, message: FromCanvas) => void
}

export interface CanvasWindow extends Window {
  voixCanvas?: (message: CanvasMessage) => void
}
