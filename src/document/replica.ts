import type { Page } from '#model/page.ts'
import { apply, applyAll } from './apply.ts'
import type { Command, EditMark } from './command.ts'

/**
 * A command as it travels between windows: who sent it, and when by a clock that all of them advance together
 * (Lamport).
 */
export interface Operation {
  readonly id: string
  readonly clock: number
  readonly tab: string
  readonly command: Command
  /** Number of rewrites by the author, as in continued typing; the last replaces the first. */
  readonly version: number
  /** The edits that it takes back, oldest first. While none of them is saved, all are as if they had never been. */
  readonly takesBack?: readonly string[]
}

/** A copy of the page that orders what it hears, so that everybody who heard the same holds the same. */
export interface Replica {
  /** The page as the server has it. */
  readonly saved: Page
  /** Page with all unsaved edits applied. */
  readonly page: Page
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
  return { saved, page: saved, clock: 0, log: [], refused: new Set(), settled: new Map() }
}

/** Stamps a command of this window, later than all it has heard. */
export function stamp(
  { clock }: Replica,
  { tab, id, command, takesBack }: Pick<Operation, 'tab' | 'id' | 'command' | 'takesBack'>,
): Operation {
  return { id, clock: clock + 1, tab, command, version: 0, ...(takesBack && { takesBack }) }
}

/**
 * Takes in an edit, whenever it arrives: what belongs after it is run again. Heard twice, or once it is saved, it
 * changes nothing.
 */
export function receive(replica: Replica, stamped: Operation): Replica {
  const clock = Math.max(replica.clock, stamped.clock)
  const at = replica.log.findLastIndex(({ id }) => id === stamped.id)
  const isKnown = at >= 0 && replica.log[at]!.version >= stamped.version
  if (isKnown || isSettled(replica, stamped)) return clock === replica.clock ? replica : { ...replica, clock }

  const log = at >= 0 ? replica.log.with(at, stamped) : inOrder(replica.log, stamped)
  const next = { ...replica, clock, log }
  // An edit that cancels others leaves the page as if they had never been, which its own command need not come to.
  const cancels = stamped.takesBack !== undefined && !effective(log).includes(stamped)
  if (log.at(-1) !== stamped || cancels) return replayed(next)
  const { page, refused } = apply(replica.page, stamped.command)
  return { ...next, page, refused: withMember(replica.refused, stamped.id, refused !== undefined) }
}

/**
 * The replica on what the server has now. `settled` are the edits that came with it, or that nobody waits for any more.
 */
export function rebase(replica: Replica, saved: Page, settled: readonly EditMark[]): Replica {
  const known = new Map(replica.settled)
  for (const { id, version } of settled) known.set(id, Math.max(version, known.get(id) ?? 0))
  for (const id of known.keys()) {
    if (known.size <= settledKept) break
    known.delete(id)
  }
  const next = { ...replica, saved, settled: known }
  return replayed({ ...next, log: replica.log.filter((each) => !isSettled(next, each)) })
}

/** Operations to save, in order: the log without those that were undone before they were saved. */
export function effective(log: readonly Operation[]): readonly Operation[] {
  const stack: Operation[] = []
  for (const each of log) {
    const taken = each.takesBack ?? []
    const isWhole = taken.length > 0 && taken.every((id, i) => stack.at(i - taken.length)?.id === id)
    if (isWhole) stack.length -= taken.length
    else stack.push(each)
  }
  return stack
}

/** The page after commands, those that make no sense left out. */
export function applyValid(page: Page, commands: readonly Command[]): Page {
  const whole = applyAll(page, commands)
  return whole.refused ? commands.reduce((now, command) => apply(now, command).page, page) : whole.page
}

function replayed(replica: Replica): Replica {
  let page = replica.saved
  const refused = new Set<string>()
  for (const { id, command } of effective(replica.log)) {
    const outcome = apply(page, command)
    page = outcome.page
    if (outcome.refused) refused.add(id)
  }
  return { ...replica, page, refused }
}

function inOrder(log: readonly Operation[], stamped: Operation): Operation[] {
  let at = log.length
  while (at > 0 && isBefore(stamped, log[at - 1]!)) at--
  return log.toSpliced(at, 0, stamped)
}

function isSettled({ settled }: Replica, { id, version }: EditMark): boolean {
  return (settled.get(id) ?? -1) >= version
}

function withMember(set: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> {
  if (set.has(id) === isMember) return set
  const next = new Set(set)
  if (isMember) next.add(id)
  else next.delete(id)
  return next
}

function isBefore(a: Operation, b: Operation): boolean {
  if (a.clock !== b.clock) return a.clock < b.clock
  if (a.tab !== b.tab) return a.tab < b.tab
  return a.id < b.id
}
