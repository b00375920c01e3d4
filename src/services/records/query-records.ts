import { collatorOf } from '#messages/collation.ts'
import type { Condition } from '#model/page/page.ts'
import type { RecordQuery, StoredRecord } from '#model/records/records.ts'
import { momentIn } from '#model/time/moment.ts'
import { passes } from '#db/row-filter.ts'
import { isVisibleAt } from './visibility-window.ts'

/** Filters, sorts and cuts records by a query. */
export function queryRecords(
  rows: readonly StoredRecord[],
  { where = [], order = [], limit, outsideWindow }: RecordQuery,
  now: Date,
  isAgent = false,
): StoredRecord[] {
  const found = rows.filter(
    (row) => (outsideWindow || isVisibleAt(row, now, isAgent)) && where.every((condition) => holds(condition, row)),
  )
  for (const { field, direction } of [...order].reverse()) {
    found.sort((a, b) => compared(valueOf(a, field), valueOf(b, field)) * (direction === 'desc' ? -1 : 1))
  }
  return limit === undefined ? found : found.slice(0, limit)
}

/** Own keys only: names come from queries that editors write. */
function valueOf(row: StoredRecord, field: string): unknown {
  if (field === 'id' || field === 'slug' || field === 'updated_at') return row[field]
  return Object.hasOwn(row.data, field) ? row.data[field] : undefined
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [momentIn(a), momentIn(b)]
  if (one !== undefined && other !== undefined) return one - other
  return collatorOf('en').compare(String(a ?? ''), String(b ?? ''))
}

function holds({ key, operator, value }: Condition, row: StoredRecord): boolean {
  const own = valueOf(row, key)
  const list = Array.isArray(value) ? value : [value]
  switch (operator) {
    case 'eq':
    case 'neq':
    case 'in':
    case 'not_in':
    case 'contains':
    case 'not_contains':
    case 'exists':
    case 'not_exists':
      return passes(own, { operator, value })
    case 'gt':
      return isThere(own) && compared(own, value) > 0
    case 'gte':
      return isThere(own) && compared(own, value) >= 0
    case 'lt':
      return isThere(own) && compared(own, value) < 0
    case 'lte':
      return isThere(own) && compared(own, value) <= 0
    case 'between':
      return isThere(own) && compared(own, list[0]) >= 0 && compared(own, list[1]) <= 0
    default:
      // An operator that an editor's page names and nobody knows.
      return false
  }
}

/** Whether a value is set: an absent one is neither less nor more than any. */
function isThere(own: unknown): boolean {
  return own !== undefined && own !== null && own !== ''
}
