import { isBrowserKey } from '#model/web/browser-keys.ts'
import { isComposingKey } from '#model/web/composing-key.ts'
import { filesOfPaste, isPasteKey } from '#model/web/native-paste.ts'
import type { FromCanvas } from '#model/studio/canvas.ts'
import type { KeyHold } from './key-hold.ts'
import { keyMessage, modifiersOf } from './pointer.ts'

/** Keys of the browser that a text has for itself. */
const textKeys = /^(Tab|Home|End)$/

/** Forwards keys to the studio while the canvas has the focus, but for those that a text waits for. */
export function forwardKeys(send: (message: FromCanvas) => void, hold: Pick<KeyHold, 'takes' | 'waits'>): void {
  document.addEventListener('keydown', (event) => {
    const modifiers = modifiersOf(event)
    if (
      isComposingKey(event) ||
      isTyping(event.target) ||
      // AltGr types letters on many keyboards.
      (event.getModifierState('AltGraph') && !hold.waits()) ||
      (isBrowserKey({ key: event.key, ...modifiers }) && !(hold.waits() && textKeys.test(event.key)))
    )
      return
    if (event.target instanceof Element && event.target.closest('[data-vx-live]') && /^( |Enter)$/.test(event.key))
      return
    const tell = () => send({ ...keyMessage(event), ...(hold.waits() && { typing: true }) })
    if (isPasteKey(event) && !hold.waits())
      return filesOfPaste((files) => (files.length > 0 ? send({ kind: 'pasted', files }) : tell()))
    event.preventDefault()
    if (!hold.takes(event)) tell()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/.test(target.localName))
  )
}
