import type { RecordData } from '#model/records/records.ts'
import type { Entity } from './define.ts'

/** Sources of a record's time zone, before its site's. */
export interface ZoneSources {
  /** Zone that the record names itself. */
  readonly own: unknown
  /** Id of the resort that it is bound to alone; empty for none and for several. */
  readonly resort: string
}

/** Returns the sources of a record's time zone, among which `zoneOfRecord` chooses. */
export function zoneSourcesOf({ fields, scope }: Pick<Entity, 'fields' | 'scope'>, data: RecordData): ZoneSources {
  const named = Object.keys(fields).find((name) => fields[name]!.format === 'time_zone')
  const resorts = [data[scope?.resorts ?? ''] ?? []].flat()
  return {
    own: named && data[named],
    resort: resorts.length === 1 && typeof resorts[0] === 'string' ? resorts[0] : '',
  }
}
