import { isOfStorage } from './unavailable.ts'
import type { Units } from './units-of-work.ts'

interface Waiting {
  readonly work: () => Promise<unknown>
  readonly resolve: (done: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Shared commits: one write to the disk for short transactions, all waiting for the only writer at the same time. A failure
 * takes back its own transaction alone; where the disk fails, all fail.
 */
export function createSharedCommits(units: Pick<Units, 'atomically' | 'isInside' | 'outside'>) {
  const waiting: Waiting[] = []
  let isRunning = false
  return function together<T>(work: () => Promise<T>): Promise<T> {
    // Part of a larger transaction, whose commit it shares anyway.
    if (units.isInside()) return work()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.push({ work, resolve: (done) => resolve(done as T), reject })
    if (!isRunning) void run()
    return promise
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await units.outside(storeGroup)
    isRunning = false
  }

  async function storeGroup(): Promise<void> {
    let group: readonly Waiting[] = []
    try {
      const outcomes = await units.atomically(async () => {
        // Those who came while another wrote are in it as well.
        group = waiting.splice(0)
        return outcomesOf(group)
      })
      outcomes.forEach((outcome, i) =>
        outcome.status === 'fulfilled' ? group[i]!.resolve(outcome.value) : group[i]!.reject(outcome.reason),
      )
    } catch (error) {
      if (group.length === 0) group = waiting.splice(0)
      for (const { reject } of group) reject(error)
    }
  }
}

/** Outcomes of works one after another. Throws what the storage fails with: then nothing of the group is stored. */
async function outcomesOf(group: readonly Waiting[]): Promise<readonly PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const { work } of group) {
    const [outcome] = await Promise.allSettled([work()])
    if (outcome.status === 'rejected' && isOfStorage(outcome.reason)) throw outcome.reason
    outcomes.push(outcome)
  }
  return outcomes
}
