let region: HTMLElement | undefined

/** Adds the live region to the page: screen readers announce only in a region that existed before. */
export function prepareAnnouncements(): void {
  region ??= createRegion()
}

/** Says something to screen readers without moving focus: moves, undo, what a search found, another screen. */
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
