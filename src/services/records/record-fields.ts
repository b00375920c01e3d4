import type { EntityFields, Field } from '#fields/index.ts'
import type { Entity } from '#entities/define.ts'
import { isRecord } from '#model/json.ts'
import type { MenuEntry, RecordData } from '#model/records.ts'
import type { Use } from '#db/store.ts'
import { filesIn, mediaEntity } from '../documents/document-references.ts'
import { sanitise } from '../rendering/sanitise.ts'

/** References of a record to records, pages and files, with the field of each. */
export function referencesOf({ fields }: Entity, data: RecordData): readonly Use[] {
  return usesIn(fields, data, '')
}

function usesIn(fields: EntityFields, data: RecordData, place: string): readonly Use[] {
  return Object.entries(fields).flatMap(([name, field]) => usesOfValue(field, data[name], `${place}${name}`))
}

function usesOfValue(field: Field, value: unknown, place: string): readonly Use[] {
  const type: string = field.type
  if (type === 'relation' || type === 'relations')
    return idsIn(value).map((id) => ({ entity: field.entity ?? '', id, field: place }))
  if (type === 'asset' || type === 'assets')
    return idsIn(value).map((id) => ({ entity: mediaEntity, id, field: place }))
  if (type === 'wysiwyg') return filesIn(String(value ?? '')).map((id) => ({ entity: mediaEntity, id, field: place }))
  if (type === 'menu') return entriesIn(value).flatMap(({ ref, label }) => refUse(ref, `${place}: ${label}`))
  if (type === 'link') return isRecord(value) ? refUse(value.ref, place) : []
  if (type === 'list' && Array.isArray(value))
    return value.flatMap((row, i) => usesIn(field.fields ?? {}, isRecord(row) ? row : {}, `${place}[${i + 1}].`))
  if (type === 'group' && isRecord(value)) return usesIn(field.fields ?? {}, value, `${place}.`)
  return []
}

function idsIn(value: unknown): readonly string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

function refUse(ref: unknown, place: string): readonly Use[] {
  return isRecord(ref) && typeof ref.collection === 'string' && typeof ref.id === 'string'
    ? [{ entity: ref.collection, id: ref.id, field: place }]
    : []
}

/** Menu items at every depth, as a flat list. */
export function entriesIn(items: unknown): readonly MenuEntry[] {
  if (!Array.isArray(items)) return []
  const entries = items.filter(isRecord) as unknown as readonly MenuEntry[]
  return entries.flatMap((entry) => [entry, ...entriesIn(entry.items)])
}

/** Record data with sanitised rich text. */
export function sanitised({ fields }: Entity, data: RecordData): RecordData {
  return cleaned(fields, data)
}

function cleaned(fields: EntityFields, data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name]
      if (field?.type === 'wysiwyg' && typeof value === 'string') return [name, sanitise(value)]
      if (field?.fields && Array.isArray(value))
        return [name, value.map((row) => (isRecord(row) ? cleaned(field.fields ?? {}, row) : row))]
      if (field?.fields && isRecord(value)) return [name, cleaned(field.fields, value)]
      return [name, value]
    }),
  )
}
