import type { EntityFields } from '#fields/index.ts'
import type { RecordData } from '#model/records.ts'

/** What a row says of itself when it is closed: its first few values that are words. */
export function rowSummary(fields: EntityFields, row: RecordData): string {
  const words = Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name]
    if (field.type === 'select') return [String(field.options?.[String(value)] ?? '')]
    if (['text', 'textarea', 'date', 'number'].includes(field.type)) return [String(value ?? '')]
    return []
  })
  return words.filter(Boolean).slice(0, 3).join(' · ').slice(0, 120)
}
