import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Slides {
  /** Places to stop at, fewer than slides where several are seen at once; 0 until counted in the browser. */
  readonly count: number
  readonly shown: number
  readonly go: (index: number) => void
}

/** Slides of a scrolling track, without empty ones. They are counted in the document, as those of a slot are not React's. */
export function useSlides(track: RefObject<HTMLElement | null>): Slides {
  const [count, setCount] = useState(0)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const slides = slidesIn(element)
      setCount(stopsOf(element, slides))
      setShown(nearest(element, slides))
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
      observer.disconnect()
    }
  }, [track])

  const go = useCallback(
    (index: number) => {
      const element = track.current
      const slide = element && slidesIn(element)[index]
      // Moves the track alone: scrollIntoView would move the page too.
      if (slide) element.scrollBy({ left: startOf(slide) - startOf(element), behavior: 'smooth' })
    },
    [track],
  )
  return { count, shown, go }
}

function slidesIn(track: HTMLElement): HTMLElement[] {
  const slides = [...track.children].flatMap((child) =>
    child.hasAttribute('data-slot') ? [...child.children] : [child],
  )
  return (slides as HTMLElement[]).filter((slide) => slide.childElementCount > 0)
}

/** Number of scroll positions: where several slides are visible, the last ones are reached before they come first. */
function stopsOf(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const width = slides[0]?.offsetWidth
  if (!width) return slides.length
  return Math.max(1, slides.length - Math.max(1, Math.round(track.clientWidth / width)) + 1)
}

function nearest(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const distances = slides.map((slide) => Math.abs(startOf(slide) - startOf(track)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Start edge of an element, in reading direction. */
function startOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect()
  return getComputedStyle(element).direction === 'rtl' ? right : left
}
