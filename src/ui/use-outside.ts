import { type RefObject, useEffect, useRef } from 'react'

/** A touch outside an element (or outside what stands around it) means that the visitor has done with it. */
export function useOutside(box: RefObject<HTMLElement | null>, onOutside: () => void, around?: string): void {
  const latest = useRef(onOutside)
  useEffect(() => {
    latest.current = onOutside
  })
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      const own = (around && box.current?.closest(around)) || box.current
      if (target instanceof Node && own && !own.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [box, around])
}
