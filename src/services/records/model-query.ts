import { entities } from '#entities/entities.ts'
import { FieldError } from '#fields/index.ts'
import { finished } from '#model/conditions/conditions.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { ModelQuery, StoredField } from '#model/page/page.ts'
import { querySources, thisRecord } from '#model/records/query-sources.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import type { Slice } from '#slices/define.ts'
import { queryRecords } from './query-records.ts'

/** Records of a page's query, before its limit; `bound` is the record of its binding. Throws for a non-public query. */
export async function recordsFor(
  query: ModelQuery,
  reader: Reader,
  bound?: StoredRecord,
): Promise<readonly StoredRecord[]> {
  const { source, order, map } = query
  const filter = finished(query.filter)
  const isThis = source === thisRecord
  if (!isThis && !Object.hasOwn(querySources, source)) throw new Error(`A page may not ask for ${source}.`)
  const secret = entities.get(isThis ? (bound?.entity ?? '') : source)?.secret ?? []
  const asked = [...filter.map(({ key }) => key), ...order.map(({ field }) => field), ...Object.values(map)]
  const hidden = asked.find((name) => secret.includes(name))
  if (hidden !== undefined) throw new Error(`${hidden} of ${source} is not for visitors.`)
  // The page stands for the record already, whatever lists would say of it.
  if (isThis) return bound ? queryRecords([bound], { where: filter, outsideWindow: true }, reader.now) : []
  return reader.list(source, { where: filter, order })
}

/** Slice fields filled from a record by a query's map, as stored. Values that a field does not accept are left out. */
export function fieldsFrom(
  slice: Pick<Slice, 'fields'>,
  map: ModelQuery['map'],
  record: StoredRecord,
): readonly StoredField[] {
  return Object.entries(map).flatMap(([name, from]) => {
    const field = Object.hasOwn(slice.fields, name) ? slice.fields[name] : undefined
    const value = Object.hasOwn(record.data, from) ? record.data[from] : undefined
    if (!field || value === undefined || value === null) return []
    const stored = traitsOf(field).fromRecord(value)
    if (stored === undefined) return []
    try {
      return [{ id: name, name, type: field.type, enabled: true, [field.type]: field.parse(stored) }]
    } catch (error) {
      if (error instanceof FieldError) return []
      throw error
    }
  })
}

/** Title of a record for editors. */
export function titleOf({ entity, data, slug, id }: StoredRecord): string {
  const title = data[entities.get(entity)?.title ?? 'title']
  return (typeof title === 'string' && title) || slug || id
}
