import { expiringLicenceDays, largeFileBytes } from '#model/limits.ts'
import { daysLater } from '#model/time/days.ts'
import type { MediaListing } from './store.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import { patternsOf } from './search-text.ts'

const columns = { created_at: 'created_at', updated_at: 'updated_at', title: 'title_key', bytes: 'bytes' } as const

/** Query of the files that match a list. */
export function mediaMatching({ read }: Connection, query: MediaListing) {
  const { search = '', folder, kind, filter, site, sites, today = new Date().toISOString().slice(0, 10) } = query
  let found = read.selectFrom('media').where('deleted_at', filter === 'trash' ? 'is not' : 'is', null)
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`search like ${pattern} escape '\\'`)
  if (folder !== undefined) found = found.where('folder', '=', folder === 'top' ? '' : folder)
  if (kind) found = found.where('kind', '=', kind)
  if (site !== undefined) found = found.where(belongsTo([site]))
  if (sites) found = found.where(belongsTo(sites))
  if (filter === 'missing-alt') found = found.where('described', '=', 0)
  if (filter === 'large') found = found.where('bytes', '>', largeFileBytes)
  if (filter === 'expired') found = found.where('expires', '<', today)
  if (filter === 'expiring') found = found.where('expires', '<=', daysLater(today, expiringLicenceDays))
  if (filter === 'unused') found = found.where(isUnused)
  return found
}

export function mediaOrdered(connection: Connection, query: MediaListing) {
  const { order = 'created_at', direction = order === 'title' ? 'asc' : 'desc' } = query
  return mediaMatching(connection, query).orderBy(columns[order], direction).orderBy('id', direction)
}

const isUnused = sql<boolean>`not exists (
  select 1 from record_uses where to_entity = 'media'
    and (to_id = media.id or to_id in (select id from media as earlier where earlier.replaced_by = media.id))
)`

function belongsTo(sites: readonly string[]): RawBuilder<boolean> {
  const each = sites.map((site) => sql`sites like ${`%,${site.replace(/[\\%_]/g, '\\$&')},%`} escape '\\'`)
  return sql`(${sql.join([sql`sites = ''`, ...each], sql` or `)})`
}
