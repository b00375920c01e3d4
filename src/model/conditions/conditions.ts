import { timeOf } from '../time/time-of.ts'
import type { Condition, ConditionsSettings } from '../page/page.ts'

/**
 * Visitor facts by condition key: `agent.logged_in` as it is, `tag:weddings` as `weddings` in the group `tag`. An absent key is
 * unknown; a name missing in its group was never counted or set.
 */
export type Visitor = Readonly<Record<string, unknown>>

/** Whether a condition lacks its tag name or value. It is ignored for visitors, and the page cannot be published. */
export function isUnfinished({ key, operator, value }: Condition): boolean {
  if (key === '' || key.endsWith(':')) return true
  if (operator === 'exists' || operator === 'not_exists') return false
  const values = Array.isArray(value) ? value : [value]
  const isBlank = (each: unknown) =>
    each === undefined || each === null || (typeof each === 'string' && each.trim() === '')
  return operator === 'between' ? values.length < 2 || values.some(isBlank) : values.every(isBlank)
}

/** Finished conditions. */
export function finished(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.some(isUnfinished) ? conditions.filter((each) => !isUnfinished(each)) : conditions
}

/** Verdict of one condition, with the value that decided it; undefined for an unknown key. */
export interface Verdict {
  readonly condition: Condition
  readonly actual: unknown
  readonly holds: boolean
}

/**
 * Evaluates the conditions of an element for a visitor, for site, server and studio. Without finished conditions it is visible.
 */
export function evaluate(
  { type, conditions }: ConditionsSettings,
  visitor: Visitor,
): { readonly visible: boolean; readonly trace: readonly Verdict[] } {
  const trace = conditions.map((condition): Verdict => {
    const actual = valueFor(condition.key, visitor)
    return { condition, actual, holds: actual !== undefined && holds(condition, actual) }
  })
  const isMet = ({ holds: met }: Verdict) => met
  const counted = trace.filter(({ condition }) => !isUnfinished(condition))
  return { visible: counted.length === 0 || (type === 'or' ? counted.some(isMet) : counted.every(isMet)), trace }
}

/** Whether a visitor of whom only this is known may turn out to see an element: what is unknown may hold. */
export function maySee({ type, conditions }: ConditionsSettings, known: Visitor): boolean {
  const counted = evaluate({ type, conditions: finished(conditions) }, known).trace
  const isOpen = ({ actual, holds: met }: Verdict) => actual === undefined || met
  return counted.length === 0 || (type === 'or' ? counted.some(isOpen) : counted.every(isOpen))
}

/** Visitor's value for a condition: null when not set, undefined for an unknown key. */
export function valueFor(key: string, visitor: Visitor): unknown {
  const colon = key.indexOf(':')
  const kind = colon < 0 ? key : key.slice(0, colon)
  const known = Object.hasOwn(visitor, kind) ? visitor[kind] : undefined
  const isGroup = typeof known === 'object' && known !== null && !Array.isArray(known)
  if (colon < 0) return isGroup ? undefined : known
  if (!isGroup) return undefined
  const name = key.slice(colon + 1)
  return Object.hasOwn(known, name) ? (known as Visitor)[name] : kind === 'tag' ? 0 : null
}

function holds({ operator, value }: Condition, actual: unknown): boolean {
  const wanted = Array.isArray(value) ? value : [value]
  const is = (a: unknown, b: unknown) => String(a ?? '') === String(b ?? '')
  switch (operator) {
    case 'eq':
      return is(actual, value)
    case 'in':
      return wanted.some((each) => is(actual, each))
    case 'contains':
      return Array.isArray(actual)
        ? actual.some((each) => is(each, value))
        : String(actual ?? '').includes(String(value ?? ''))
    case 'exists':
      return Boolean(actual)
    case 'neq':
    case 'not_in':
    case 'not_contains':
    case 'not_exists':
      return !holds({ key: '', operator: opposites[operator], value }, actual)
    case 'gt':
      return compared(actual, value) > 0
    case 'gte':
      return compared(actual, value) >= 0
    case 'lt':
      return compared(actual, value) < 0
    case 'lte':
      return compared(actual, value) <= 0
    case 'between':
      return compared(actual, wanted[0]) >= 0 && compared(actual, wanted[1]) <= 0
  }
}

const opposites = { neq: 'eq', not_in: 'in', not_contains: 'contains', not_exists: 'exists' } as const

/** Numbers by size, moments (ISO 8601) by time; what is neither, or not there, is neither more nor less: NaN. */
function compared(a: unknown, b: unknown): number {
  const [one, other] = [a, b].map((each) => (each === null || each === '' ? NaN : Number(each)))
  return Number.isNaN(one! - other!) ? timeOf(a) - timeOf(b) : one! - other!
}
