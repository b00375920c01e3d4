import { useEffect } from 'react'
import { useEditor } from '../context.tsx'

/** Focus is never lost: when what had it is gone with a deleted element, the canvas takes it. */
export function useKeptFocus(): void {
  const { outline } = useEditor()
  useEffect(
    () =>
      outline.subscribe(() => {
        requestAnimationFrame(() => {
          const { activeElement } = document
          if (activeElement && activeElement !== document.body) return
          document.querySelector<HTMLElement>('[data-region="canvas"]')?.focus({ preventScroll: true })
        })
      }),
    [outline],
  )
}
