import { useEffect, useState } from 'react'

let last: Element | null = null

/** Selector of temporary elements, which give the focus back by themselves. */
export const temporaryElements = '[role=dialog], [role=menu], [role=listbox]'

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
  const [before] = useState(() => openerOf(isFocusLost() ? last : document.activeElement))
  useEffect(
    () => () => {
      if (isWanted && isFocusLost() && before instanceof HTMLElement && before.isConnected) giveBack(before)
    },
    [before, isWanted],
  )
}

/** Returns the button of the menu that an item was chosen from; the item is gone when its dialog closes. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

/** Whether no element has the focus, as after the one that had it is gone or disabled. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Focuses an element, at once or when it has loaded, unless something else has the focus by then. */
function giveBack(element: HTMLElement): void {
  element.focus()
  if (!isFocusLost()) return
  const loading = new MutationObserver(() => {
    if (element.matches(':disabled') && element.isConnected && isFocusLost()) return
    loading.disconnect()
    if (isFocusLost()) element.focus()
  })
  loading.observe(element, { attributes: true, attributeFilter: ['disabled'] })
}
