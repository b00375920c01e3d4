import { applyConditions, visitorNow } from './apply-conditions.ts'
import { arriveEvent } from './views.ts'

/**
 * To be called in the same task in which a page took the place of another, its body's attributes included: decides
 * what the visitor sees of it before it is painted, then tells everything that waits for pages to begin.
 */
export function pageReady(document: Document): void {
  applyConditions(document, visitorNow())
  document.dispatchEvent(new Event(arriveEvent))
}
