import { evaluate } from '#model/conditions/conditions.ts'
import type { ViewNode } from '#model/view/view.ts'

/** Whether a first-time visitor without script sees an element, such as a crawler. */
export function isForNewcomers({ when }: ViewNode): boolean {
  return !when || evaluate(when, { tag: {}, query: {}, cookie: {}, device: 'phone' }).visible
}
