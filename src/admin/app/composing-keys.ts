/**
 * Keeps keys of a composition (Japanese, Korean, accents) from the controls of a window: Enter chooses a word there and
 * does nothing else. The formatted editor handles its own.
 */
export function keepComposingKeys(window: Window): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // Safari ends the composition before it says which key did.
      const isComposing = event.isComposing || event.keyCode === 229
      if (isComposing && event.target instanceof HTMLElement && !event.target.isContentEditable)
        event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
