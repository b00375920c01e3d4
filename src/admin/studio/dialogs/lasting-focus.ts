import { useEffect } from 'react'
import { isFocusLost, temporaryElements } from '../../components/use-focus-back.ts'

/** Returns the focus after the last of several menus and dialogs that followed each other. */
export function useLastingFocus(): void {
  useEffect(() => {
    let lasting = document.activeElement
    let dialog: Element | null = null
    const gone = new MutationObserver(() => {
      if (dialog?.isConnected) return
      dialog = null
      gone.disconnect()
      // The dialog itself gives it back first, or opens another.
      setTimeout(() => {
        const isLost = isFocusLost() && !document.querySelector('[role=dialog]')
        if (isLost && lasting instanceof HTMLElement) lasting.focus()
      })
    })
    function noteFocus({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      const around = target.closest(temporaryElements)
      if (!around) lasting = target
      else if (around !== dialog && around.matches('[role=dialog]')) {
        dialog = around
        gone.observe(document.body, { childList: true, subtree: true })
      }
    }
    document.addEventListener('focusin', noteFocus)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      gone.disconnect()
    }
  }, [])
}
