import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Type } from 'typebox'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { type Vital, vitals, vitalsAddress } from '#model/measures/vitals.ts'
import type { Config } from '#config.ts'
import { sameSecret } from '../secrets/token-hash.ts'
import type { Context } from '../context.ts'
import type { Hosts } from '../http/middleware/host.ts'

/** Bounds in which each figure is counted, around what is good and what is poor; ms, for CLS the share that moved. */
const buckets: Readonly<Record<Vital['name'], readonly number[]>> = {
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [300, 600, 1000, 1800, 3000, 5000, 10_000],
  INP: [25, 50, 100, 200, 350, 500, 1000],
  LCP: [500, 1000, 1500, 2500, 4000, 6000, 10_000],
  TTFB: [50, 100, 200, 400, 800, 1800, 4000],
}

const names = Object.keys(vitals) as Vital['name'][]
const Vitals = Type.Object(
  {
    vitals: Type.Array(
      Type.Object({ name: Type.Enum(names), value: Type.Number({ minimum: 0 }) }, { additionalProperties: false }),
      { minItems: 1, maxItems: names.length },
    ),
  },
  { additionalProperties: false },
)

type JobCount = ReturnType<Context['jobs']['counts']>[number]

/** A request that was answered by a route, which is named by its pattern. */
interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Bounds in which times to answer are counted, s. */
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Metrics = ReturnType<typeof createMetrics>

export function createMetrics({ cache, jobs, store }: Pick<Context, 'cache' | 'jobs' | 'store'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'voix_' })
  const registers = [registry]
  const histograms = new Map(
    names.map((name) => [
      name,
      new Histogram({
        name: `voix_web_vitals_${name.toLowerCase()}`,
        help: `${name} of visitors’ browsers${name === 'CLS' ? '' : ', ms'}.`,
        labelNames: ['site'],
        buckets: [...buckets[name]],
        registers,
      }),
    ]),
  )
  const answers = new Histogram({
    name: 'voix_http_request_duration_seconds',
    help: 'Time to answer by pattern of the route, s; finished pages are voix_page_cache_hits.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerSeconds,
    registers,
  })
  databaseGauges(store, registers)
  queueGauges(store, registers)
  jobCounter('job_runs_total', 'Runs of each job on this node.', ({ runs }) => runs)
  jobCounter('job_failures_total', 'Runs of each job on this node that failed.', ({ failures }) => failures)
  const lastRuns = new Gauge({
    name: 'voix_job_last_run_timestamp_seconds',
    help: 'When each job last ran on this node.',
    labelNames: ['job'],
    registers,
    collect() {
      lastRuns.reset()
      for (const { name, last_at } of jobs.reports())
        if (last_at !== null) lastRuns.set({ job: name }, Date.parse(last_at) / 1000)
    },
  })
  gauge('page_cache_pages', 'Finished pages that are kept.', () => cache.facts().pages)
  gauge('page_cache_bytes', 'Bytes of the finished pages.', () => cache.facts().bytes)
  gauge('page_cache_hits', 'Answers from memory since the start.', () => cache.facts().hits)
  gauge('page_cache_misses', 'Answers that had to be drawn since the start.', () => cache.facts().misses)
  gauge('page_renders', 'Pages drawn since the start.', () => cache.facts().renders)

  return {
    /** Counts an answer of a route. Finished pages reach none, and are counted by the cache. */
    answered: ({ method, route, status, ms }: Answered): void => answers.observe({ method, route, status }, ms / 1000),
    /** Counts what a browser measured on a page of a site. */
    note(site: string, measured: readonly Vital[]): void {
      for (const { name, value } of measured) if (value <= vitals[name]) histograms.get(name)?.observe({ site }, value)
    },
    /** All metrics in the Prometheus text format. */
    text: (): Promise<string> => registry.metrics(),
  }

  /** A counter of each job, which the runner keeps. */
  function jobCounter(name: string, help: string, read: (count: JobCount) => number): void {
    const made = new Counter({
      name: `voix_${name}`,
      help,
      labelNames: ['job'],
      registers,
      collect() {
        made.reset()
        for (const count of jobs.counts()) made.inc({ job: count.name }, read(count))
      },
    })
  }

  function gauge(name: string, help: string, read: () => number): void {
    const made = new Gauge({
      name: `voix_${name}`,
      help,
      registers,
      collect() {
        made.set(read())
      },
    })
  }
}

/** Connections of this node to PostgreSQL; SQLite has none to count. */
function databaseGauges(store: Context['store'], registers: Registry[]): void {
  const connections = new Gauge({
    name: 'voix_database_connections',
    help: 'Connections of this node to PostgreSQL, and questions that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = store.pool()
      if (!pool) return
      connections.set({ state: 'busy' }, pool.open - pool.idle)
      connections.set({ state: 'idle' }, pool.idle)
      connections.set({ state: 'wanted' }, pool.waiting)
    },
  })
}

/** Gauges of the queues, the same on every node; absent while the database is away. */
function queueGauges(store: Context['store'], registers: Registry[]): void {
  const deliveries = new Gauge({
    name: 'voix_outbox_deliveries',
    help: 'Emails and webhooks that were not delivered yet, or were given up.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const queues = await store.queues().catch(() => undefined)
      deliveries.reset()
      for (const { kind, waiting, retried, given_up } of queues?.deliveries ?? []) {
        deliveries.set({ kind, state: 'waiting' }, waiting)
        deliveries.set({ kind, state: 'retried' }, retried)
        deliveries.set({ kind, state: 'given_up' }, given_up)
      }
    },
  })
  const search = new Gauge({
    name: 'voix_search_pending',
    help: 'Documents that the search of sites is still to take in.',
    registers,
    async collect() {
      const queues = await store.queues().catch(() => undefined)
      if (queues) search.set(queues.search)
    },
  })
}

/** Route for measurements of browsers; excess and invalid ones are dropped. */
export function vitalsRoute(metrics: Metrics, hosts: Hosts, clock: () => number = Date.now) {
  let second = 0
  let taken = 0
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: { vitals: readonly Vital[] } }>(
      vitalsAddress,
      { bodyLimit: 2048, schema: { body: Vitals } },
      async (request, reply) => {
        const now = Math.floor(clock() / 1000)
        if (now !== second) [second, taken] = [now, 0]
        taken++
        const { name } = await hosts.siteOf(request.raw)
        if (taken <= limits.vitalsPerSecond) metrics.note(name, request.body.vitals)
        return reply.header('cache-control', 'no-store').code(204).send()
      },
    )
  }
}

/** `/metrics` for clients with the configured token; without a live site, for the machine itself as well. */
export function metricsRoute(metrics: Metrics, { metricsToken, production }: Config) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/metrics', async (request, reply) => {
      const { authorization = '' } = request.headers
      const isKnown = metricsToken !== undefined && sameSecret(authorization, `Bearer ${metricsToken}`)
      const isAtHome = metricsToken === undefined && !production && isLoopback(request.socket.remoteAddress)
      if (!isKnown && !isAtHome) throw new VoixError('not-found', { what: 'page' })
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(await metrics.text())
    })
  }
}

function isLoopback(address = ''): boolean {
  return /^(?:::1|(?:::ffff:)?127\.)/.test(address)
}
