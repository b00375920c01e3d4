import { type TSchema, Type } from 'typebox'
import { endpoints, type Value } from './endpoint.ts'
import { AuditEvent, closed, fileOf, Flag, Id, Instant, listOf, Nothing, range, Text } from './schemas.ts'

const Search = Type.Optional(Text(200))
const Days = Type.Integer({ description: 'For how many days it is kept.' })
const Strings = Type.Array(Type.String())

const NotFoundHit = Type.Object({
  site_id: Type.String(),
  path: Type.String(),
  hits: Type.Integer(),
  by_bots: Type.Integer(),
  referrer: Type.String(),
  first_at: Instant,
  last_at: Instant,
})
/** Not-found address that visitors requested, with its count. */
export type NotFoundHit = Value<typeof NotFoundHit>

/** Not-found log. */
export const notFoundEndpoints = endpoints({
  'GET /api/not-found': {
    summary: 'Addresses that visitors asked for in vain',
    tag: 'redirects',
    query: Type.Object({ search: Search, site: Type.Optional(Id), ignored: Flag, ...range }, closed),
    answers: { 200: listOf(NotFoundHit) },
  },
  'POST /api/not-found/ignore': {
    summary: 'Takes an address out of that list, or back into it',
    tag: 'redirects',
    body: Type.Object({ site_id: Id, path: Text(255), ignored: Type.Boolean() }, closed),
    answers: { 204: Nothing },
  },
})

const CachedPage = Type.Object({
  site_id: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  bytes: Type.Integer(),
  madeAt: Type.Number(),
  expires: Type.Optional(Type.Number()),
  tags: Strings,
})
const Count = Type.Number()
const CacheFacts = Type.Object({
  pages: Count,
  bytes: Count,
  capacity: Count,
  hits: Count,
  misses: Count,
  renders: Count,
  outdated: Count,
  since: Count,
  memory: Count,
  database: Type.Enum(['sqlite', 'postgres']),
})
const Caches = Type.Object({
  facts: CacheFacts,
  ...listOf(CachedPage).properties,
  purges: Type.Array(AuditEvent),
})
const Purge = Type.Object(
  {
    kind: Type.Enum(['page', 'prefix', 'tag', 'site', 'everything']),
    site: Type.Optional(Id),
    /** A path, the beginning of paths, or a tag. */
    value: Type.Optional(Text(300)),
    confirmation: Type.Optional(Text(40)),
  },
  closed,
)
/** Cached page on the server. */
export type CachedPage = Value<typeof CachedPage>
export type CachesAnswer = Value<typeof Caches>
export type CachePurge = Value<typeof Purge>

/** Page cache of this node, and purging on every node. */
export const cacheEndpoints = endpoints({
  'GET /api/caches': {
    summary: 'The finished pages that this node keeps',
    query: Type.Object({ search: Search, ...range }, closed),
    answers: { 200: Caches },
  },
  'POST /api/caches/purge': {
    summary: 'Has finished pages drawn again, on every node',
    body: Purge,
    refuses: [404],
    answers: { 200: Type.Object({ outdated: Type.Integer() }) },
  },
})

const filters = {
  actor: Search,
  action: Search,
  entity: Search,
  document: Search,
  search: Search,
  from: Search,
  until: Search,
}
const Audit = Type.Object({ ...listOf(AuditEvent).properties, actions: Strings, entities: Strings, days: Days })
/** Event of the audit log. */
export type AuditEvent = Value<typeof AuditEvent>
export type AuditAnswer = Value<typeof Audit>

/** Audit log, which cannot be changed. */
export const auditEndpoints = endpoints({
  'GET /api/audit': {
    summary: 'What people did',
    query: Type.Object({ ...filters, ...range }, closed),
    answers: { 200: Audit },
  },
  'GET /api/audit/csv': {
    summary: 'What people did, as a table',
    query: Type.Object(filters, closed),
    answers: { 200: fileOf('text/csv') },
  },
})

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Job = {
  name: Type.String(),
  /** Time from one run to the next, ms. */
  every_ms: Count,
  runs: Count,
  failures: Count,
  last_at: orNull(Instant),
  /** How long the last run took, ms. */
  last_ms: orNull(Count),
  next_at: orNull(Instant),
  failed_at: orNull(Instant),
  error: Type.String(),
}
const Probed = Type.Object({
  name: Type.Enum(['storage', 'mail', 'backup', 'redis', 'replica']),
  /** What is wrong and what to do about it; empty while nothing is. */
  problem: Type.String(),
  at: Instant,
})
const Node = {
  id: Type.String(),
  host: Type.String(),
  version: Type.String(),
  started_at: Instant,
  seen_at: Instant,
  memory: Count,
  disk: orNull(Type.Object({ free: Count, total: Count })),
  probes: Type.Array(Probed),
  jobs: Type.Array(Type.Object(Job)),
}
const NodeReport = Type.Object(Node)
const JobHealth = Type.Object({ ...Job, host: Type.String() })
const Delivered = Type.Object({
  kind: Type.Enum(['mail', 'webhook', 'indexnow']),
  waiting: Count,
  retried: Count,
  given_up: Count,
  oldest: orNull(Instant),
})
const Backup = Type.Object({ name: Type.String(), written_at: Instant, bytes: Count, lost: Count, damaged: Count })
const Health = Type.Object({
  at: Instant,
  database: Type.Object({ kind: Type.Enum(['sqlite', 'postgres']), bytes: Count }),
  nodes: Type.Array(Type.Object({ ...Node, is_gone: Type.Boolean() })),
  jobs: Type.Array(JobHealth),
  queues: Type.Object({ deliveries: Type.Array(Delivered), search: Count }),
  backup: Type.Object({
    target: orNull(Type.String()),
    every_hours: orNull(Count),
    last: orNull(Backup),
    due_at: orNull(Instant),
  }),
  has_mail_server: Type.Boolean(),
  /** What a second node would share with this one, as it is configured. */
  shared: Type.Object({
    database: Type.Boolean(),
    files: Type.Boolean(),
    secret: Type.Boolean(),
    limits: Type.Boolean(),
    mail: Type.Boolean(),
  }),
})
/** Report of a node on itself. */
export type NodeReport = Value<typeof NodeReport>
/** Job over all nodes; the host is that of its latest run. */
export type JobHealth = Value<typeof JobHealth>
export type HealthAnswer = Value<typeof Health>

/** Health of the installation, for owners. */
export const healthEndpoints = endpoints({
  'GET /api/health': {
    summary: 'Nodes and what they rely on, jobs, queues, the last backup and the database',
    answers: { 200: Health },
  },
})

const Trashed = Type.Object({
  entity: Type.String(),
  id: Type.String(),
  title: Type.String(),
  site_id: Type.String(),
  deleted_at: Type.String(),
})
const Trash = Type.Object({ ...listOf(Trashed).properties, kinds: Strings, days: Days })
export type Trashed = Value<typeof Trashed>

/** Trash: deleted pages and records of all kinds, which can be restored. */
export const trashEndpoints = endpoints({
  'GET /api/trash': {
    summary: 'Pages and records of the trash',
    query: Type.Object({ search: Search, entity: Type.Optional(Text(60)), ...range }, closed),
    answers: { 200: Trash },
  },
})
