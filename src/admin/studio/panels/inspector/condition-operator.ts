import type { Condition, ConditionOperator } from '#model/page/page.ts'

/** Length of a period that begins at a chosen moment, ms: a week. */
const periodMs = 7 * 24 * 60 * 60_000

/** A condition with another operator. The value goes along where it still means something. */
export function withOperator(condition: Condition, operator: ConditionOperator): Condition {
  const [first] = [condition.value].flat()
  const value =
    operator === 'between'
      ? [first, endOf(first)]
      : operator === 'in' || operator === 'not_in'
        ? [first]
        : (first ?? '')
  return { ...condition, operator, value }
}

/** End of what begins with a value: of a moment a week later, as no time is between a moment and itself. */
function endOf(first: unknown) {
  const isMoment = typeof first === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(first)
  const time = isMoment ? Date.parse(first) : NaN
  return Number.isNaN(time) ? first : new Date(time + periodMs).toISOString()
}
