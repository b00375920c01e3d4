import type { LiveEdit } from '#model/live-edit.ts'
import type { Page } from '#model/page.ts'
import type { Command } from './command.ts'
import { mergedEdit, type MergedEdit } from './merge-edits.ts'
import { receiveNumbered } from './numbered.ts'
import { createReplica, effective, type Operation, type Replica } from './replica.ts'

/** Live log of a page on one of its revisions: the unsaved edits in the order of their numbers, and what they make of it. */
export interface LiveLog {
  readonly revision: number
  /** Number of the last edit that the revision holds. */
  readonly folded: number
  readonly replica: Replica
  readonly taken: readonly TakenEdit[]
}

/** Edit of the log with the page before and after it. */
interface TakenEdit {
  readonly edit: LiveEdit
  readonly before: Page
  readonly after: Page
}

/** The log of a page without unsaved edits. */
export function emptyLog(page: Page, revision: number, folded: number): LiveLog {
  return { revision, folded, replica: { ...createReplica(page), number: folded }, taken: [] }
}

/** The log with its next edit. */
export function withEdit(log: LiveLog, edit: LiveEdit): LiveLog {
  const replica = receiveNumbered(log.replica, operationOf(edit))
  return { ...log, replica, taken: [...log.taken, { edit, before: log.replica.page, after: replica.page }] }
}

/** A live edit as the replicas of windows take it in. */
export function operationOf({ number, edit, version, entry }: LiveEdit): Operation {
  return {
    id: edit,
    version,
    number,
    by: entry.by,
    clock: 0,
    tab: entry.tab,
    // Checked when the log took it, and when an import brought it.
    command: entry.command as Command,
    ...(entry.takes_back && { takesBack: entry.takes_back }),
  }
}

/** A command of a window on top of all that came after the number which the window knew. */
export function onLog(
  command: Command,
  { taken }: LiveLog,
  { after, tab }: { after: number; tab: string },
): MergedEdit {
  return takenAfter(taken, after)
    .filter(({ edit }) => edit.entry.tab !== tab)
    .reduce<MergedEdit>(
      (merged, between) => {
        const { command: next, over } = mergedEdit(merged.command, between)
        return { command: next, over: [...merged.over, ...over] }
      },
      { command, over: [] },
    )
}

/** Edits of the log after a number; they stand in the order of their numbers. */
export function takenAfter(taken: readonly TakenEdit[], after: number): readonly TakenEdit[] {
  return taken.slice(taken.findLastIndex(({ edit }) => edit.number <= after) + 1)
}

/** Edits that a save of the log stores: those that stand and can be done, each with its author. */
export function standingEdits({ replica, taken }: LiveLog): readonly LiveEdit[] {
  const standing = new Set(
    effective(replica.log).flatMap(({ id, number }) => (replica.refused.has(id) ? [] : (number ?? []))),
  )
  return taken.flatMap(({ edit }) => (standing.has(edit.number) ? edit : []))
}
