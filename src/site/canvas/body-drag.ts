import { editingAttribute, type FromCanvas } from '#model/studio/canvas.ts'

interface BodyDragOptions {
  readonly send: (message: FromCanvas) => void
  readonly elementAt: (target: Element) => string | null
  /** Whether the studio moves what was grabbed: it does not where nothing may be changed. */
  readonly isDragged: () => boolean
}

/** Distance that the pointer moves before a press is a drag, px. */
const slack = 6

/** Pause between two looks at the pointer that rests, for the page to scroll on near its edge, ms. */
const restMs = 60

/** What takes a drag for itself. */
const ownDrag = `[${editingAttribute}], [data-vx-live], input, select, textarea, video, audio, iframe, [role="slider"]`

/** Lets the mouse drag an element of the page by its body; Escape lets it go where it was. */
export function followBodyDrag({ send, elementAt, isDragged }: BodyDragOptions): void {
  let press: { readonly id: string; readonly x: number; readonly y: number; grabbed?: true } | null = null
  let at = { x: 0, y: 0 }
  let resting: ReturnType<typeof setInterval> | undefined
  /** Whether the click that ends a drag is still to come. */
  let isOver = false

  document.addEventListener('pointerdown', pressed, { capture: true })
  document.addEventListener('pointermove', moved, { passive: true })
  document.addEventListener('pointerup', () => end(true), { capture: true })
  document.addEventListener('pointercancel', () => end(false), { capture: true })
  addEventListener('blur', () => end(false))
  document.addEventListener('keydown', escaped, { capture: true })
  // At the window: the page's own listeners take it for a choice of what is under the pointer.
  addEventListener('click', clicked, { capture: true })

  function pressed({ button, pointerType, target, clientX: x, clientY: y, shiftKey }: PointerEvent): void {
    isOver = false
    const id = target instanceof Element && !target.closest(ownDrag) ? elementAt(target) : null
    // A finger scrolls, and Shift selects.
    press = button === 0 && pointerType === 'mouse' && !shiftKey && id !== null ? { id, x, y } : null
  }

  function moved({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    if (!press) return
    if (buttons === 0) return end(false)
    at = { x, y }
    if (!press.grabbed) {
      if (Math.hypot(x - press.x, y - press.y) < slack) return
      press.grabbed = true
      send({ kind: 'grabbed', element: press.id })
      resting = setInterval(look, restMs)
    }
    look()
  }

  function look(): void {
    if (!isDragged()) return
    getSelection()?.removeAllRanges()
    send({ kind: 'dragged', ...at, isInside: at.x >= 0 && at.y >= 0 && at.x < innerWidth && at.y < innerHeight })
  }

  function end(dropped: boolean): void {
    const wasDragged = press?.grabbed && isDragged()
    clearInterval(resting)
    press = null
    if (!wasDragged) return
    isOver = true
    send({ kind: 'let-go', dropped })
  }

  function escaped(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !press?.grabbed || !isDragged()) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }

  function clicked(event: MouseEvent): void {
    if (!isOver) return
    isOver = false
    event.preventDefault()
    event.stopPropagation()
  }
}
