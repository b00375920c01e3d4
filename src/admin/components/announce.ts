let region: HTMLElement | undefined

/** Says something to screen readers without moving focus: moves, undo, what a search found. */
export function announce(message: string): void {
  region ??= createRegion()
  // Emptied first, so that the same sentence twice is spoken twice.
  region.textContent = ''
  requestAnimationFrame(() => {
    if (region) region.textContent = message
  })
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'status')
  element.setAttribute('aria-live', 'polite')
  element.className = 'vx-announcer'
  document.body.append(element)
  return element
}
