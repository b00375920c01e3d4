import type { Box, FromCanvas } from '#model/canvas.ts'

/** The wrapper of an element in the canvas. */
export function wrapperOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-vx-id="${CSS.escape(id)}"]`)
}

/** The box of an element: of its wrapper, or of what is in it when the wrapper itself has none. */
export function boxOf(wrapper: Element): Box {
  const { x, y, width, height } = wrapper.getBoundingClientRect()
  if (width > 0 && height > 0) return { x, y, width, height }
  const inside = Array.from(wrapper.children, (child) => child.getBoundingClientRect()).filter(
    (box) => box.width > 0 && box.height > 0,
  )
  if (inside.length === 0) return { x, y, width, height }
  const left = Math.min(...inside.map((box) => box.left))
  const top = Math.min(...inside.map((box) => box.top))
  return {
    x: left,
    y: top,
    width: Math.max(...inside.map((box) => box.right)) - left,
    height: Math.max(...inside.map((box) => box.bottom)) - top,
  }
}

/** Reports the boxes of a few elements now and whenever they move. Never one observer an element of the page. */
export function createWatch(send: (message: FromCanvas) => void, measured: () => void) {
  let ids: readonly string[] = []
  let last = ''
  let asked = 0
  let observed = new Map<string, Element>()
  const observer = new ResizeObserver(later)

  /** The wrappers of the watched elements, each of them observed: one that was drawn anew is another than before. */
  function wrappersNow(): ReadonlyMap<string, Element> {
    const wrappers = new Map<string, Element>()
    for (const id of ids) {
      const wrapper = wrapperOf(id)
      if (wrapper) wrappers.set(id, wrapper)
    }
    for (const [id, before] of observed) if (wrappers.get(id) !== before) observer.unobserve(before)
    for (const [id, wrapper] of wrappers) if (observed.get(id) !== wrapper) observer.observe(wrapper)
    observed = wrappers
    return wrappers
  }

  function measure(): void {
    asked = 0
    measured()
    const boxes: Record<string, Box> = {}
    for (const [id, wrapper] of wrappersNow()) boxes[id] = boxOf(wrapper)
    const text = JSON.stringify(boxes)
    if (text === last) return
    last = text
    send({ kind: 'boxes', boxes })
  }

  function later(): void {
    asked ||= requestAnimationFrame(measure)
  }

  observer.observe(document.body)
  addEventListener('scroll', later, { passive: true, capture: true })
  addEventListener('resize', later)
  document.fonts?.addEventListener('loadingdone', later)
  return {
    later,
    watch(next: readonly string[]) {
      ids = next
      last = ''
      later()
    },
  }
}
