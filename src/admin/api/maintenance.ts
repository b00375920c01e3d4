import type { RecordData } from '#model/records.ts'
import { routes } from '#routes.ts'
import type { RecordEvent } from './records.ts'
import type { Transport } from './transport.ts'

/** Hop of a redirect chain. */
export interface RedirectHop {
  readonly from: string
  /** Target; empty for a 410 answer. */
  readonly to: string
  readonly stage: 'always' | 'unless_page_exists'
  readonly code: number
  readonly id: string
  readonly source: string
  readonly match: string
  readonly priority: number
}

export interface RedirectTrail {
  readonly hops: readonly RedirectHop[]
  readonly end: 'page' | 'elsewhere' | 'not_found' | 'gone' | 'loop' | 'too_long'
  readonly at: string
}

export interface RedirectFinding {
  readonly kind: 'loop' | 'chain' | 'hides_page' | 'never' | 'broken' | 'hint'
  readonly message: string
  readonly end?: string
}

export interface RedirectChain {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly end: string
  readonly hops: number
}

/** Sign-in of a user: second factor, number of open sessions, and number of things they created. */
export interface UserAccess {
  readonly second_factor: boolean
  readonly sessions: number
  readonly made: number
}

/** Not-found address that visitors requested, with its count. */
export interface NotFoundHit {
  readonly site_id: string
  readonly path: string
  readonly hits: number
  readonly by_bots: number
  readonly referrer: string
  readonly first_at: string
  readonly last_at: string
}

/** Something that happened, to whatever it happened. */
export interface AuditEvent extends RecordEvent {
  readonly actor: string
  readonly entity: string
  readonly document_id: string
  readonly title: string
  readonly site_id: string
}

/** Cached page on the server. */
export interface CachedPage {
  readonly site_id: string
  readonly path: string
  readonly status: number
  readonly bytes: number
  readonly madeAt: number
  readonly expires?: number
  readonly tags: readonly string[]
}

export interface CachesAnswer extends Listed<CachedPage> {
  readonly facts: Readonly<
    Record<'pages' | 'bytes' | 'capacity' | 'hits' | 'misses' | 'renders' | 'since' | 'memory', number>
  >
  readonly purges: readonly AuditEvent[]
}

export interface CachePurge {
  readonly kind: 'page' | 'prefix' | 'tag' | 'site' | 'everything'
  readonly site?: string
  readonly value?: string
  readonly confirmation?: string
}

export interface AuditAnswer extends Listed<AuditEvent> {
  readonly actions: readonly string[]
  readonly entities: readonly string[]
  /** Retention of the log, days. */
  readonly days: number
}

export interface Trashed {
  readonly entity: string
  readonly id: string
  readonly title: string
  readonly site_id: string
  readonly deleted_at: string
}

export interface TrashAnswer extends Listed<Trashed> {
  readonly kinds: readonly string[]
  /** Retention of the trash, days. */
  readonly days: number
}

/** Head tag at an address: whether it applies, and why not. */
export interface TagAtAddress {
  readonly id: string
  readonly name: string
  readonly placement: string
  readonly html: string
  /** Reason why it does not apply; absent when it does. */
  readonly reason?: string
}

interface Listed<T> {
  readonly rows: readonly T[]
  readonly total: number
}

type Query = Readonly<Record<string, string | number>>

/** The calls that keep a site in order: redirects, missing addresses, caches, the log and the trash. */
export function maintenanceApi(call: Transport['call']) {
  return {
    notFound: (query: Query) => call<Listed<NotFoundHit>>('/api/not-found', { query }),
    ignoreMiss: ({ site_id, path }: Pick<NotFoundHit, 'site_id' | 'path'>, ignored: boolean) =>
      call<void>('/api/not-found/ignore', { method: 'POST', body: { site_id, path, ignored } }),
    caches: (query: Query) => call<CachesAnswer>('/api/caches', { query }),
    purgeCaches: (purge: CachePurge) =>
      call<{ outdated: number }>('/api/caches/purge', { method: 'POST', body: purge }),
    audit: (query: Query) => call<AuditAnswer>('/api/audit', { query }),
    trash: (query: Query) => call<TrashAnswer>('/api/trash', { query }),
    previewTag: (data: RecordData, before?: RecordData) =>
      call<{ after: string; before: string }>('/api/head-tags/preview', { method: 'POST', body: { data, before } }),
    tagsAtAddress: (site: string, address: string) =>
      call<{ rows: readonly TagAtAddress[]; hasPage: boolean }>('/api/head-tags/at-address', {
        method: 'POST',
        body: { site, address },
      }),
    userAccess: (id: string) => call<UserAccess>(routes.api.userAccess(id)),
    handOver: (id: string, to: string) =>
      call<{ moved: number }>(routes.api.userHandOver(id), { method: 'POST', body: { to } }),
    userRights: (assignments: unknown) =>
      call<{ rows: readonly Readonly<Record<string, string>>[] }>(routes.api.userRights, {
        method: 'POST',
        body: { assignments },
      }),
    redirectTrail: (site: string, address: string) =>
      call<RedirectTrail>('/api/redirects/trail', { method: 'POST', body: { site, address } }),
    checkRedirect: (wanted: { id: string; site_id: string; data: RecordData }) =>
      call<{ findings: readonly RedirectFinding[] }>('/api/redirects/check', { method: 'POST', body: wanted }),
    redirectChains: () => call<{ rows: readonly RedirectChain[] }>('/api/redirects/chains'),
    flattenRedirects: () =>
      call<{ changed: number; failed: readonly { id: string; source: string; reason: string }[] }>(
        '/api/redirects/flatten',
        { method: 'POST', body: {} },
      ),
  }
}
