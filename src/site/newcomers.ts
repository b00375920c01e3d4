import { evaluate } from '#model/conditions/conditions.ts'
import type { ViewNode } from '#model/view/view.ts'

/** Whether a first-time visitor without script, such as a crawler, sees an element. */
export function isForNewcomers({ when }: ViewNode): boolean {
  return !when || evaluate(when, { tag: {}, query: {}, cookie: {}, device: 'phone' }).visible
}
