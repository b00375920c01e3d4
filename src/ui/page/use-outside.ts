import { type RefObject, useEffect, useRef } from 'react'

/** Calls back for a touch outside of an element and its surroundings. */
export function useOutside(box: RefObject<HTMLElement | null>, onOutside: () => void, around?: string): void {
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const own = (around && box.current?.closest(around)) || box.current
      if (target instanceof Node && own && !own.contains(target)) latest.current()
    }
    // Not before the finger is lifted: what closes sooner moves the page away under it, and the touch is lost.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [box, around])
}
