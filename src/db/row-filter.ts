import type { RowFilter } from './store.ts'
import { momentIn } from '#model/time/moment.ts'
import { fold } from '#model/text/fold.ts'

/** Whether a value passes a filter: defines each operator for both databases. */
export function passes(stored: unknown, { operator, value, moment }: Omit<RowFilter, 'field'>): boolean {
  const own = moment ? momentIn(stored) : stored
  switch (operator) {
    case 'eq':
      return isOneOf(own, [value])
    case 'neq':
      return !isOneOf(own, [value])
    case 'in':
      return isOneOf(own, [value].flat())
    case 'not_in':
      return !isOneOf(own, [value].flat())
    case 'contains':
      return contains(own, value)
    case 'not_contains':
      return !contains(own, value)
    case 'gt':
      return isAfter(own, value)
    case 'gte':
      return isAfter(own, value) || (isComparable(own) && isOneOf(own, [value]))
    case 'lt':
      return isAfter(value, own)
    case 'lte':
      return isAfter(value, own) || (isComparable(own) && isOneOf(own, [value]))
    case 'exists':
      return isThere(own)
    case 'not_exists':
      return !isThere(own)
  }
}

/** Being one of the values or, for a list, having one of them. */
function isOneOf(own: unknown, values: readonly unknown[]): boolean {
  return Array.isArray(own)
    ? own.some((each) => isOneOf(each, values))
    : values.some((value) => String(own ?? '') === String(value ?? ''))
}

/** A list has the element; a text has the part, whatever its case and accents. */
function contains(own: unknown, value: unknown): boolean {
  return Array.isArray(own) ? isOneOf(own, [value]) : fold(String(own ?? '')).includes(fold(String(value ?? '')))
}

function isAfter(left: unknown, right: unknown): boolean {
  if (!isComparable(left) || !isComparable(right)) return false
  if (typeof left === 'number' || typeof right === 'number')
    return typeof left === 'number' && typeof right === 'number' && left > right
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right))) > 0
}

function isComparable(own: unknown): boolean {
  return own !== undefined && own !== null && !Array.isArray(own)
}

function isThere(own: unknown): boolean {
  return isComparable(own) ? own !== '' : Array.isArray(own) && own.length > 0
}
