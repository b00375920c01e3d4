import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { Page } from '#model/page/page.ts'
import { sameJson } from '#model/json.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { passValues } from './pass-values.ts'
import { receiveNumbered } from './numbered.ts'
import { createReplica, effective, type Operation, type Replica } from './replica.ts'
import { differenceIn, passAll, withTextEdits } from './text-edits.ts'

/** Live log of a page revision: unsaved edits by number, and the resulting page. */
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

/** Log without edits. */
export function emptyLog(page: Page, revision: number, folded: number): LiveLog {
  return { revision, folded, replica: { ...createReplica(page), number: folded }, taken: [] }
}

/** Log with another edit. */
export function withEdit(log: LiveLog, edit: LiveEdit): LiveLog {
  const { replica } = receiveNumbered(log.replica, operationOf(edit))
  return { ...log, replica, taken: [...log.taken, { edit, before: log.replica.page, after: replica.page }] }
}

/** Operation of a live edit for a replica. */
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

/** Edits of a window on their way into the log. */
interface OnLog {
  /** The next edit of the window, as it is on top of the log. */
  readonly next: (command: Command) => Command
  /** The log took the last edit as this command, on top of a page. */
  readonly took: (command: Command, before: Page) => void
  /** The log did not take the last edit. */
  readonly refused: () => void
}

/** Rebases the edits of a window onto later edits of the log, one after another, without those it has already. */
export function onLog(
  { taken, replica }: LiveLog,
  { after, edits }: { readonly after: number; readonly edits: ReadonlyMap<string, Command> },
): OnLog {
  const between = takenAfter(taken, after)
  const start = between[0]?.before ?? replica.page
  const passed: Command[] = []
  /** Pages of the window: as it was, and after its edits, as far as they were asked for. */
  const pages = [start]
  let others: readonly Command[] = []
  let before = others
  let moved: Command | undefined
  for (const { edit, before: page } of between) {
    const own = edits.get(edit.edit)
    if (own) {
      next(own)
      took(edit.entry.command as Command, page)
    } else others = [...others, withTextEdits(edit.entry.command as Command, page)]
  }
  return { next, took, refused }

  /** The page of the window after some of its edits. */
  function windowPage(count: number): Page {
    for (let i = pages.length; i <= count; i++) pages.push(apply(pages[i - 1]!, passed[i - 1]!).page)
    return pages[count]!
  }

  function next(command: Command): Command {
    const written = others.length === 0 ? command : withTextEdits(command, windowPage(passed.length))
    const { later, others: left } = passAll(written, others, passValues)
    moved = left.every((each, i) => each === others[i]) ? command : later
    before = others
    others = left
    passed.push(command)
    return moved
  }

  function took(command: Command, page: Page): void {
    if (!moved || command === moved || sameJson(command, moved)) return
    others = [...others, ...differenceIn(command, apply(page, moved).page, apply(page, command).page)]
  }

  function refused(): void {
    const command = passed.at(-1)
    const outcome = command && apply(windowPage(passed.length - 1), command)
    // The edits that follow stand on it.
    others = outcome?.undo ? [withTextEdits(outcome.undo, outcome.page), ...before] : before
  }
}

/** Edits of the log after a number, in order. */
export function takenAfter(taken: readonly TakenEdit[], after: number): readonly TakenEdit[] {
  return taken.slice(taken.findLastIndex(({ edit }) => edit.number <= after) + 1)
}

/** Edits that a save of the log stores: those not undone and valid, each with its author. */
export function effectiveEdits({ replica, taken }: LiveLog): readonly LiveEdit[] {
  const effectiveNumbers = new Set(
    effective(replica.log).flatMap(({ id, number }) => (replica.refused.has(id) ? [] : (number ?? []))),
  )
  return taken.flatMap(({ edit }) => (effectiveNumbers.has(edit.number) ? edit : []))
}
