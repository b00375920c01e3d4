/**
 * Tells the document of a press in one of its frames, which only takes the focus from its window: menus and popovers close as by
 * a press beside them.
 */
export function tellFramePresses(window: Window): void {
  const { document } = window
  window.addEventListener('blur', () =>
    // Firefox names the frame after the event.
    setTimeout(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement)
        activeElement.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    }),
  )
}
