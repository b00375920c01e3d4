import {
  breakpointAt,
  type CanvasState,
  type CanvasStore,
  type Frame,
  framesKey,
  workIn,
} from '../state/canvas-store.ts'

/** Widths of frames side by side, by their number. */
const rows: readonly (readonly number[])[] = [[], [], [390, 1440], [390, 768, 1440]]

/**
 * Shows the page at one width, two or three. The frame that is worked in goes on as the one nearest to it; a frame that
 * has the right width stays as well.
 */
function rowOf(
  count: number,
  { frames, active, width }: Pick<CanvasState, 'frames' | 'active' | 'width'>,
): Pick<CanvasState, 'frames' | 'width'> {
  const widths = rows[count] ?? []
  if (widths.length === 0) return { frames: [{ id: active, width }], width }
  const own = widths.reduce((best, each) => (Math.abs(each - width) < Math.abs(best - width) ? each : best))
  let fresh = Math.max(...frames.map(({ id }) => id))
  const idOf = (wide: number) => frames.find((frame) => frame.id !== active && frame.width === wide)?.id ?? (fresh += 1)
  return { frames: widths.map((wide): Frame => ({ id: wide === own ? active : idOf(wide), width: wide })), width: own }
}

export function showFrames(canvas: CanvasStore, count: number): void {
  const { frames, width } = rowOf(count, canvas.getState())
  canvas.setState({ frames, width, breakpoint: breakpointAt(width) })
  keepRow(canvas)
}

/** Cycles the number of frames: one, two, three. */
export function showMore(canvas: CanvasStore): void {
  showFrames(canvas, (canvas.getState().frames.length % 3) + 1)
}

/** Activates the next frame on the right, or the first after the last. */
export function workInNext(canvas: CanvasStore): void {
  const { frames, active } = canvas.getState()
  const next = frames[(frames.findIndex(({ id }) => id === active) + 1) % frames.length]
  if (next) workIn(canvas, next.id)
}

/** Stores the row of frames for the next page. */
export function keepRow(canvas: CanvasStore): void {
  const { frames, active, width } = canvas.getState()
  if (frames.length === 1) localStorage.removeItem(framesKey)
  else localStorage.setItem(framesKey, frames.map((frame) => (frame.id === active ? width : frame.width)).join(' '))
}
