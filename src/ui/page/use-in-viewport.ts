import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come near the viewport; stays true afterwards. */
export function useInViewport(ref: RefObject<Element | null>, margin = '400px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, margin])
  return isNear
}
