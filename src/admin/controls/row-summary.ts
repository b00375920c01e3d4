import type { EntityFields } from '#fields/index.ts'
import type { RecordData } from '#model/records.ts'

/** Summary of a collapsed row: its first few textual values. */
export function rowSummary(fields: EntityFields, row: RecordData): string {
  const words = Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    if (field.type === 'select') return [String(field.options?.[String(value)] ?? '')]
    if (['text', 'textarea', 'date', 'number'].includes(field.type)) return [String(value ?? '')]
    return []
  })
  return words.filter(Boolean).slice(0, 3).join(' · ').slice(0, 120)
}
