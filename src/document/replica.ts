import type { Page } from '#model/page/page.ts'
import { apply, applyAll } from './apply.ts'
import type { Command, EditMark } from './command.ts'
import { isTextEdit, singlesOf } from './text-edits.ts'

/** Command as it travels between windows, with its sender and Lamport time. */
export interface Operation {
  readonly id: string
  readonly clock: number
  readonly tab: string
  readonly command: Command
  /** Number of rewrites by the author, as in continued typing; the last replaces the first. */
  readonly version: number
  /** The edits that it takes back, oldest first. While none of them is saved, all are as if they had never been. */
  readonly takesBack?: readonly string[]
  /** Place in the live log of the page, given by the server; edits without one come after all that have one. */
  readonly number?: number
  /** Name of who made it, where the server said so. */
  readonly by?: string
}

/** Replica of a page: orders the operations it receives, so that all replicas converge. */
export interface Replica {
  /** The page as the server has it. */
  readonly saved: Page
  /** Page with all unsaved edits applied. */
  readonly page: Page
  /** Page with the numbered edits alone. */
  readonly numbered: Page
  /** Last number of the live log that is known here; all before it are known too, or saved. */
  readonly number: number
  readonly clock: number
  /** Unsaved operations, in order. */
  readonly log: readonly Operation[]
  /** Edits of the log that were refused where they are. */
  readonly refused: ReadonlySet<string>
  /** Edits that are in `saved` already, by how far they had been written: heard late, they count no more. */
  readonly settled: ReadonlyMap<string, number>
}

/** Number of settled edits remembered; none takes so long to arrive. */
const settledKept = 5000

export function createReplica(saved: Page): Replica {
  return { saved, page: saved, numbered: saved, number: 0, clock: 0, log: [], refused: new Set(), settled: new Map() }
}

/** Stamps a command of this window with a time later than all it has received. */
export function stamp(
  { clock }: Replica,
  { tab, id, command, takesBack }: Pick<Operation, 'tab' | 'id' | 'command' | 'takesBack'>,
): Operation {
  return { id, clock: clock + 1, tab, command, version: 0, ...(takesBack && { takesBack }) }
}

/** Applies an operation in its order, replaying later ones. Duplicates and saved operations change nothing. */
export function receive(replica: Replica, stamped: Operation): Replica {
  const { number } = stamped
  const clock = Math.max(replica.clock, stamped.clock)
  if (number !== undefined)
    return number > replica.number
      ? replayed({ ...replica, clock, number, log: withNumbered(replica.log, stamped) })
      : replica
  const known = replica.log.findLastIndex(({ id }) => id === stamped.id)
  const isKnown = known >= 0 && replica.log[known]!.version >= stamped.version
  // What has a number stays as it is: a later version of the same edit comes after it.
  const at = known >= 0 && replica.log[known]!.number === undefined ? known : -1
  if (isKnown || isSettled(replica, stamped)) return clock === replica.clock ? replica : { ...replica, clock }

  const log = at >= 0 ? replica.log.with(at, stamped) : inOrder(replica.log, stamped)
  const next = { ...replica, clock, log }
  // An edit that cancels others leaves the page as if they had never been, which its own command need not come to.
  const cancels = stamped.takesBack !== undefined && !effective(log).includes(stamped)
  if (log.at(-1) !== stamped || at >= 0 || cancels) return replayed(next)
  const { page, refused } = apply(replica.page, stamped.command)
  return { ...next, page, refused: withMember(replica.refused, stamped.id, refused !== undefined) }
}

/** Extends the last operation of a replica; `more` is the added command. */
export function writtenOn(replica: Replica, stamped: Operation, more: Command): Replica {
  const clock = Math.max(replica.clock, stamped.clock)
  const { page, refused } = apply(replica.page, more)
  return {
    ...replica,
    clock,
    page,
    log: replica.log.with(-1, stamped),
    refused: withMember(replica.refused, stamped.id, refused !== undefined),
  }
}

/** Index of the first unnumbered operation of a log. */
export function waitingFrom(log: readonly Operation[]): number {
  return log.findLastIndex(({ number }) => number !== undefined) + 1
}

/** Inserts a numbered operation into a log: after other numbered ones, in place of its author's copy. */
export function withNumbered(log: readonly Operation[], stamped: Operation): Operation[] {
  const isCopy = ({ id, version, number }: Operation) =>
    number === undefined && id === stamped.id && version <= stamped.version
  const at = waitingFrom(log)
  return [...log.slice(0, at), stamped, ...log.slice(at).filter((each) => !isCopy(each))]
}

/**
 * Rebases a replica onto the server's page. `settled` are operations that it contains or that were refused; `number` is its last
 * edit of the live log.
 */
export function rebase(
  replica: Replica,
  saved: Page,
  settled: readonly EditMark[],
  number: number = replica.number,
): Replica {
  const known = new Map(replica.settled)
  for (const { id, version } of settled) known.set(id, Math.max(version, known.get(id) ?? 0))
  for (const id of known.keys()) {
    if (known.size <= settledKept) break
    known.delete(id)
  }
  const next = { ...replica, saved, settled: known, number: Math.max(number, replica.number) }
  return replayed({ ...next, log: replica.log.filter((each) => !isSettled(next, each)) })
}

/** Marks of numbered operations up to a number, which a save has merged. */
export function marksThrough(log: readonly Operation[], number: number): readonly EditMark[] {
  return log.flatMap((each) => (each.number !== undefined && each.number <= number ? markOf(each) : []))
}

/** Mark of an operation on the server. */
export function markOf({ id, version }: Operation): EditMark {
  return { id, version }
}

/**
 * Operations to save, in order, without those undone before. In a shared log, undone letters stay: others' edits depend on them.
 */
export function effective(log: readonly Operation[]): readonly Operation[] {
  const stack: Operation[] = []
  const isShared = log.some(({ number }) => number !== undefined)
  for (const each of log) {
    const stays = isShared && singlesOf(each.command).some(isTextEdit)
    const left = stays ? stack.length : withoutTaken(stack, each.takesBack ?? [])
    if (left < stack.length) stack.length = left
    else stack.push(each)
  }
  return stack
}

/** Length of a log without these edits, which must be its last; an edit that was sent while it was written on is there twice. */
function withoutTaken(log: readonly Operation[], taken: readonly string[]): number {
  let left = log.length
  for (const id of taken.toReversed()) {
    if (log[left - 1]?.id !== id) return log.length
    while (log[left - 1]?.id === id) left--
  }
  return left
}

/** Page after valid commands; invalid ones are skipped. */
export function applyValid(page: Page, commands: readonly Command[]): Page {
  const whole = applyAll(page, commands)
  return whole.refused ? commands.reduce((now, command) => apply(now, command).page, page) : whole.page
}

/** Page of a replica, replayed from its log. */
export function replayed(replica: Replica): Replica {
  const refused = new Set<string>()
  const numbered = run(replica.saved, effective(replica.log.filter((each) => each.number !== undefined)))
  return { ...replica, numbered, page: run(replica.saved, effective(replica.log), refused), refused }
}

function run(start: Page, log: readonly Operation[], refused = new Set<string>()): Page {
  return log.reduce((page, { id, command }) => {
    const outcome = apply(page, command)
    if (outcome.refused) refused.add(id)
    return outcome.page
  }, start)
}

function inOrder(log: readonly Operation[], stamped: Operation): Operation[] {
  let at = log.length
  while (at > 0 && isBefore(stamped, log[at - 1]!)) at--
  return log.toSpliced(at, 0, stamped)
}

function isSettled({ settled }: Replica, { id, version }: EditMark): boolean {
  return (settled.get(id) ?? -1) >= version
}

export function withMember(set: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  if (set.has(id) === isMember) return set
  const next = new Set(set)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}

function isBefore(a: Operation, b: Operation): boolean {
  if (b.number !== undefined) return false
  if (a.clock !== b.clock) return a.clock < b.clock
  if (a.tab !== b.tab) return a.tab < b.tab
  return a.id < b.id
}
