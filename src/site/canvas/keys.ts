import type { FromCanvas } from '#model/canvas.ts'
import { modifiersOf } from './pointer.ts'

/** Keys that stay the browser's: reloading, its tools, moving between fields, and scrolling by page. */
const kept = /^(F5|F11|F12|Tab|PageUp|PageDown|Home|End|Shift|Control|Alt|Meta|CapsLock)$/
/** Together with mod, these are the browser's tabs, window, printing and zoom; with a capital P the studio publishes. */
const keptWithMod = /^[rtnwlpqRTNWLQ0+=-]$/

/** Sends keys to the studio, so that its shortcuts work while the canvas has the focus. */
export function forwardKeys(send: (message: FromCanvas) => void): void {
  document.addEventListener('keydown', (event) => {
    const modifiers = modifiersOf(event)
    if (
      event.isComposing ||
      isTyping(event.target) ||
      kept.test(event.key) ||
      (modifiers.mod && !modifiers.alt && keptWithMod.test(event.key))
    )
      return
    if (event.target instanceof Element && event.target.closest('[data-vx-live]') && /^( |Enter)$/.test(event.key))
      return
    event.preventDefault()
    send({ kind: 'key', key: event.key, code: event.code, modifiers })
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/.test(target.localName))
  )
}
