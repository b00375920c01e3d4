import { setTimeout as pause } from 'node:timers/promises'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/store.ts'

const retryMs = 15
/** Longer than the largest import checks its redirects. */
const patienceMs = 20_000

/** Writer that is the last in the queue of this process, by the locks of its store. */
const last = new WeakMap<Store['locks'], Promise<unknown>>()

/**
 * Turn of a writer of records: redirects are checked against those that are stored, so one writer at a time, on all nodes, checks
 * and stores them. Records of other kinds need no turn. Throws `busy` when it does not come.
 */
export function inRedirectTurn<T>({ locks }: Pick<Store, 'locks'>, path: string, work: () => Promise<T>): Promise<T> {
  if (path !== 'redirects') return work()
  const turn = (last.get(locks) ?? Promise.resolve()).then(() => amongNodes(locks, work))
  last.set(
    locks,
    turn.catch(() => undefined),
  )
  return turn
}

async function amongNodes<T>(locks: Store['locks'], work: () => Promise<T>): Promise<T> {
  const done: T[] = []
  const until = performance.now() + patienceMs
  while (!(await locks.tryHold('redirects', async () => void done.push(await work())))) {
    if (performance.now() > until) throw new VoixError('busy')
    await pause(retryMs)
  }
  return done[0]!
}
