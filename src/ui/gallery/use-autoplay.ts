import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../page/use-reduced-motion.ts'

interface Autoplay {
  /** Whether anything may move by itself here, and so needs a pause button. */
  readonly canMove: boolean
  readonly isPaused: boolean
  readonly toggle: () => void
  /** Handlers for the element that holds the movement while it is looked at or focused. */
  readonly hold: Readonly<Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>>
}

/** Calls `next` at an interval while the element is in view and autoplay is not paused. */
export function useAutoplay(
  ref: RefObject<Element | null>,
  { seconds, next }: { seconds: number | undefined; next: () => void },
): Autoplay {
  const reduced = useReducedMotion()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const inView = useInView(ref)
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })

  const canMove = seconds !== undefined && !reduced
  const isMoving = canMove && !isPaused && !isHeld && inView
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => isAtRest(document) || latest.current(), seconds * 1000)
    return () => clearInterval(timer)
  }, [isMoving, seconds])

  const held = () => setHeld(true)
  const released = () => setHeld(false)
  return {
    canMove,
    isPaused,
    toggle: () => setPaused((paused) => !paused),
    hold: { onPointerEnter: held, onPointerLeave: released, onFocus: held, onBlur: released },
  }
}

interface Shown {
  readonly hidden: boolean
  readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> }
}

/** Whether nothing moves by itself: nobody sees the page, or an editor writes on it. */
export function isAtRest({ hidden, documentElement }: Shown): boolean {
  return hidden || documentElement.dataset.still !== undefined
}

function useInView(ref: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return inView
}
