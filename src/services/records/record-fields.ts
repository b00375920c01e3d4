import type { EntityFields } from '#fields/index.ts'
import type { Entity } from '#entities/define.ts'
import { referencesIn, traitsOf } from '#model/records/field-types.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import type { NewRow, Use } from '#db/store.ts'
import { linksIn } from '#document/linked-addresses.ts'
import { sanitise } from '../documents/sanitise.ts'

/** References of a record to records, pages and files, with the field of each. */
export function referencesOf({ fields }: Entity, data: RecordData): readonly Use[] {
  return referencesIn(fields, data)
}

/** References of a record: ids, and addresses of links. */
export function usesOf(entity: Entity, { site_id, data }: Pick<NewRow, 'site_id' | 'data'>): readonly Use[] {
  const links = Object.entries(entity.fields).flatMap(([name, field]) => {
    const isAddress = typeof data[name] === 'string' && (field.format === 'url' || name === 'target')
    return linksIn(site_id, isAddress ? { href: data[name] } : data[name], name)
  })
  return [...referencesOf(entity, data), ...links]
}

/** Record data with sanitised rich text. */
export function sanitised({ fields }: Entity, data: RecordData): RecordData {
  return cleaned(fields, data)
}

function cleaned(fields: EntityFields, data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name]
      if (field && traitsOf(field).isHtml && typeof value === 'string') return [name, sanitise(value)]
      if (field?.fields && Array.isArray(value))
        return [name, value.map((row) => (isRecord(row) ? cleaned(field.fields ?? {}, row) : row))]
      if (field?.fields && isRecord(value)) return [name, cleaned(field.fields, value)]
      return [name, value]
    }),
  )
}
