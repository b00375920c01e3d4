import { tagCounterKey } from '#model/constants.ts'
import { consentAllows } from '#ui/page/consent.ts'

/** Event on the document after a page has replaced another. */
export const arriveEvent = 'voix:arrive'

/** Gives the tags of a page that is seen their points, and those of each of its slices once it comes into view. */
export function countViews(): void {
  count(document.body)
  whenSeen('[data-tags]:not(body)', count)
}

/** Calls once for each element, when it comes into view. */
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

/** `spa golf:3` is a point for spa and three for golf. */
function count({ dataset: { tags = '' } }: HTMLElement): void {
  // What a visitor likes to look at is a profile, small as it is.
  if (!consentAllows('functional')) return
  for (const each of tags.split(' ').filter(Boolean)) {
    const [tag = '', points = 1] = each.split(':')
    try {
      const key = tagCounterKey(tag)
      localStorage.setItem(key, String((Number(localStorage.getItem(key)) || 0) + Number(points)))
    } catch {
      // Storage may be switched off; the page works without counters.
    }
  }
}
