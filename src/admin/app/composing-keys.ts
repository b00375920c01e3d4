import { isComposingKey } from '#model/web/composing-key.ts'

/** Keeps keys of a composition from the controls of a window. The formatted editor handles its own. */
export function keepComposingKeys(window: Window): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isComposingKey(event) || !(event.target instanceof HTMLElement)) return
      if (!event.target.isContentEditable) event.stopImmediatePropagation()
      // Shortcuts and dialogs around that editor ask the event, and Safari's says that the composition is over.
      else Object.defineProperty(event, 'isComposing', { value: true })
    },
    { capture: true },
  )
}
