import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { passValues } from './pass-values.ts'
import {
  effective,
  receive,
  replayed,
  waitingFrom,
  withMember,
  withNumbered,
  type Operation,
  type Replica,
} from './replica.ts'
import { onTopOf } from './on-top-of.ts'
import { differenceIn, withTextEdits } from './text-edits.ts'

/** Edit of the live log that was taken in, and what it does to the page as it was shown, on which edits without a number stand. */
interface Received {
  readonly replica: Replica
  readonly shown: readonly Command[]
}

/**
 * Applies an edit of the live log, without replaying earlier ones. It replaces its author's unnumbered copy, and later unnumbered
 * edits are rebased.
 */
export function receiveNumbered(replica: Replica, stamped: Operation): Received {
  return receiveAllNumbered(replica, [stamped])
}

/** Applies consecutive edits of the live log, and replays unnumbered edits once. */
export function receiveAllNumbered(replica: Replica, all: readonly Operation[]): Received {
  const shown: Command[] = []
  let now: Tipped = { replica, isBehind: false, shown }
  for (const stamped of all) {
    now =
      stamped.number === undefined || stamped.number <= now.replica.number
        ? { replica: receive(tipped(now), stamped), isBehind: false, shown: [] }
        : withNumber(now.replica, stamped)
    shown.push(...now.shown)
  }
  return { replica: tipped(now), shown }
}

/** A replica that may be behind: its page lacks what has no number. */
interface Tipped extends Received {
  readonly isBehind: boolean
}

function tipped({ replica, isBehind }: Tipped): Replica {
  return isBehind ? onTip(replica) : replica
}

/** A replica with the next edit of the log. */
function withNumber(replica: Replica, stamped: Operation): Tipped {
  const own = replica.log.slice(waitingFrom(replica.log)).find(({ id }) => id === stamped.id)
  const { page: tip, refused } = apply(replica.numbered, stamped.command)
  const known = withNumbered(replica.log, stamped)
  const at = waitingFrom(known)
  // Of an own edit only what the server made of it is new here.
  const news = own
    ? sameCommand(own.command, stamped.command)
      ? []
      : differenceIn(stamped.command, apply(replica.numbered, own.command).page, tip)
    : [withTextEdits(stamped.command, replica.numbered)]
  const { waiting, shown } = onTopOf(known.slice(at), news, passValues)
  const log = [...known.slice(0, at), ...waiting]
  const next = { ...replica, clock: Math.max(replica.clock, stamped.clock), number: stamped.number!, log }
  // An edit that cancels others leaves the page as if they had never been.
  if (isCancelling(replica.log) || isCancelling(log)) return { replica: replayed(next), shown, isBehind: false }
  const isRefused = withMember(replica.refused, stamped.id, refused !== undefined)
  return { replica: { ...next, numbered: tip, refused: isRefused }, shown, isBehind: true }
}

/** Whether an edit of a log takes others back that then count as never made. */
function isCancelling(log: readonly Operation[]): boolean {
  return log.some(({ takesBack }) => takesBack) && effective(log).length < log.length
}

function sameCommand(a: Command, b: Command): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The page of a replica whose numbered edits are applied: with those that have no number on top. */
function onTip(replica: Replica): Replica {
  let page = replica.numbered
  let { refused } = replica
  for (const { id, command } of replica.log.slice(waitingFrom(replica.log))) {
    const outcome = apply(page, command)
    page = outcome.page
    refused = withMember(refused, id, outcome.refused !== undefined)
  }
  return { ...replica, page, refused }
}
