import { useEffect } from 'react'
import { useEditor } from '../context.tsx'

/** Moves the focus to the canvas when its element was deleted. */
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
