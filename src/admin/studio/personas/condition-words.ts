import { label, t } from '#messages/interface.ts'
import { isUnfinished, type Verdict } from '#model/conditions/conditions.ts'
import { readConditionKey } from '#model/conditions/condition-keys.ts'
import { momentIn } from '#model/time/moment.ts'
import type { Condition, ConditionOperator } from '#model/page/page.ts'
import { cityOf } from '../../components/zoned-time.ts'
import { dateLocale } from '../../formats/format-date.ts'

export const operatorWords: Readonly<Record<ConditionOperator, string>> = {
  eq: t('is'),
  neq: t('is not'),
  in: t('is one of'),
  not_in: t('is none of'),
  contains: t('contains'),
  not_contains: t('does not contain'),
  gt: t('more than'),
  gte: t('at least'),
  lt: t('less than'),
  lte: t('at most'),
  between: t('between'),
  exists: t('is set'),
  not_exists: t('is not set'),
}

const momentOperators: Partial<Readonly<Record<ConditionOperator, string>>> = {
  gte: t('from'),
  lt: t('until'),
}

export function operatorLabel(operator: ConditionOperator, key: string): string {
  return (readConditionKey(key).kind?.holds === 'moment' && momentOperators[operator]) || operatorWords[operator]
}

/** Reason of a verdict, moments by the clocks of a zone: the visitor's value and the condition's: `Tag weddings is 2, needs at least 5`. */
export function reasonOf({ condition, actual, holds }: Verdict, zone: string): string {
  const { key } = condition
  if (actual === undefined) return t('There is no condition called “{key}”', { key })
  const subject = subjectOf(key)
  const isSet = actual !== null && actual !== ''
  if (holds)
    return isSet
      ? t('{subject} is {value}', { subject, value: said(key, actual, zone) })
      : t('{subject} is not set', { subject })
  const needed = requirementOf(condition, zone)
  return isSet
    ? t('{subject} is {value}, needs {needed}', { subject, value: said(key, actual, zone), needed })
    : t('{subject} is not set, needs {needed}', { subject, needed })
}

/**
 * Reason why a persona does not see an element: the first failed condition, `Tag weddings is 2, needs at least 5`, and the number
 * of others.
 */
export function whyHidden(trace: readonly Verdict[], zone: string): string {
  const missed = trace.filter(({ holds, condition }) => !holds && !isUnfinished(condition))
  if (!missed[0]) return ''
  const reason = reasonOf(missed[0], zone)
  return missed.length === 1 ? reason : t('{reason} (and {count} more)', { reason, count: missed.length - 1 })
}

function requirementOf({ operator, value, key }: Condition, zone: string): string {
  const own = (each: unknown) => said(key, each, zone)
  switch (operator) {
    case 'exists':
      return t('to be set')
    case 'not_exists':
      return t('not to be set')
    case 'eq':
      return own(value)
    case 'neq':
      return t('not {value}', { value: own(value) })
    case 'in':
      return t('one of {values}', { values: own(value) })
    case 'not_in':
      return t('none of {values}', { values: own(value) })
    case 'contains':
      return t('to contain {value}', { value: own(value) })
    case 'not_contains':
      return t('not to contain {value}', { value: own(value) })
    case 'between': {
      const [from, to] = [value].flat()
      return t('between {from} and {to}', { from: own(from), to: own(to) })
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

/** Formats an instant in a zone: `1 Dec 2026, 9:00 Cancún`. */
export function momentWords(at: number, zone: string): string {
  const moment = new Date(at).toLocaleString(dateLocale(), { timeZone: zone, ...shortMoment })
  return `${moment} ${cityOf(zone)}`
}

const shortMoment = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** A value as it is read: that of a choice by its label, a moment by the clocks of a zone. */
function said(key: string, value: unknown, zone: string): string {
  if (Array.isArray(value)) return value.map((each) => said(key, each, zone)).join(', ')
  if (value === true || value === 'true') return t('yes')
  if (value === false || value === 'false') return t('no')
  const text = String(value ?? '')
  const at = momentIn(text)
  if (at !== undefined) return momentWords(at, zone)
  const choice = readConditionKey(key).kind?.choices?.[text]
  if (choice) return label(choice)
  return text === '' ? t('nothing') : text
}
