import { nothingTyped, type TypedAhead, typedWith } from '#model/studio/typed-ahead.ts'
import { isModifierKey } from '#model/web/browser-keys.ts'

/** Most animation frames to wait for a dialog, which may load first. */
const mostFrames = 300

/** Keys typed since a dialog or menu was asked for; undefined while none is awaited. */
let typed: TypedAhead | undefined
let awaited: 'dialog' | 'menu' = 'dialog'

/** Keeps the keys that are typed until a dialog or menu that was asked for has the focus, and writes them in its field. */
export function keepKeysForDialog(kind: 'dialog' | 'menu' = 'dialog'): void {
  if (typed) return
  typed = nothingTyped
  awaited = kind
  window.addEventListener('keydown', keep, true)
  waitFrom(0)
}

/** Lets go of the keys of a dialog that does not open after all. */
export function forgetKeysForDialog(): void {
  typed = undefined
  window.removeEventListener('keydown', keep, true)
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (!typed || isModifierKey(key)) return
  const focused = focusedInAwaited()
  // What came before this key is written before it.
  if (focused) return writeIn(focused)
  if (isField(target)) return
  const next = typedWith(typed, { key, mod: ctrlKey || metaKey, alt: altKey })
  if (!next) return
  typed = next
  // None of its letters is a shortcut of what is behind.
  event.preventDefault()
  event.stopImmediatePropagation()
}

function waitFrom(frames: number): void {
  requestAnimationFrame(() => {
    if (!typed) return
    const focused = focusedInAwaited()
    if (!focused && frames < mostFrames) return waitFrom(frames + 1)
    writeIn(focused)
  })
}

function writeIn(focused: Element | null): void {
  if (!typed) return
  const { text, isEntered } = typed
  forgetKeysForDialog()
  // As if it were typed, so that the code that listens to the field hears of it.
  if (text && isField(focused)) document.execCommand('insertText', false, text)
  if (isEntered && focused instanceof HTMLInputElement) requestAnimationFrame(() => focused.form?.requestSubmit())
}

function focusedInAwaited(): Element | null {
  const focused = document.activeElement
  return focused?.closest(`[role="${awaited}"]`) ? focused : null
}

function isField(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    element.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable="true"]')
  )
}
