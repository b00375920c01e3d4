import { decide, visitorNow } from './decide.ts'
import { arriveEvent, countViews } from './views.ts'

/**
 * To be called in the same task in which a page took the place of another, its body's attributes included: decides
 * what the visitor sees of it before it is painted, then gives its tags their points.
 */
export function arrive(document: Document): void {
  decide(document, visitorNow())
  countViews()
  document.dispatchEvent(new Event(arriveEvent))
}
