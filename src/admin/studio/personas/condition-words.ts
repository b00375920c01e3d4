import type { Verdict } from '#model/conditions.ts'
import { readConditionKey } from '#model/condition-keys.ts'
import type { Condition, ConditionOperator } from '#model/page.ts'

export const operatorWords: Readonly<Record<ConditionOperator, string>> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  contains: 'contains',
  not_contains: 'does not contain',
  gt: 'more than',
  gte: 'at least',
  lt: 'less than',
  lte: 'at most',
  between: 'between',
  exists: 'is there',
  not_exists: 'is not there',
}

const momentWords: Partial<Readonly<Record<ConditionOperator, string>>> = {
  gte: 'from',
  lt: 'until',
  between: 'between',
}

export function operatorLabel(operator: ConditionOperator, key: string): string {
  return (readConditionKey(key).kind?.holds === 'moment' && momentWords[operator]) || operatorWords[operator]
}

/** Reason of a verdict: the visitor's value and the condition's: `tag weddings is 2, needs at least 5`. */
export function reasonOf({ condition, actual, holds }: Verdict): string {
  if (actual === undefined) return `nobody knows what “${condition.key}” is`
  const has = `${subjectOf(condition.key)} ${actual === null || actual === '' ? 'is not set' : `is ${said(actual)}`}`
  return holds ? has : `${has}, needs ${wishOf(condition)}`
}

function wishOf({ operator, value, key }: Condition): string {
  switch (operator) {
    case 'exists':
      return 'to be there'
    case 'not_exists':
      return 'not to be there'
    case 'eq':
      return said(value)
    case 'neq':
      return `not ${said(value)}`
    case 'in':
      return `one of ${said(value)}`
    case 'not_in':
      return `none of ${said(value)}`
    case 'contains':
      return `to contain ${said(value)}`
    case 'not_contains':
      return `not to contain ${said(value)}`
    case 'between':
      return `between ${[value].flat().map(said).join(' and ')}`
    default:
      return `${operatorLabel(operator, key)} ${said(value)}`
  }
}

function subjectOf(key: string): string {
  const { kind, name } = readConditionKey(key)
  if (!kind) return key
  return kind.named ? `${kind.named.toLowerCase()} ${name}` : kind.label.toLowerCase()
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ')
  if (value === true || value === 'true') return 'yes'
  if (value === false || value === 'false') return 'no'
  const text = String(value ?? '')
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`
  return text === '' ? 'nothing' : text
}
