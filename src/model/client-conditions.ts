import { evaluate, type Visitor } from './conditions.ts'
import type { ConditionsSettings } from './page.ts'

/** Conditions that a visitor's browser alone can answer; a page that is sent to many is drawn without their answers. */
const askedInBrowser = /^(?:tag|query|cookie):|^device$/

/**
 * Conditions left for the browser after the server has evaluated what it knows: true when the element shows, false when
 * it does not, otherwise the conditions still open.
 */
export function clientConditions(settings: ConditionsSettings, known: Visitor): boolean | ConditionsSettings {
  const { type } = settings
  const left = settings.conditions.filter(({ key }) => askedInBrowser.test(key))
  const decided = settings.conditions.filter(({ key }) => !askedInBrowser.test(key))
  if (decided.length > 0) {
    const { visible } = evaluate({ type, conditions: decided }, known)
    if (left.length === 0 || visible === (type === 'or')) return visible
  }
  if (left.length === 0) return true
  return decided.length === 0 ? settings : { type, conditions: left }
}
