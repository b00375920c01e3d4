import type { EntityFields } from '#fields/index.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { RecordData } from '#model/records/records.ts'
import { translatedField } from './translated-field.ts'

/** Summary of a collapsed row: its first few textual values. */
export function rowSummary(fields: EntityFields, row: RecordData): string {
  const words = Object.entries(fields)
    .filter(([, field]) => traitsOf(field).isInSummary)
    .map(([name, field]) => traitsOf(field).formatValue(row[name], translatedField(field)))
  return words.filter(Boolean).slice(0, 3).join(' · ').slice(0, 120)
}
