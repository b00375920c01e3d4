import { readConditionKey } from './condition-keys.ts'
import { evaluate, finished, type Visitor } from './conditions.ts'
import type { Condition, ConditionsSettings } from '../page/page.ts'

/** Whether a visitor's browser alone can answer a condition; a page that is sent to many is drawn without the answer. */
function isAskedInBrowser({ key }: Condition): boolean {
  return readConditionKey(key).kind?.decidedIn === 'browser'
}

/**
 * Conditions left for the browser after the server has evaluated what it knows: true when the element shows, false when
 * it does not, otherwise the conditions still open.
 */
export function clientConditions(settings: ConditionsSettings, known: Visitor): boolean | ConditionsSettings {
  const { type } = settings
  const conditions = finished(settings.conditions)
  const left = conditions.filter(isAskedInBrowser)
  const decided = conditions.filter((each) => !isAskedInBrowser(each))
  if (decided.length > 0) {
    const { visible } = evaluate({ type, conditions: decided }, known)
    if (left.length === 0 || visible === (type === 'or')) return visible
  }
  if (left.length === 0) return true
  return left.length === settings.conditions.length ? settings : { type, conditions: left }
}
