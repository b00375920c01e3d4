import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'

const retryMs = 15
/** Longest wait of a writer, from its call until its turn begins: behind writers of this process and of other nodes. */
const patienceMs = 20_000
/** Time for which a process takes one turn after the other, and its pause then, in which nodes that retry get theirs. */
const inARowMs = 250
const betweenMs = 2 * retryMs

/** Writers of this process in the order in which they came. */
interface Queue {
  last: Promise<unknown>
  pausedAt: number
}

const queues = new WeakMap<Store['locks'], Queue>()

/**
 * Writes records in one transaction with their checks. Redirects are checked against all others, so they are written one at a
 * time over all nodes; other kinds need no turn.
 */
export function writeInTurn<T>(store: Store, path: string, work: () => Promise<T>): Promise<T> {
  return inTurnOf(store, path, () => store.atomically(work))
}

/** Work on records of which redirects alone need a turn; its transactions are its own. */
export function inTurnOf<T>(store: Store, path: string, work: () => Promise<T>): Promise<T> {
  return path === 'redirects' ? inRedirectTurn(store, work) : work()
}

/** Turns that are under way, as those see it who are in one. */
const turns = new AsyncLocalStorage<{ isOver: boolean }>()

/**
 * Runs work in a writer's turn of redirects. The turn begins before the transaction, to see the former turn's writes; within one
 * it only locks. Throws `busy` on timeout.
 */
export async function inRedirectTurn<T>(
  { locks, isInside }: Pick<Store, 'locks' | 'isInside'>,
  work: () => Promise<T>,
  patience = patienceMs,
): Promise<T> {
  if (turns.getStore()?.isOver === false) return work()
  if (isInside()) {
    await locks.holdInside('redirects')
    return work()
  }
  const queue = queues.get(locks) ?? { last: Promise.resolve(), pausedAt: 0 }
  queues.set(locks, queue)
  const { last } = queue
  const until = performance.now() + patience
  const turn = endOf(last, patience).then(() => amongNodes(locks, () => during(work), until))
  queue.last = Promise.allSettled([last, turn]).then(() => leaveRoom(queue))
  return turn
}

async function during<T>(work: () => Promise<T>): Promise<T> {
  const turn = { isOver: false }
  return turns.run(turn, work).finally(() => (turn.isOver = true))
}

async function endOf(last: Promise<unknown>, withinMs: number): Promise<void> {
  const ended = new AbortController()
  const late = pause(withinMs, undefined, ended).then(() => {
    throw new VoixError('busy')
  })
  await Promise.race([last, late]).finally(() => ended.abort())
}

async function amongNodes<T>(locks: Store['locks'], work: () => Promise<T>, until: number): Promise<T> {
  const done: T[] = []
  while (!(await locks.tryHold('redirects', async () => void done.push(await work())))) {
    if (performance.now() > until) throw new VoixError('busy')
    await pause(retryMs)
  }
  return done[0]!
}

async function leaveRoom(queue: Queue): Promise<void> {
  if (performance.now() - queue.pausedAt < inARowMs) return
  await pause(betweenMs)
  queue.pausedAt = performance.now()
}
