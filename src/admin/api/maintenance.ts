import type { Key, Query } from '#contract/call.ts'
import type { CachePurge, NotFoundHit } from '#contract/maintenance.ts'
import type { RecordData } from '#model/records.ts'
import type { Transport } from './transport.ts'

export type {
  AuditAnswer,
  AuditEvent,
  CachedPage,
  CachePurge,
  CachesAnswer,
  HealthAnswer,
  NotFoundHit,
  Trashed,
} from '#contract/maintenance.ts'
export type { RedirectTrail } from '#contract/site-furniture.ts'

/** Query of a list as its address has it. */
type Question = Readonly<Record<string, string | number>>

/** The calls that keep a site in order: redirects, missing addresses, caches, the log and the trash. */
export function maintenanceApi(call: Transport['call']) {
  return {
    notFound: (asked: Question) => call('GET /api/not-found', { query: queryIn<'GET /api/not-found'>(asked) }),
    ignoreMiss: ({ site_id, path }: Pick<NotFoundHit, 'site_id' | 'path'>, ignored: boolean) =>
      call('POST /api/not-found/ignore', { body: { site_id, path, ignored } }),
    caches: (asked: Question) => call('GET /api/caches', { query: queryIn<'GET /api/caches'>(asked) }),
    purgeCaches: (body: CachePurge) => call('POST /api/caches/purge', { body }),
    health: () => call('GET /api/health'),
    audit: (asked: Question) => call('GET /api/audit', { query: queryIn<'GET /api/audit'>(asked) }),
    trash: (asked: Question) => call('GET /api/trash', { query: queryIn<'GET /api/trash'>(asked) }),
    previewTag: (data: RecordData, before?: RecordData) =>
      call('POST /api/head-tags/preview', { body: { data, ...(before && { before }) } }),
    tagsAtAddress: (site: string, address: string) =>
      call('POST /api/head-tags/at-address', { body: { site, address } }),
    userAccess: (id: string) => call('GET /api/users/:id/access', { params: { id } }),
    handOver: (id: string, to: string) => call('POST /api/users/:id/hand-over', { params: { id }, body: { to } }),
    userRights: (assignments: readonly Readonly<Record<string, unknown>>[]) =>
      call('POST /api/users/rights', { body: { assignments } }),
    redirectTrail: (site: string, address: string) => call('POST /api/redirects/trail', { body: { site, address } }),
    checkRedirect: (body: { id: string; site_id: string; data: RecordData }) =>
      call('POST /api/redirects/check', { body }),
    redirectChains: () => call('GET /api/redirects/chains'),
    flattenRedirects: () => call('POST /api/redirects/flatten', { body: {} }),
  }
}

/** Query of an endpoint from the address of a list, where anything may stand: the server refuses what it does not know. */
function queryIn<K extends Key>(asked: Question): NonNullable<Query<K>> {
  return asked as NonNullable<Query<K>>
}
