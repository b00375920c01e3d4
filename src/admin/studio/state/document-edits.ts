import { receive, stamp, writtenOn, type Operation } from '#document/replica.ts'
import { joinedEdits, singlesOf, withTextEdits } from '#document/text-edits.ts'
import { apply } from '#document/apply.ts'
import { recorded, undo, redo, type History, type HistoryStep, type Step } from '#document/history.ts'
import type { Command } from '#document/command.ts'
import { show, tellSelection, tell, type DocumentCore, type SharedEdit, type Edit } from './document-core.ts'
import type { Page } from '#model/page/page.ts'
import { withElements } from './selection.ts'
import { rewrites } from './edit-subject.ts'

/** Applies an edit of this window: to the page, the log, and the other windows. */
export function share(
  core: DocumentCore,
  edit: Omit<SharedEdit, 'stamped'>,
  stamped: Operation,
  history: History,
  select?: readonly string[],
  written: Command = stamped.command,
): void {
  const { selection, saving } = core.get()
  show(
    core,
    written === stamped.command ? receive(core.replica, stamped) : writtenOn(core.replica, stamped, written),
    {
      history,
      ...(select && { selection: withElements(selection, select) }),
      ...(saving.is === 'refused' && { saving: { is: 'resting' } as const }),
    },
    [written],
  )
  for (const feed of core.feeds) feed.edited?.({ ...edit, stamped })
  if (select) tellSelection(core)
}

/** Number of an edit within its window. */
function numberIn(id: string): number {
  return Number(id.slice(id.lastIndexOf('.') + 1))
}

export function stamped(core: DocumentCore, command: Command, takesBack?: readonly string[]): Operation {
  return stamp(core.replica, {
    tab: core.window,
    id: `${core.window}.${++core.edits}`,
    command,
    ...(takesBack && { takesBack }),
  })
}

/** The edit that the next letter in the same place writes again, if it is the last one and still here. */
function rewritten(core: DocumentCore, history: History, command: Command): Operation | undefined {
  const last = core.replica.log.at(-1)
  const isOurs = last?.tab === core.window && history.past.at(-1)?.edits?.at(-1) === last.id
  if (!last || !isOurs || last.number !== undefined || !rewrites(command, last.command)) return undefined
  if (numberIn(last.id) <= core.sent) return undefined
  if (core.get().onTheWay.some(({ id }) => id === last.id)) return undefined
  return { ...last, command: joinedEdits(last.command, command) ?? command, version: last.version + 1 }
}

function travel(
  core: DocumentCore,
  { page: now, history, command, label = '' }: HistoryStep,
  step: Step | undefined,
  way: 'undone' | 'redone',
): string | undefined {
  if (!command || !step) {
    core.store.setState({ history })
    return undefined
  }
  const edit = stamped(core, command, step.edits ?? [])
  share(
    core,
    { label, way },
    edit,
    withEdit(history, way, edit.id, { left: now, at: core.now() }),
    broughtBack(command),
  )
  return label
}

/** Elements that a command puts on the page, which are then selected; undefined when it puts none. */
function broughtBack(command: Command): readonly string[] | undefined {
  const added = singlesOf(command).flatMap((each) => (each.type === 'element.add' ? [each.element.id] : []))
  return added.length > 0 ? added : undefined
}

function isRefused(core: DocumentCore, command: Command): boolean {
  const why = core.refuse(command)
  if (why) tell(core, why)
  return why !== undefined
}

export function commitEdit(core: DocumentCore, { label, command: given, key, select }: Edit): string | undefined {
  const state = core.get()
  const why = core.refuse(given)
  if (why) return why
  const command = withTextEdits(given, state.page)
  const outcome = apply(state.page, command)
  if (outcome.refused) {
    console.warn(`${label}: ${outcome.refused}`)
    return outcome.refused
  }
  const undo = withTextEdits(outcome.undo, outcome.page)
  const step = { label, command, undo, left: outcome.page, at: core.now(), ...(key && { key }) }
  const history = recorded(state.history, step)
  // A step that was widened has edits already.
  const isWidened = history.past.at(-1)?.edits !== undefined
  const edit = (isWidened && rewritten(core, state.history, command)) || stamped(core, command)
  share(core, { label, way: 'done', ...(key && { key }) }, edit, withLastEdit(history, edit.id), select, command)
  return undefined
}

export function undoEdit(core: DocumentCore): string | undefined {
  return goBack(core, 'undone')
}

export function redoEdit(core: DocumentCore): string | undefined {
  return goBack(core, 'redone')
}

/** Takes back the last step, or repeats the last that was taken back; of what others changed since, their part stays. */
function goBack(core: DocumentCore, way: 'undone' | 'redone'): string | undefined {
  const { page: now, history } = core.get()
  const [steps, what] = way === 'undone' ? (['past', 'undo'] as const) : (['future', 'command'] as const)
  const step = history[steps].at(-1)
  if (!step) return undefined
  const around = core.sharing?.travelAround(core, step, step[what])
  // Its edits are not taken back as a whole then.
  const taken = around ? { ...step, [what]: around, edits: [] } : step
  if (isRefused(core, taken[what])) return undefined
  const moved = (way === 'undone' ? undo : redo)(now, { ...history, [steps]: history[steps].with(-1, taken) })
  return travel(core, moved, taken, way)
}

/** The history with its last step known as this edit besides. */
function withLastEdit({ past, future }: History, edit: string): History {
  const step = past.at(-1)
  if (!step || step.edits?.includes(edit)) return { past, future }
  return { past: past.with(-1, { ...step, edits: [...(step.edits ?? []), edit] }), future }
}

/** The history after travelling, with the step that moved known as the edit that moved it. */
function withEdit(
  { past, future }: History,
  way: 'undone' | 'redone',
  edit: string,
  moment: { readonly left: Page; readonly at: number },
): History {
  const moved = (steps: readonly Step[]) =>
    steps.length > 0 ? steps.with(-1, { ...steps.at(-1)!, edits: [edit], ...moment }) : steps
  return way === 'undone' ? { past, future: moved(future) } : { past: moved(past), future }
}
