import type { FromCanvas } from '#model/studio/canvas.ts'
import type { CanvasBridge, CanvasMessage, CanvasWindow, FrameListener } from '../state/canvas-bridge.ts'

/** Creates the bridge to the canvas: a direct call where possible, which saves a frame for each key, else a message. */
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
  const placement = () => {
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
    scrollBy: (y) => worked()?.contentWindow?.scrollBy({ top: y / placement().scale, behavior: 'instant' }),
    scale: () => placement().scale,
    onScreen(x, y) {
      const { left, top, scale } = placement()
      return { x: left + x * scale, y: top + y * scale }
    },
    inCanvas(x, y) {
      const { left, top, scale } = placement()
      return { x: (x - left) / scale, y: (y - top) / scale }
    },
    stop: () => removeEventListener('message', listen),
  }
}
