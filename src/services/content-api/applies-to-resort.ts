import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { RecordListQuery, RowFilter } from '#db/store.ts'

/** Whether records of an entity name resorts. */
export function knowsResorts({ path, scope }: Entity): boolean {
  return scope?.resorts !== undefined && path !== 'resorts'
}

/**
 * Filter of a list by resort: records that name it, its brand, or neither, without excluded ones. `names` are the ids of the
 * resort and its translations.
 */
export function appliesTo(
  { scope = {}, fields, parent }: Entity,
  { data }: Pick<RecordRow, 'data'>,
  names: readonly string[],
): Required<Pick<RecordListQuery, 'filters' | 'either'>> {
  const { resorts, brands } = scope
  const isAmong = (field: string, value: readonly string[]): RowFilter => ({ field, operator: 'in', value })
  const isMissing = (field: string): RowFilter => ({ field, operator: 'not_exists' })
  const brand = typeof data.brand_id === 'string' && data.brand_id !== '' ? [data.brand_id] : []
  const named = [resorts, brands].filter((field) => field !== undefined)
  return {
    filters:
      'excluded_resort_ids' in fields ? [{ field: 'excluded_resort_ids', operator: 'not_in', value: names }] : [],
    either: [
      [
        ...(resorts ? [[isAmong(resorts, names)]] : []),
        ...(brands && brand.length > 0 ? [[isAmong(brands, brand)]] : []),
        // A room is of one resort, and of none is of no other.
        ...(parent ? [] : [named.map(isMissing)]),
      ],
    ],
  }
}
