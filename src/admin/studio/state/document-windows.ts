import { apply } from '#document/apply.ts'
import { receive, rebase, type Operation, type Replica } from '#document/replica.ts'
import { sameJson } from '#model/json.ts'
import { withTextEdits } from '#document/text-edits.ts'
import { recorded, type History, type Step } from '#document/history.ts'
import { show, type DocumentCore, type SharedEdit, type Snapshot } from './document-core.ts'
import { nothingSelected, surviving, type Selection } from './selection.ts'

export function receiveEdit(core: DocumentCore, { stamped: edit, label, key, way }: SharedEdit): void {
  const { page: before, history } = core.get()
  const outcome = apply(before, edit.command)
  const next = receive(core.replica, edit)
  if (next.log === core.replica.log) return void (core.replica = next)
  const step = { label, command: edit.command, at: core.now(), edits: [edit.id], ...(key && { key }) }
  const left = outcome.page
  const steps =
    outcome.refused || way === 'restored'
      ? history
      : travelled(history, { ...step, undo: withTextEdits(outcome.undo, left), left }, way, edit)
  show(core, next, { history: steps }, [edit.command])
}

export function snapshotOf(core: DocumentCore): Snapshot {
  const { saved, revision: at, history, selection, contested } = core.get()
  const settled = [...core.replica.settled].slice(-500)
  const withoutPage = (steps: readonly Step[]) => steps.map(({ left: _, ...step }) => step)
  const { past, future } = history
  return {
    saved,
    revision: at,
    log: core.replica.log,
    number: core.replica.number,
    settled,
    history: { past: withoutPage(past), future: withoutPage(future) },
    selection,
    contested,
  }
}

export function adopt(
  core: DocumentCore,
  { saved, revision: at, log, number, settled, history, selection, contested }: Snapshot,
): void {
  const state = core.get()
  const marks = settled.map(([id, version]) => ({ id, version }))
  const isNews = number > core.replica.number && at >= state.revision
  const base = rebase(
    isNews ? withoutNumbered(core.replica, log, number) : core.replica,
    at > state.revision ? saved : state.saved,
    marks,
  )
  show(core, log.filter((each) => isNews || each.number === undefined).reduce(receive, base), {
    revision: Math.max(at, state.revision),
    history: state.history.past.length > 0 ? state.history : history,
    selection: state.selection === nothingSelected ? selection : state.selection,
    contested,
  })
}

/** A replica that takes in the numbered edits of another one, from the first on. */
function withoutNumbered(replica: Replica, log: readonly Operation[], number: number): Replica {
  const first = log.find((each) => each.number !== undefined)?.number
  return {
    ...replica,
    number: first === undefined ? number : first - 1,
    log: replica.log.filter((each) => each.number === undefined),
  }
}

export function selectAs({ get, index, store }: DocumentCore, selection: Selection): void {
  const { selection: own } = get()
  const next = surviving(selection, (id) => index.get(id) !== undefined)
  if (!sameJson(own, next)) store.setState({ selection: next })
}

/** The history after what another window did: all windows of an editor take back the same steps. */
function travelled(
  history: History,
  step: Step,
  way: SharedEdit['way'],
  { id, version, takesBack = [] }: Operation,
): History {
  const { past, future } = history
  if (way === 'done') {
    const last = past.at(-1)
    const isRewritten = version > 0 && last !== undefined && last.edits?.includes(id)
    return recorded(history, isRewritten ? { ...step, at: last.at } : step)
  }
  const isThis = ({ edits }: Step) => edits?.some((each) => takesBack.includes(each)) ?? false
  const moved = (way === 'undone' ? past : future).findLast(isThis)
  if (!moved) return history
  if (way === 'undone')
    return {
      past: past.filter((each) => each !== moved),
      future: [
        ...future,
        { ...moved, command: step.undo, edits: [id], at: step.at, ...(step.left && { left: step.left }) },
      ],
    }
  return {
    past: [...past, { ...moved, undo: step.undo, edits: [id], at: step.at, ...(step.left && { left: step.left }) }],
    future: future.filter((each) => each !== moved),
  }
}
