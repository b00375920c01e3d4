import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Slides {
  /** 0 until counted in the browser. */
  readonly count: number
  readonly shown: number
  readonly go: (index: number) => void
}

/**
 * The slides in a track that scrolls. They are counted in the document, as those of a slot are not React's: each is a
 * slice's wrapper, or else a child. Empty ones are none.
 */
export function useSlides(track: RefObject<HTMLElement | null>): Slides {
  const [count, setCount] = useState(0)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => {
      const slides = slidesIn(element)
      setCount(slides.length)
      setShown(nearest(element, slides))
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('scroll', follow)
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
  const slices = [...track.querySelectorAll<HTMLElement>('[data-slice]')].filter((slice) => !slice.parentElement?.closest('.slider-track [data-slice]'))
  const slides = slices.length > 0 ? slices : ([...track.children] as HTMLElement[])
  return slides.filter((slide) => slide.childElementCount > 0)
}

function nearest(track: HTMLElement, slides: readonly HTMLElement[]): number {
  const distances = slides.map((slide) => Math.abs(startOf(slide) - startOf(track)))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Where an element begins, in reading direction. */
function startOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect()
  return getComputedStyle(element).direction === 'rtl' ? right : left
}
