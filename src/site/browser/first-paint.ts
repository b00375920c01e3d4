import { applyConditions, visitorNow } from './apply-conditions.ts'

/**
 * Inlined in the head of pages with conditions. What the parser adds is decided before the browser paints it: an
 * observer is told at the end of the task that added it.
 */
const visitor = visitorNow()
const observer = new MutationObserver(() => applyConditions(document, visitor))
observer.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  observer.disconnect()
  applyConditions(document, visitor)
})
