import { useEffect, useState } from 'react'

let last: Element | null = null

/** Tracks the focused element: a lazy button has lost the focus before its dialog opens. */
export function noteFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

/** Returns the focus when a dialog unmounts that is rendered only while it is open. */
export function useFocusBack(isWanted = true): void {
  const [before] = useState(() => (isLost() ? last : document.activeElement))
  useEffect(
    () => () => {
      if (isWanted && isLost() && before instanceof HTMLElement && before.isConnected) giveBack(before)
    },
    [before, isWanted],
  )
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Focuses an element, at once or when it has loaded, unless something else has the focus by then. */
function giveBack(element: HTMLElement): void {
  element.focus()
  if (!isLost()) return
  const loading = new MutationObserver(() => {
    if (element.matches(':disabled') && element.isConnected && isLost()) return
    loading.disconnect()
    if (isLost()) element.focus()
  })
  loading.observe(element, { attributes: true, attributeFilter: ['disabled'] })
}
