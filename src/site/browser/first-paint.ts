import { applyConditions, visitorNow } from './apply-conditions.ts'

/**
 * First-paint script, inlined in the head of pages with conditions: a mutation observer applies the conditions to what
 * the parser adds before the browser paints it.
 */
const visitor = visitorNow()
const observer = new MutationObserver(() => applyConditions(document, visitor))
observer.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  observer.disconnect()
  applyConditions(document, visitor)
})
