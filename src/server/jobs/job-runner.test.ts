import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasPostgres, newSchema } from '#db/testing.ts'
import type { Store } from '#services/repository-types.ts'
import { openTestStore } from '#services/testing.ts'
import { createLogger } from '../observability/logger.ts'
import { openTestServer } from '../testing.ts'
import { createJobRunner } from './job-runner.ts'

const alone: Pick<Store['locks'], 'tryHold'> = { tryHold: async (_name, work) => (await work(), true) }

function open(locks: typeof alone = alone) {
  const lines: string[] = []
  const runner = createJobRunner({ log: createLogger('info', { write: (line) => lines.push(line) }), locks })
  onTestFinished(() => runner.stop())
  return { runner, lines, messages: () => lines.map((line) => JSON.parse(line).message) }
}

describe('a job', () => {
  it('runs again and again, a tenth of its interval early at most', async () => {
    const { runner } = open()
    const times: number[] = []
    const started = performance.now()
    runner.add({ name: 'beat', everyMs: 40, run: async () => times.push(performance.now()) })
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(3))
    // Timers of Node may be a millisecond early.
    expect(times[0]! - started).toBeGreaterThanOrEqual(35)
    expect(runner.counts()).toEqual([{ name: 'beat', runs: times.length, failures: 0 }])
  })

  it('never runs twice at once', async () => {
    const { runner } = open()
    let [now, most, runs] = [0, 0, 0]
    const run = async () => {
      most = Math.max(most, ++now)
      await pause(25)
      now--
      runs++
    }
    runner.add({ name: 'slow', everyMs: 5, run })
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3))
    expect(most).toBe(1)
  })

  it('that fails is told once in a row, goes on, and says when it works again', async () => {
    const { runner, lines, messages } = open()
    let runs = 0
    const run = async () => {
      if (++runs <= 3) throw new Error('away')
    }
    runner.add({ name: 'flaky', everyMs: 5, run })
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(5))
    expect(messages()).toEqual(['A job failed; it is tried again.', 'A job that failed runs again.'])
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', job: 'flaky', err: { message: 'away' } })
    expect(runner.counts()[0]).toMatchObject({ failures: 3 })
  })

  it('that throws before it promises anything fails like any other', async () => {
    const { runner, lines } = open()
    const run = () => {
      throw new Error('at once')
    }
    runner.add({ name: 'hasty', everyMs: 5, run })
    await vi.waitFor(() => expect(runner.counts()[0]!.failures).toBeGreaterThanOrEqual(2))
    expect(lines).toHaveLength(1)
  })

  it('is the only one of its name', () => {
    const { runner } = open()
    const job = { name: 'one', everyMs: 1000, run: async () => undefined }
    runner.add(job)
    expect(() => runner.add(job)).toThrow('two jobs named one')
  })
})

describe('a runner that is stopped', () => {
  it('waits for what runs and begins nothing more', async () => {
    const { runner } = open()
    let [begun, ended] = [0, 0]
    const run = async () => {
      begun++
      await pause(50)
      ended++
    }
    runner.add({ name: 'slow', everyMs: 5, run })
    await vi.waitFor(() => expect(begun).toBe(1), { interval: 1 })
    await runner.stop()
    expect([begun, ended]).toEqual([1, 1])
    await pause(30)
    expect(begun).toBe(1)
  })
})

it('counts the jobs of a node in its metrics', async () => {
  const token = 'a-token-of-twenty-letters'
  const { ask } = await openTestServer({ metricsToken: token })
  const { text } = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(text).toMatch(/voix_job_runs_total\{job="invalidation"\} \d/)
  expect(text).toMatch(/voix_job_failures_total\{job="hit-counter"\} 0/)
})

describe.runIf(await hasPostgres())('a job on one node of a PostgreSQL database', () => {
  it('runs on one of two at a time, and on the other when the first has gone', async () => {
    const stores = await openStores(2)
    let [now, most] = [0, 0]
    const runs = [0, 0]
    const runners = stores.map((store, node) => {
      const { runner, lines } = open(store.locks)
      const run = async () => {
        most = Math.max(most, ++now)
        await pause(20)
        now--
        runs[node]!++
      }
      runner.add({ name: 'sweep', everyMs: 10, isOnOneNode: true, run })
      return { runner, lines }
    })
    await vi.waitFor(() => expect(runs[0]! + runs[1]!).toBeGreaterThanOrEqual(6), 10_000)
    expect(most).toBe(1)
    await runners[0]!.runner.stop()
    const before = runs[1]!
    await vi.waitFor(() => expect(runs[1]).toBeGreaterThan(before), 10_000)
    expect(runners.flatMap(({ lines }) => lines)).toEqual([])
  })

  it('is handed over by a node that goes away, which goes on with what its answers need', async () => {
    const [one, two] = (await openStores(2)).map((store) => open(store.locks).runner)
    const runs = { one: 0, two: 0, answers: 0 }
    one!.add({ name: 'sweep', everyMs: 10, isOnOneNode: true, run: async () => runs.one++ })
    one!.add({ name: 'changes', everyMs: 10, isForAnswers: true, run: async () => runs.answers++ })
    two!.add({ name: 'sweep', everyMs: 10, isOnOneNode: true, run: async () => runs.two++ })
    await vi.waitFor(() => expect(runs.one).toBeGreaterThan(0), 10_000)
    await one!.handOver()
    const then = { ...runs }
    await vi.waitFor(() => expect(runs.two).toBeGreaterThan(then.two + 2), 10_000)
    await vi.waitFor(() => expect(runs.answers).toBeGreaterThan(then.answers), 10_000)
    expect(runs.one).toBe(then.one)
  })

  it('lets go of the lock when its work fails, and locks of other names are free', async () => {
    const [one, two] = await openStores(2)
    await expect(one!.locks.tryHold('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const held = await one!.locks.tryHold('a', async () => {
      expect(await two!.locks.tryHold('a', async () => undefined)).toBe(false)
      expect(await two!.locks.tryHold('b', async () => undefined)).toBe(true)
    })
    expect(held).toBe(true)
    expect(await two!.locks.tryHold('a', async () => undefined)).toBe(true)
  })
})

/** Nodes over one schema of their own. */
async function openStores(count: number): Promise<readonly Store[]> {
  const { url, remove } = await newSchema()
  onTestFinished(remove)
  const stores: Store[] = []
  for (let i = 0; i < count; i++) stores.push(await openTestStore(onTestFinished, { databaseUrl: url, sites: [] }))
  return stores
}
