import { isFocusLost, temporaryElements } from '../../components/use-focus-back.ts'

/**
 * Focus keeper: when the element that has the focus is disabled while it works, it has the focus again afterwards; when
 * it is gone, the nearest part of the screen that it stood in has it.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | undefined
  let around: readonly HTMLElement[] = []
  let wasDisabled = false

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.closest(temporaryElements)) return
    focused = target
    around = ancestorsOf(target)
    wasDisabled = false
  }
  function restore() {
    if (!focused || !isFocusLost() || document.querySelector(temporaryElements)) return
    if (!focused.isConnected) return focusPlace(around.find(({ isConnected }) => isConnected))
    if (wasDisabled && !focused.matches(':disabled')) focused.focus({ preventScroll: true })
  }
  // Returns on purpose, as those of dialogs, come first.
  const changes = new MutationObserver(() => {
    if (!focused || !isFocusLost()) return
    wasDisabled ||= focused.matches(':disabled')
    setTimeout(restore)
  })
  document.addEventListener('focusin', note)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', note)
    changes.disconnect()
  }
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/** Focuses a part of the screen that Tab does not stop at, for as long as it has the focus. */
function focusPlace(place: HTMLElement | undefined) {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
