import { applyConditions, visitorNow } from './apply-conditions.ts'
import { arriveEvent } from './views.ts'

/**
 * Page ready: called in the same task in which a page replaced another, its body's attributes included. Applies the
 * conditions before the page is painted, then dispatches the event that starts its scripts.
 */
export function pageReady(document: Document): void {
  applyConditions(document, visitorNow())
  document.dispatchEvent(new Event(arriveEvent))
}
