import type { Page } from '#model/page/page.ts'
import { limits } from '#model/limits.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { joinedEdits, meetsOthers, passAll, singlesOf, withTextEdits } from './text-edits.ts'
import type { PassValues } from './value-updates.ts'

/** Undo and redo history of a session, newest last. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** History step: one gesture of the editor, with the command and its inverse. */
export interface Step {
  readonly label: string
  readonly command: Command
  readonly undo: Command
  /** Steps with the same key that follow each other within the pause are one step. */
  readonly key?: string
  /** Time in ms at which it was made. */
  readonly at: number
  /** Edits of the step in the log, oldest first. */
  readonly edits?: readonly string[]
  /** The page as the step left it, so that what others changed since is seen. */
  readonly left?: Page
}

export const emptyHistory: History = { past: [], future: [] }

/** A pause after which typing in the same field starts a new step. */
const coalescePauseMs = 500

/** Adds a step; further typing in the same field extends the last one. */
export function recorded({ past }: History, step: Step): History {
  const last = past.at(-1)
  if (last && step.key && last.key === step.key && step.at - last.at <= coalescePauseMs) {
    const edits = [...new Set([...(last.edits ?? []), ...(step.edits ?? [])])]
    const widened: Step = {
      ...step,
      command: joined(last.command, step.command),
      undo: joinedUndo(step.undo, last.undo),
      edits,
    }
    return { past: past.with(-1, widened), future: [] }
  }
  return { past: [...past, step].slice(-limits.undoSteps), future: [] }
}

/**
 * The last value of a field or condition is all that redo needs. What else is joined stays one batch, never one in
 * another.
 */
function joined(first: Command, then: Command): Command {
  const edit = joinedEdits(first, then)
  if (edit) return edit
  if (first.type === then.type && /^(field|pageField|conditions)\.update$/.test(then.type)) return then
  return { type: 'batch', commands: [...singlesOf(first), ...singlesOf(then)] }
}

/** Whole values are taken back to the first; of texts, the last letters go before those that came earlier. */
function joinedUndo(then: Command, first: Command): Command {
  return meetsOthers(then) && meetsOthers(first) ? joined(then, first) : first
}

/** History rebased on changes of others to texts and values. */
export function movedHistory({ past, future }: History, others: readonly Command[], pass?: PassValues): History {
  if (!others.some(meetsOthers)) return { past, future }
  return { past: moved(past, 'undo', others, pass), future: moved(future, 'command', others, pass) }
}

/** Steps that are taken from their end, each on top of others: what one does stands before those below it. */
function moved(
  steps: readonly Step[],
  what: 'undo' | 'command',
  others: readonly Command[],
  pass: PassValues | undefined,
): readonly Step[] {
  let left = others
  return steps
    .toReversed()
    .map((step) => {
      const { later, others: next } = passAll(step[what], left, pass)
      left = next
      return later === step[what] ? step : { ...step, [what]: later }
    })
    .toReversed()
}

export interface HistoryStep {
  readonly page: Page
  readonly history: History
  /** The command that was run, to send to other tabs; absent when there was nothing to travel to. */
  readonly command?: Command
  readonly label?: string
}

/** Undoes the last step. A step that other edits made impossible is dropped. */
export function undo(page: Page, { past, future }: History): HistoryStep {
  const step = past.at(-1)
  if (!step) return { page, history: { past, future } }
  const outcome = apply(page, step.undo)
  const rest = past.slice(0, -1)
  if (outcome.refused) return { page, history: { past: rest, future } }
  return {
    page: outcome.page,
    command: step.undo,
    label: step.label,
    history: { past: rest, future: [...future, { ...step, command: withTextEdits(outcome.undo, outcome.page) }] },
  }
}

export function redo(page: Page, { past, future }: History): HistoryStep {
  const step = future.at(-1)
  if (!step) return { page, history: { past, future } }
  const outcome = apply(page, step.command)
  const rest = future.slice(0, -1)
  if (outcome.refused) return { page, history: { past, future: rest } }
  return {
    page: outcome.page,
    command: step.command,
    label: step.label,
    history: { past: [...past, { ...step, undo: withTextEdits(outcome.undo, outcome.page) }], future: rest },
  }
}
