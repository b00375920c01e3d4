import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#services/repository-types.ts'

/** Repeated job. */
export interface Job {
  readonly name: string
  /** Time from the end of a run to the next, ms; up to a tenth less, so that nodes do not run in step. */
  readonly everyMs: number
  /** Whether one node of all over a database runs it at a time; the others let their turn go. */
  readonly isOnOneNode?: boolean
  /** Whether a node that goes away still needs it for what it answers; all others are left to the other nodes at once. */
  readonly isForAnswers?: boolean
  run(): Promise<unknown>
}

/** How often a job ran here, and how often it failed. */
interface JobCount {
  readonly name: string
  readonly runs: number
  readonly failures: number
}

/** A job of this node as it stands, for an operator who looks after the installation. */
interface JobReport {
  readonly name: string
  readonly every_ms: number
  readonly runs: number
  readonly failures: number
  readonly last_at: string | null
  readonly last_ms: number | null
  readonly next_at: string | null
  readonly failed_at: string | null
  readonly error: string
}

/** Job runner: runs jobs by interval, each never twice at once. */
export type JobRunner = ReturnType<typeof createJobRunner>

interface Running {
  readonly log: FastifyBaseLogger
  readonly locks: Pick<Store['locks'], 'tryHold'>
}

/** Share of the interval by which a run may be early. */
const jitter = 0.1
/** Characters of a failure that are told. */
const mostOfError = 300

interface Entry {
  readonly job: Job
  runs: number
  failures: number
  hasFailed: boolean
  /** Moments, ms. */
  lastAt?: number
  lastMs?: number
  nextAt?: number
  failedAt?: number
  error?: string
  timer?: NodeJS.Timeout
  current?: Promise<void>
}

export function createJobRunner({ log, locks }: Running) {
  const entries = new Map<string, Entry>()
  let isStopped = false
  let isHandedOver = false

  return {
    /** Runs a job from now on, the first time when its interval has passed. */
    add(job: Job): void {
      if (entries.has(job.name)) throw new Error(`There are two jobs named ${job.name}.`)
      const entry: Entry = { job, runs: 0, failures: 0, hasFailed: false }
      entries.set(job.name, entry)
      schedule(entry)
    },
    counts: (): readonly JobCount[] =>
      [...entries.values()].map(({ job, runs, failures }) => ({ name: job.name, runs, failures })),
    reports: (): readonly JobReport[] =>
      [...entries.values()].map(({ job, runs, failures, lastAt, lastMs, nextAt, failedAt, error = '' }) => ({
        name: job.name,
        every_ms: job.everyMs,
        runs,
        failures,
        last_at: instant(lastAt),
        last_ms: lastMs === undefined ? null : Math.round(lastMs),
        next_at: instant(nextAt),
        failed_at: instant(failedAt),
        error,
      })),
    /** Begins no further run of jobs that another node can do; resolves when those under way are over and let go of their locks. */
    async handOver(): Promise<void> {
      isHandedOver = true
      await end([...entries.values()].filter(({ job }) => !job.isForAnswers))
    },
    /** Begins no further run; resolves when those under way are over. */
    async stop(): Promise<void> {
      isStopped = true
      await end([...entries.values()])
    },
  }

  async function end(ending: readonly Entry[]): Promise<void> {
    for (const entry of ending) {
      clearTimeout(entry.timer)
      delete entry.nextAt
    }
    await Promise.all(ending.map(({ current }) => current))
  }

  function schedule(entry: Entry): void {
    if (isStopped || (isHandedOver && !entry.job.isForAnswers)) return
    const wait = entry.job.everyMs * (1 - jitter * Math.random())
    entry.nextAt = Date.now() + wait
    entry.timer = setTimeout(() => {
      entry.current = runOnce(entry).then(() => schedule(entry))
    }, wait).unref()
  }

  async function runOnce(entry: Entry): Promise<void> {
    const { job } = entry
    try {
      if (job.isOnOneNode) await locks.tryHold(job.name, () => counted(entry))
      else await counted(entry)
      if (entry.hasFailed) log.info({ job: job.name }, 'A job that failed runs again.')
      entry.hasFailed = false
    } catch (err) {
      entry.failures++
      entry.failedAt = Date.now()
      entry.error = (err instanceof Error ? err.message : String(err)).slice(0, mostOfError)
      // Ten runs a second that fail for one reason are one line.
      log[entry.hasFailed ? 'debug' : 'error']({ job: job.name, err }, 'A job failed; it is tried again.')
      entry.hasFailed = true
    }
  }

  async function counted(entry: Entry): Promise<void> {
    entry.runs++
    entry.lastAt = Date.now()
    const started = performance.now()
    try {
      await entry.job.run()
    } finally {
      entry.lastMs = performance.now() - started
    }
  }
}

function instant(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
