import type { FastifyInstance } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { healthEndpoints, type JobHealth, type NodeReport } from '#contract/maintenance.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { nodeGoneMs } from '#model/limits.ts'
import { hasRole } from '#services/accounts/permissions.ts'
import { type Context, userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'

/** Health of the installation, from the database, so that any node answers the same. */
export function healthRoutes(app: FastifyInstance, { store, nodes, config }: Context): void {
  serve(app, healthEndpoints, {
    'GET /api/health': async (request) => {
      if (!hasRole(userOf(request), 'owner'))
        throw new VoixError('not-allowed', {
          reason: sentence('only owners see this.'),
        })
      const known = await nodes.nodes()
      const now = Date.now()
      const reports = known.map((node) => ({ ...node, is_gone: now - Date.parse(node.seen_at) > nodeGoneMs }))
      const [queues, bytes, last] = await Promise.all([
        store.queues(),
        store.size(),
        store.settings.get('last-backup').then(backupIn),
      ])
      const { backup } = config
      return {
        at: new Date(now).toISOString(),
        database: { kind: store.kind, bytes },
        nodes: reports,
        jobs: jobsOf(reports.filter(({ is_gone }) => !is_gone)),
        queues,
        backup: {
          target: backup?.target ?? null,
          every_hours: backup?.hours ?? null,
          last,
          due_at:
            backup && last ? new Date(Date.parse(last.written_at) + backup.hours * 3_600_000).toISOString() : null,
        },
        has_mail_server: config.smtpUrl !== undefined,
        shared: {
          database: store.kind === 'postgres',
          files: config.s3 !== undefined,
          secret: config.secretKey !== undefined,
          limits: config.redisUrl !== undefined,
          mail: config.smtpUrl !== undefined,
        },
      }
    },
  })
}

/** Each job as it stands over all nodes: its latest run and failure, and the next run of any. */
function jobsOf(nodes: readonly NodeReport[]): JobHealth[] {
  const byName = new Map<string, JobHealth>()
  for (const { host, jobs } of nodes)
    for (const job of jobs) {
      const known = byName.get(job.name)
      const isLater = (one: string | null, other: string | null) => (one ?? '') > (other ?? '')
      const latest = !known || isLater(job.last_at, known.last_at)
      byName.set(job.name, {
        ...(latest ? { ...job, host } : known),
        next_at: [job.next_at, known?.next_at ?? null].filter((at) => at !== null).toSorted()[0] ?? null,
        runs: job.runs + (known?.runs ?? 0),
        failures: job.failures + (known?.failures ?? 0),
        ...(known && isLater(known.failed_at, job.failed_at)
          ? { failed_at: known.failed_at, error: known.error }
          : { failed_at: job.failed_at, error: job.error }),
      })
    }
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The last backup as it was written down; null before the first. */
function backupIn(value: string | undefined) {
  const parsed: unknown = value === undefined ? undefined : JSON.parse(value)
  if (!isRecord(parsed)) return null
  const { name, written_at, bytes, lost = 0, damaged = 0 } = parsed
  return {
    name: String(name),
    written_at: String(written_at),
    bytes: Number(bytes),
    lost: Number(lost),
    damaged: Number(damaged),
  }
}
