import { tagCounterKey } from '#model/constants.ts'
import { pointsIn } from './points.ts'

/** Event on the document after a page has replaced another. */
export const arriveEvent = 'voix:arrive'

/** Counts a page view for its tags, and views of slices as they become visible. */
export function countViews(): void {
  count(document.body)
  whenSeen('[data-tags]:not(body)', count)
}

/** Calls back once for each element that becomes visible. */
export function whenSeen(what: string | HTMLElement, then: (element: HTMLElement) => void, rootMargin = '0px'): void {
  const elements = typeof what === 'string' ? document.querySelectorAll<HTMLElement>(what) : [what]
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        then(target as HTMLElement)
      }
    },
    { rootMargin },
  )
  for (const element of elements) observer.observe(element)
}

function count(element: HTMLElement): void {
  for (const [tag, points] of pointsIn(element)) {
    try {
      const key = tagCounterKey(tag)
      localStorage.setItem(key, String((Number(localStorage.getItem(key)) || 0) + points))
    } catch {
      // Storage may be switched off; the page works without counters.
    }
  }
}
