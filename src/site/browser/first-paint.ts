import type { Visitor } from '#model/conditions/conditions.ts'
import { applyConditions, visitorNow } from './apply-conditions.ts'

/**
 * First-paint script, inlined in the head of pages with conditions: a mutation observer applies the conditions to what
 * the parser adds before the browser paints it.
 */
let visitor: Visitor | undefined
const observer = new MutationObserver(apply)
observer.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', () => {
  observer.disconnect()
  apply()
})

/** Facts are read once, when the page says by its body which tags a view of it counts for. */
function apply(): void {
  if (document.body) applyConditions(document, (visitor ??= visitorNow()))
}
