import { editingAttribute, type FromCanvas } from '#model/studio/canvas.ts'

interface BodyDragOptions {
  readonly send: (message: FromCanvas) => void
  readonly elementAt: (target: Element) => string | null
}

/** Drag by the body, as its canvas knows it. */
export interface BodyDrag {
  /** Takes the answer of the studio to what was grabbed: whether it moves. */
  readonly answered: (isMoved: boolean) => void
}

interface Press {
  readonly id: string
  readonly x: number
  readonly y: number
  /** A press that moved asks the studio, whose answer may come after its end. */
  state: 'still' | 'asked' | 'moved'
}

/** Distance that the pointer moves before a press is a drag, px. */
const slack = 6

/** Pause between two looks at the pointer that rests, for the page to scroll on near its edge, ms. */
const restMs = 60

/** What takes a drag for itself. */
const ownDrag = `[${editingAttribute}], [data-vx-live], input, select, textarea, video, audio, iframe, [role="slider"]`

/** Lets the mouse drag an element of the page by its body; Escape lets it go where it was. */
export function followBodyDrag({ send, elementAt }: BodyDragOptions): BodyDrag {
  let press: Press | null = null
  let at = { x: 0, y: 0 }
  let resting: ReturnType<typeof setInterval> | undefined
  /** Whether the click that ends a drag is still to come. */
  let isOver = false

  document.addEventListener('pointerdown', pressed, { capture: true })
  document.addEventListener('pointermove', moved, { passive: true })
  document.addEventListener('pointerup', released, { capture: true })
  document.addEventListener('pointercancel', () => end(null), { capture: true })
  addEventListener('blur', () => end(null))
  document.addEventListener('keydown', escaped, { capture: true })
  // At the window: the page's own listeners take it for a choice of what is under the pointer.
  addEventListener('click', clicked, { capture: true })
  return { answered }

  function pressed({ button, pointerType, target, clientX: x, clientY: y, shiftKey }: PointerEvent): void {
    end(null)
    isOver = false
    const id = target instanceof Element && !target.closest(ownDrag) ? elementAt(target) : null
    // A finger scrolls, and Shift selects.
    if (button === 0 && pointerType === 'mouse' && !shiftKey && id !== null) press = { id, x, y, state: 'still' }
  }

  function moved({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    if (!press) return
    if (buttons === 0) return end(null)
    at = { x, y }
    if (press.state === 'still') {
      if (Math.hypot(x - press.x, y - press.y) < slack) return
      press.state = 'asked'
      send({ kind: 'grabbed', element: press.id })
      resting = setInterval(look, restMs)
    }
    look()
  }

  /** Where nothing may be moved, the mouse selects text and its click chooses as ever. */
  function answered(isMoved: boolean): void {
    if (press?.state !== 'asked') return
    if (isMoved) press.state = 'moved'
    else forget()
  }

  function look(): void {
    if (press?.state !== 'moved') return
    getSelection()?.removeAllRanges()
    send({ kind: 'dragged', ...at, isInside: isInside(at) })
  }

  function released({ clientX: x, clientY: y }: PointerEvent): void {
    end(isInside({ x, y }) ? { x, y } : null)
  }

  /** Ends a drag at a point of the page, or without a drop. */
  function end(drop: { readonly x: number; readonly y: number } | null): void {
    const wasDragged = press && press.state !== 'still'
    forget()
    if (!wasDragged) return
    isOver = true
    getSelection()?.removeAllRanges()
    send({ kind: 'let-go', drop })
  }

  function forget(): void {
    clearInterval(resting)
    press = null
  }

  function escaped(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !press || press.state === 'still') return
    event.preventDefault()
    event.stopPropagation()
    end(null)
  }

  function clicked(event: MouseEvent): void {
    if (!isOver) return
    isOver = false
    event.preventDefault()
    event.stopPropagation()
  }
}

function isInside({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
}
