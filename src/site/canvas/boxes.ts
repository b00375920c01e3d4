import type { Box, FromCanvas } from '#model/studio/canvas.ts'

/** Wrapper of an element in the canvas. */
export function wrapperOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-vx-id="${CSS.escape(id)}"]`)
}

/** Box of an element's wrapper, or of its content for a wrapper without one. */
export function boxOf(wrapper: Element): Box {
  const own = wrapper.getBoundingClientRect()
  const inside = hasArea(own)
    ? []
    : Array.from(wrapper.children, (child) => child.getBoundingClientRect()).filter(hasArea)
  const boxes = inside.length > 0 ? inside : [own]
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const width = Math.max(...boxes.map(({ right }) => right)) - x
  return { x, y, width, height: Math.max(...boxes.map(({ bottom }) => bottom)) - y }
}

function hasArea({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0
}

/** Reports the boxes of a few elements as they move, without an observer for each. */
export function createWatch(send: (message: FromCanvas) => void, measured: () => void) {
  let ids: readonly string[] = []
  let last = ''
  let asked = 0
  let observed: readonly Element[] = []
  const observer = new ResizeObserver(later)

  function measure(): void {
    asked = 0
    measured()
    const wrappers = ids.flatMap((id) => wrapperOf(id) ?? [])
    observe(wrappers)
    const boxes = Object.fromEntries(wrappers.map((each) => [each.dataset.vxId, boxOf(each)]))
    const text = JSON.stringify(boxes)
    if (text === last) return
    last = text
    send({ kind: 'boxes', boxes })
  }

  /** Observes these wrappers and the page: one that was drawn again is another than before. */
  function observe(wrappers: readonly Element[]): void {
    const wanted = [document.body, ...wrappers]
    if (wanted.length === observed.length && wanted.every((each, i) => each === observed[i])) return
    observer.disconnect()
    for (const each of wanted) observer.observe(each)
    observed = wanted
  }

  function later(): void {
    asked ||= requestAnimationFrame(measure)
  }

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
