import type { Command } from '#document/command.ts'
import type { FromCanvas, ToCanvas } from '#model/canvas.ts'

export type CanvasMessage = ToCanvas<Command>

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

/** Listener of the inactive frames, which are kept like the active one. */
export interface FrameListener {
  readonly sent: (message: CanvasMessage) => void
  readonly received: (id: number, message: FromCanvas) => void
}

export interface CanvasWindow extends Window {
  voixCanvas?: (message: CanvasMessage) => void
}

/** Speaks with the canvas: by a direct call where it can, which saves a frame for each key, else by message. */
export function createCanvasBridge(
  session: string,
  active: () => number,
  received: (message: FromCanvas) => void,
): CanvasBridge & { readonly stop: () => void } {
  const frames = new Map<number, HTMLIFrameElement>()
  let others: FrameListener | undefined
  let hits = 0
  const worked = () => frames.get(active())
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || data?.voix !== session) return
    for (const [id, { contentWindow }] of frames)
      if (source === contentWindow) {
        // What was typed right before another frame was chosen counts as well.
        if (id === active() || data.message.kind === 'written') received(data.message as FromCanvas)
        else others?.received(id, data.message as FromCanvas)
      }
  }
  const standing = () => {
    const frame = worked()
    const { left = 0, top = 0, width = 1 } = frame?.getBoundingClientRect() ?? {}
    return { left, top, scale: width / (frame?.offsetWidth || 1) }
  }
  function send(message: CanvasMessage): void {
    const canvas = worked()?.contentWindow as CanvasWindow | null | undefined
    if (canvas?.voixCanvas) canvas.voixCanvas(message)
    else canvas?.postMessage({ voix: session, message }, location.origin)
    others?.sent(message)
  }
  addEventListener('message', listen)
  return {
    attach(id, frame) {
      if (frame) frames.set(id, frame)
      else frames.delete(id)
    },
    frameOf: (id) => frames.get(id),
    hitTest: (x, y) => send({ kind: 'hit', x, y, request: ++hits }),
    isLatestHit: (request) => request === hits,
    forwardTo(next) {
      others = next
    },
    send,
    focus: () => worked()?.focus(),
    scrollBy: (y) => worked()?.contentWindow?.scrollBy({ top: y / standing().scale, behavior: 'instant' }),
    scale: () => standing().scale,
    onScreen(x, y) {
      const { left, top, scale } = standing()
      return { x: left + x * scale, y: top + y * scale }
    },
    inCanvas(x, y) {
      const { left, top, scale } = standing()
      return { x: (x - left) / scale, y: (y - top) / scale }
    },
    stop: () => removeEventListener('message', listen),
  }
}
