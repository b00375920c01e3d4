import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was before a dialog that is drawn only while it is open: a dialog that goes away in one
 * step has no time to do so.
 */
export function useFocusBack(isWanted = true): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isWanted && isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before, isWanted],
  )
}
