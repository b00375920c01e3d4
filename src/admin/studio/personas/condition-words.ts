import { label, t } from '#messages/interface.ts'
import { isUnfinished, type Verdict } from '#model/conditions.ts'
import { readConditionKey } from '#model/condition-keys.ts'
import { momentIn } from '#model/moment.ts'
import type { Condition, ConditionOperator } from '#model/page.ts'
import { wallClockAt } from '#model/wall-clock.ts'
import { cityOf } from '../../components/zoned-time.ts'

export const operatorWords: Readonly<Record<ConditionOperator, string>> = {
  eq: t({ id: 'studio.conditions.operator-eq', defaultMessage: 'is' }),
  neq: t({ id: 'studio.conditions.operator-neq', defaultMessage: 'is not' }),
  in: t({ id: 'studio.conditions.operator-in', defaultMessage: 'is one of' }),
  not_in: t({ id: 'studio.conditions.operator-not-in', defaultMessage: 'is none of' }),
  contains: t({ id: 'studio.conditions.operator-contains', defaultMessage: 'contains' }),
  not_contains: t({ id: 'studio.conditions.operator-not-contains', defaultMessage: 'does not contain' }),
  gt: t({ id: 'studio.conditions.operator-gt', defaultMessage: 'more than' }),
  gte: t({ id: 'studio.conditions.operator-gte', defaultMessage: 'at least' }),
  lt: t({ id: 'studio.conditions.operator-lt', defaultMessage: 'less than' }),
  lte: t({ id: 'studio.conditions.operator-lte', defaultMessage: 'at most' }),
  between: t({ id: 'studio.conditions.operator-between', defaultMessage: 'between' }),
  exists: t({ id: 'studio.conditions.operator-exists', defaultMessage: 'is set' }),
  not_exists: t({ id: 'studio.conditions.operator-not-exists', defaultMessage: 'is not set' }),
}

const momentOperators: Partial<Readonly<Record<ConditionOperator, string>>> = {
  gte: t({ id: 'studio.conditions.moment-from', defaultMessage: 'from' }),
  lt: t({ id: 'studio.conditions.moment-until', defaultMessage: 'until' }),
}

export function operatorLabel(operator: ConditionOperator, key: string): string {
  return (readConditionKey(key).kind?.holds === 'moment' && momentOperators[operator]) || operatorWords[operator]
}

/** Reason of a verdict, moments by the clocks of a zone: the visitor's value and the condition's: `Tag weddings is 2, needs at least 5`. */
export function reasonOf({ condition, actual, holds }: Verdict, zone: string): string {
  const { key } = condition
  if (actual === undefined)
    return t({ id: 'studio.conditions.unknown-key', defaultMessage: 'There is no condition called “{key}”' }, { key })
  const subject = subjectOf(key)
  const isSet = actual !== null && actual !== ''
  if (holds)
    return isSet
      ? t(
          { id: 'studio.conditions.is', defaultMessage: '{subject} is {value}' },
          { subject, value: said(key, actual, zone) },
        )
      : t({ id: 'studio.conditions.is-not-set', defaultMessage: '{subject} is not set' }, { subject })
  const wish = wishOf(condition, zone)
  return isSet
    ? t(
        { id: 'studio.conditions.is-needs', defaultMessage: '{subject} is {value}, needs {wish}' },
        { subject, value: said(key, actual, zone), wish },
      )
    : t(
        { id: 'studio.conditions.is-not-set-needs', defaultMessage: '{subject} is not set, needs {wish}' },
        { subject, wish },
      )
}

/** `Tag weddings is 2, needs at least 5`: the first condition that is missed; the others are counted. */
export function whyHidden(trace: readonly Verdict[], zone: string): string {
  const missed = trace.filter(({ holds, condition }) => !holds && !isUnfinished(condition))
  if (!missed[0]) return ''
  const reason = reasonOf(missed[0], zone)
  return missed.length === 1
    ? reason
    : t(
        { id: 'studio.personas.reason-and-more', defaultMessage: '{reason} (and {count} more)' },
        { reason, count: missed.length - 1 },
      )
}

function wishOf({ operator, value, key }: Condition, zone: string): string {
  const own = (each: unknown) => said(key, each, zone)
  switch (operator) {
    case 'exists':
      return t({ id: 'studio.conditions.wish-set', defaultMessage: 'to be set' })
    case 'not_exists':
      return t({ id: 'studio.conditions.wish-not-set', defaultMessage: 'not to be set' })
    case 'eq':
      return own(value)
    case 'neq':
      return t({ id: 'studio.conditions.wish-not', defaultMessage: 'not {value}' }, { value: own(value) })
    case 'in':
      return t({ id: 'studio.conditions.wish-one-of', defaultMessage: 'one of {values}' }, { values: own(value) })
    case 'not_in':
      return t({ id: 'studio.conditions.wish-none-of', defaultMessage: 'none of {values}' }, { values: own(value) })
    case 'contains':
      return t({ id: 'studio.conditions.wish-contain', defaultMessage: 'to contain {value}' }, { value: own(value) })
    case 'not_contains':
      return t(
        { id: 'studio.conditions.wish-not-contain', defaultMessage: 'not to contain {value}' },
        { value: own(value) },
      )
    case 'between': {
      const [from, to] = [value].flat()
      return t(
        { id: 'studio.conditions.wish-between', defaultMessage: 'between {from} and {to}' },
        { from: own(from), to: own(to) },
      )
    }
    default:
      return `${operatorLabel(operator, key)} ${own(value)}`
  }
}

function subjectOf(key: string): string {
  const { kind, name } = readConditionKey(key)
  if (!kind) return key
  return kind.named ? `${label(kind.named)} ${name}` : label(kind.label)
}

/** A moment by the clocks of a zone: `2026-12-01 09:00 Cancún`. */
export function momentWords(at: number, zone: string): string {
  return `${wallClockAt(zone, at).replace('T', ' ')} ${cityOf(zone)}`
}

/** A value as it is read: that of a choice by its label, a moment by the clocks of a zone. */
function said(key: string, value: unknown, zone: string): string {
  if (Array.isArray(value)) return value.map((each) => said(key, each, zone)).join(', ')
  if (value === true || value === 'true') return t({ id: 'studio.conditions.yes', defaultMessage: 'yes' })
  if (value === false || value === 'false') return t({ id: 'studio.conditions.no', defaultMessage: 'no' })
  const text = String(value ?? '')
  const at = momentIn(text)
  if (at !== undefined) return momentWords(at, zone)
  const choice = readConditionKey(key).kind?.choices?.[text]
  if (choice) return label(choice)
  return text === '' ? t({ id: 'studio.conditions.nothing', defaultMessage: 'nothing' }) : text
}
