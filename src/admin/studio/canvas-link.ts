import type { Command } from '#document/command.ts'
import type { FromCanvas, ToCanvas } from '#model/canvas.ts'

export type CanvasMessage = ToCanvas<Command>

export interface CanvasLink {
  /** Speaks to the page in this frame from now on, until another is attached. */
  readonly attach: (frame: HTMLIFrameElement | null) => void
  readonly send: (message: CanvasMessage) => void
  readonly focus: () => void
  /** Scrolls the page on the canvas by px of the screen. */
  readonly scrollBy: (y: number) => void
  /** How large the canvas is drawn: 1 is its own size. */
  readonly scale: () => number
  /** A point of the canvas on the screen: the frame may be scaled. */
  readonly onScreen: (x: number, y: number) => { readonly x: number; readonly y: number }
  /** A point of the screen in the canvas. */
  readonly inCanvas: (x: number, y: number) => { readonly x: number; readonly y: number }
}

interface CanvasWindow extends Window {
  voixCanvas?: (message: CanvasMessage) => void
}

/** Speaks with the canvas: by a direct call where it can, which saves a frame for each key, else by message. */
export function createCanvasLink(
  session: string,
  heard: (message: FromCanvas) => void,
): CanvasLink & { readonly stop: () => void } {
  let frame: HTMLIFrameElement | null = null
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || !frame || source !== frame.contentWindow || data?.voix !== session) return
    heard(data.message as FromCanvas)
  }
  const standing = () => {
    const { left = 0, top = 0, width = 1 } = frame?.getBoundingClientRect() ?? {}
    return { left, top, scale: width / (frame?.offsetWidth || 1) }
  }
  addEventListener('message', listen)
  return {
    attach: (next) => {
      frame = next
    },
    send(message) {
      const canvas = frame?.contentWindow as CanvasWindow | null | undefined
      if (canvas?.voixCanvas) canvas.voixCanvas(message)
      else canvas?.postMessage({ voix: session, message }, location.origin)
    },
    focus: () => frame?.focus(),
    scrollBy: (y) => frame?.contentWindow?.scrollBy({ top: y / standing().scale, behavior: 'instant' }),
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
