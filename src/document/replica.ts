import type { Page } from '#model/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'

/** A command as it travels between tabs: who sent it, and when by a clock that all tabs advance together (Lamport). */
export interface Stamped {
  readonly id: string
  readonly clock: number
  readonly tab: string
  readonly command: Command
}

/** A copy of the page that orders what it hears, so that every tab that heard the same holds the same. */
export interface Replica {
  readonly page: Page
  readonly clock: number
  readonly log: readonly Applied[]
}

interface Applied {
  readonly stamped: Stamped
  readonly before: Page
}

export function createReplica(page: Page): Replica {
  return { page, clock: 0, log: [] }
}

/** Stamps a command of this tab, later than all it has heard. */
export function stamp(replica: Replica, tab: string, id: string, command: Command): Stamped {
  return { id, clock: replica.clock + 1, tab, command }
}

/**
 * Takes in a command, whenever it arrives: one that belongs before others rolls them back, is applied, and they are
 * run again. A command heard twice counts once.
 */
export function heard(replica: Replica, stamped: Stamped): Replica {
  if (replica.log.some((entry) => entry.stamped.id === stamped.id)) return replica
  let at = replica.log.length
  while (at > 0 && isBefore(stamped, replica.log[at - 1]!.stamped)) at--

  const later = replica.log.slice(at).map((entry) => entry.stamped)
  let page = replica.log[at]?.before ?? replica.page
  const log = replica.log.slice(0, at)
  for (const next of [stamped, ...later]) {
    log.push({ stamped: next, before: page })
    page = apply(page, next.command).page
  }
  return { page, log, clock: Math.max(replica.clock, stamped.clock) }
}

function isBefore(a: Stamped, b: Stamped): boolean {
  if (a.clock !== b.clock) return a.clock < b.clock
  if (a.tab !== b.tab) return a.tab < b.tab
  return a.id < b.id
}
