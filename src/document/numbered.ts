import type { Page } from '#model/page.ts'
import { apply } from './apply.ts'
import { mergedEdit } from './merge-edits.ts'
import { receive, replayed, waitingFrom, withMember, withNumbered, type Operation, type Replica } from './replica.ts'

/**
 * Takes in an edit of the live log, as `receive` does, and without running those before it again. Its author's own copy,
 * which had no number, becomes it; of texts that wait for a number and that it changed as well, both have the words.
 */
export function receiveNumbered(replica: Replica, stamped: Operation): Replica {
  const { number } = stamped
  if (number === undefined || number <= replica.number) return receive(replica, stamped)
  const isOwn = replica.log.slice(waitingFrom(replica.log)).some(({ id }) => id === stamped.id)
  const { page: tip, refused } = apply(replica.numbered, stamped.command)
  const known = withNumbered(replica.log, stamped)
  const at = waitingFrom(known)
  const waiting = known.slice(at).map((each) => (isOwn ? each : onTopOf(each, replica.numbered, tip)))
  const log = [...known.slice(0, at), ...waiting]
  const next = { ...replica, clock: Math.max(replica.clock, stamped.clock), number, log }
  // An edit that cancels others leaves the page as if they had never been.
  if ([stamped, ...waiting].some(({ takesBack }) => takesBack)) return replayed(next)
  return onTip(
    { ...next, numbered: tip, refused: withMember(replica.refused, stamped.id, refused !== undefined) },
    waiting,
  )
}

/** An edit that has no number, on top of one of somebody else. */
function onTopOf(each: Operation, before: Page, after: Page): Operation {
  const { command } = mergedEdit(each.command, { before, after })
  return command === each.command ? each : { ...each, command }
}

/** The page of a replica whose numbered edits are applied: with those that have no number on top. */
function onTip(replica: Replica, waiting: readonly Operation[]): Replica {
  let page = replica.numbered
  let { refused } = replica
  for (const { id, command } of waiting) {
    const outcome = apply(page, command)
    page = outcome.page
    refused = withMember(refused, id, outcome.refused !== undefined)
  }
  return { ...replica, page, refused }
}
