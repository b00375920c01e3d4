/** Element above the page in which something stands: a dialog, a drawer, a menu; null on the page itself. */
function layerOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-mantine-shared-portal-node] > *') : null
}

/**
 * Second press of a double click: dropped where the first opened or closed what lies under the pointer, and on what
 * would add another (`data-once`). A double click on “New release” else closes its drawer again.
 */
export function dropSecondPresses(window: Window): void {
  let layer: Element | null = null
  window.addEventListener(
    'click',
    (event) => {
      const own = layerOf(event.target)
      const isSecond = event.detail > 1
      if (!isSecond) layer = own
      const isOnce = event.target instanceof Element && event.target.closest('[data-once]') !== null
      if (!isSecond || (own === layer && !isOnce)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
