import { createStore, type StoreApi } from 'zustand/vanilla'
import { apply } from '#document/apply.ts'
import type { Command, EditMark, MarkedCommand } from '#document/command.ts'
import { isDirty } from '#document/dirty.ts'
import { emptyHistory, type History, recorded, redo, type Step, type HistoryStep, undo } from '#document/history.ts'
import {
  rebase,
  applyValid,
  createReplica,
  receive,
  type Replica,
  type Operation,
  stamp,
  effective,
} from '#document/replica.ts'
import { find, type Spot } from '#document/tree.ts'
import { sameJson } from '#model/json.ts'
import type { Element, Page } from '#model/page.ts'
import { type Cell, cellsOf, conflictingCells, sameCell, resolveCell, valueIn } from './conflicts.ts'
import { concerns, rewrites } from './edit-subject.ts'
import { createElementIndex, type ElementIndex } from './element-index.ts'
import {
  nothingSelected,
  type Selection,
  surviving,
  withElements,
  withField,
  withGroup,
  withoutField,
} from './selection.ts'

/** Document state of the studio: the page and its saves. The state of the screen is in the UI store. */
export interface StudioState {
  readonly page: Page
  /** The page as the server last confirmed it. */
  readonly saved: Page
  readonly revision: number
  readonly history: History
  readonly selection: Selection
  /** Edits since the last save, oldest first. */
  readonly pending: readonly MarkedCommand[]
  /** Edits in the current request. */
  readonly onTheWay: readonly EditMark[]
  readonly saving: Saving
  /** Conflicts with saves of others. None of them is saved until the editor has chosen. */
  readonly contested: readonly Conflict[]
}

export type Saving =
  | { readonly is: 'resting' }
  | { readonly is: 'saving' }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'refused'; readonly refusal: SaveRefusal }

/** Refusal of a save by the server, with the place of its cause on the page. */
export interface SaveRefusal {
  readonly message: string
  readonly element?: string
  readonly field?: string
  /** Whether the page no longer exists. */
  readonly isGone?: true
}

/** A value that two people wrote, or an element that one changed and the other deleted; `by` names the other. */
export type Conflict =
  | { readonly cell: Cell; readonly gone?: never; readonly by?: string }
  | { readonly gone: Element; readonly spot: Spot; readonly cell?: never; readonly by?: string }

export type Choice = 'mine' | 'theirs' | 'both'

/** An edit of one window as the others get it. */
export interface SharedEdit {
  readonly stamped: Operation
  readonly label: string
  readonly key?: string
  /** Whether it is a new step, or takes back or repeats the last one. What was found again is no step. */
  readonly way: 'done' | 'undone' | 'redone' | 'restored'
}

/** Advance: a save on the server, as one window notifies the others. */
export interface Advance {
  readonly from: number
  readonly to: number
  readonly commands: readonly Command[]
  /** Whole page, where commands cannot describe the change. */
  readonly page?: Page
  /** Attributes of the page that requests of their own change. */
  readonly about?: Partial<Pick<Page, 'title' | 'path' | 'seo' | 'visibility'>>
  /** Edits that nobody waits for any more. */
  readonly settled: readonly EditMark[]
  readonly contested: readonly Conflict[]
}

/** Snapshot: the state that a new window takes over from the others. */
export interface Snapshot {
  readonly saved: Page
  readonly revision: number
  readonly log: readonly Operation[]
  readonly settled: readonly (readonly [id: string, version: number])[]
  readonly history: History
  readonly selection: Selection
  readonly contested: readonly Conflict[]
}

/** Saves of others since the version that a window knows. */
export interface Missed {
  readonly commands: readonly MarkedCommand[]
  readonly version: number
  readonly page?: Page | undefined
  /** Names of the authors, one for each command; of a whole page, its last author. */
  readonly by?: readonly string[]
}

/** Listeners of a studio: the canvas, the journal and other windows. */
export interface Listeners {
  readonly command?: (command: Command) => void
  /** The whole page was replaced: after saves of others, or a restored journal. */
  readonly replaced?: (page: Page) => void
  /** An edit was refused, or edits were dropped; a sentence for the editor. */
  readonly told?: (message: string) => void
  /** An edit that was made in this window. */
  readonly edited?: (edit: SharedEdit) => void
  /** The server came to hold something, and this window was the first to know. */
  readonly advanced?: (advance: Advance) => void
  /** The editor selected something in this window. */
  readonly selected?: (selection: Selection) => void
}

export interface Surroundings {
  readonly now: () => number
  readonly newId: () => string
  /** Names the window among all that have the page open. */
  readonly window: string
  /** Reason why a command is not allowed now; absent when all are. */
  readonly refuse?: (command: Command) => string | undefined
}

export interface Edit {
  readonly label: string
  readonly command: Command
  /** Edits with the same key that follow each other quickly are one step of undo. */
  readonly key?: string
  /** Selection afterwards. */
  readonly select?: readonly string[]
}

export interface Studio {
  readonly store: StoreApi<StudioState>
  readonly index: ElementIndex
  readonly newId: () => string
  readonly get: () => StudioState
  /** Reason why this user cannot make an edit now; undefined when they can. */
  readonly refuses: (command: Command) => string | undefined
  /** Carries out an edit. Answers why it was refused, or nothing. */
  readonly commit: (edit: Edit) => string | undefined
  /** Answers what was taken back, or nothing. */
  readonly undo: () => string | undefined
  readonly redo: () => string | undefined
  readonly select: (elements: readonly string[]) => void
  readonly selectField: (name: string) => void
  readonly selectGroup: (name: string) => void
  readonly leaveField: () => void
  readonly listen: (feed: Listeners) => () => void
  readonly isDirty: () => boolean
  /** For the saver: unsaved commands, oldest first, `most` at most. */
  readonly unsent: (most: number) => readonly MarkedCommand[]
  /** For the saver: marks commands as being sent. */
  readonly sending: (commands: readonly MarkedCommand[]) => void
  /** For the saver: the sent commands are saved as version `revision`. */
  readonly confirmed: (commands: readonly MarkedCommand[], revision: number) => void
  /** For the saver: applies the saves of others. */
  readonly overtaken: (missed: Missed) => void
  readonly setSaving: (saving: Saving) => void
  /** Takes back every unsaved edit of this element, or of one field of it. */
  readonly takeBack: (element: string, field?: string) => void
  /**
   * Puts edits of an earlier session on top of the page; answers how many no longer fit. `since` is what was saved
   * after they were made.
   */
  readonly restore: (commands: readonly MarkedCommand[], since?: readonly MarkedCommand[]) => number
  /** Title, path and search words, which have a request of their own. */
  readonly propertiesSaved: (page: Page, revision: number) => void
  /** Resolves a conflict of two editors. */
  readonly choose: (contest: Conflict, choice: Choice, both?: unknown) => void
  /** For other windows: applies an edit of theirs. */
  readonly receive: (edit: SharedEdit) => void
  /** For other windows: applies a save they learned of. Returns whether it follows the version known here. */
  readonly follow: (advance: Advance) => boolean
  readonly snapshot: () => Snapshot
  /** Goes on where another window is. */
  readonly adopt: (snapshot: Snapshot) => void
  /** Selects what is selected in another window. */
  readonly selectAs: (selection: Selection) => void
}

/** Document store of one open page. Knows nothing of React, the network or the screen. */
export function createStudio(
  { page, revision }: { readonly page: Page; readonly revision: number },
  { now, newId, window, refuse = () => undefined }: Surroundings,
): Studio {
  const store = createStore<StudioState>(() => ({
    page,
    saved: page,
    revision,
    history: emptyHistory,
    selection: nothingSelected,
    pending: [],
    onTheWay: [],
    saving: { is: 'resting' },
    contested: [],
  }))
  const index = createElementIndex(page)
  const feeds = new Set<Listeners>()
  const get = store.getState
  let replica = createReplica(page)
  let edits = 0

  /** Shows what the replica has become; `command` is what it takes to get there from what was shown. */
  function show(next: Replica, also: Partial<StudioState> = {}, commands: readonly Command[] = []): void {
    const { page: before, selection, pending } = get()
    const same = sameJson(before, next.page)
    replica = same ? { ...next, page: before } : next
    if (replica.log.length === 0) replica = { ...replica, saved: replica.page }
    index.follow(replica.page)
    const now = waiting(replica)
    const isUnchanged = now.length === pending.length && now.every((each, i) => sameEdit(each, pending[i]?.edit))
    store.setState({
      ...also,
      page: replica.page,
      saved: replica.saved,
      pending: isUnchanged ? pending : now.map(marked),
      selection: surviving(also.selection ?? selection, (id) => index.get(id) !== undefined),
    })
    if (same) return
    const leads = commands.length > 0 && sameJson(applyValid(before, commands), replica.page)
    for (const feed of feeds) {
      if (leads) commands.forEach((command) => feed.command?.(command))
      else feed.replaced?.(replica.page)
    }
  }

  /** Applies an edit of this window, adds it to the log, and notifies the other windows. */
  function share(
    edit: Omit<SharedEdit, 'stamped'>,
    stamped: Operation,
    history: History,
    select?: readonly string[],
  ): void {
    const { selection, saving } = get()
    show(
      receive(replica, stamped),
      {
        history,
        ...(select && { selection: withElements(selection, select) }),
        ...(saving.is === 'refused' && { saving: { is: 'resting' } as const }),
      },
      [stamped.command],
    )
    for (const feed of feeds) feed.edited?.({ ...edit, stamped })
    if (select) tellSelection()
  }

  function stamped(command: Command, takesBack?: readonly string[]): Operation {
    return stamp(replica, { tab: window, id: `${window}.${++edits}`, command, ...(takesBack && { takesBack }) })
  }

  /** The edit that the next letter in the same place writes anew, if it is the last one and still here. */
  function rewritten(history: History, command: Command): Operation | undefined {
    const last = replica.log.at(-1)
    const isOurs = last?.tab === window && history.past.at(-1)?.edits?.at(-1) === last.id
    if (!last || !isOurs || !rewrites(command, last.command)) return undefined
    if (get().onTheWay.some(({ id }) => id === last.id)) return undefined
    return { ...last, command, version: last.version + 1 }
  }

  function travel(
    { history, command, label = '' }: HistoryStep,
    step: Step | undefined,
    way: 'undone' | 'redone',
  ): string | undefined {
    if (!command || !step) {
      store.setState({ history })
      return undefined
    }
    const edit = stamped(command, step.edits ?? [])
    share({ label, way }, edit, withEdit(history, way, edit.id))
    return label
  }

  function tell(message: string): void {
    for (const feed of feeds) feed.told?.(message)
  }

  function tellSelection(): void {
    for (const feed of feeds) feed.selected?.(get().selection)
  }

  function choosing(selection: Selection): void {
    if (selection === get().selection) return
    store.setState({ selection })
    tellSelection()
  }

  function isRefused(command: Command): boolean {
    const why = refuse(command)
    if (why) tell(why)
    return why !== undefined
  }

  function follow({ from, to, commands, page: whole, about, settled, contested }: Advance): boolean {
    const state = get()
    const isNews = to > state.revision
    if (isNews && from !== state.revision && !whole) return false
    // Which release a page belongs to is told with the page when it is opened, and not with what others saved.
    const { current_release } = state.saved
    const base = isNews ? (whole ? { ...whole, current_release } : applyValid(state.saved, commands)) : state.saved
    const next = rebase(replica, isNews && about ? { ...base, ...about } : base, settled)
    const wasClean = state.pending.length === 0
    show(
      next,
      { revision: Math.max(to, state.revision), contested },
      isNews && wasClean && !whole && !about ? commands : [],
    )
    return true
  }

  /** Applies a save that this window learned of first. */
  function learn(advance: Omit<Advance, 'contested'> & Partial<Pick<Advance, 'contested'>>): void {
    const whole = { contested: get().contested, ...advance }
    follow(whole)
    for (const feed of feeds) feed.advanced?.(whole)
  }

  const studio: Studio = {
    store,
    index,
    newId,
    get,
    refuses: refuse,
    commit({ label, command, key, select }) {
      const state = get()
      const why = refuse(command)
      if (why) return why
      const outcome = apply(state.page, command)
      if (outcome.refused) {
        console.warn(`${label}: ${outcome.refused}`)
        return outcome.refused
      }
      const step = { label, command, undo: outcome.undo, at: now(), ...(key && { key }) }
      const history = recorded(state.history, step)
      const isWidened = history.past.at(-1)?.undo !== outcome.undo
      const edit = (isWidened && rewritten(state.history, command)) || stamped(command)
      share({ label, way: 'done', ...(key && { key }) }, edit, withLastEdit(history, edit.id), select)
      return undefined
    },
    undo() {
      const { page: now, history } = get()
      const step = history.past.at(-1)
      if (step && isRefused(step.undo)) return undefined
      return travel(undo(now, history), step, 'undone')
    },
    redo() {
      const { page: now, history } = get()
      const step = history.future.at(-1)
      return step && isRefused(step.command) ? undefined : travel(redo(now, history), step, 'redone')
    },
    select: (elements) => choosing(withElements(get().selection, elements)),
    selectField: (name) => choosing(withField(get().selection, name)),
    selectGroup: (name) => choosing(withGroup(get().selection, name)),
    leaveField: () => choosing(withoutField(get().selection)),
    listen(feed) {
      feeds.add(feed)
      return () => feeds.delete(feed)
    },
    isDirty: () => isDirty(get().page, get().saved),
    unsent(most) {
      const held = get().contested.flatMap(({ cell }) => cell ?? [])
      const isHeld = (command: Command) => cellsOf(command).some((cell) => held.some((each) => sameCell(each, cell)))
      return get()
        .pending.filter((command) => held.length === 0 || !isHeld(command))
        .slice(0, most)
    },
    sending: (commands) =>
      store.setState({ onTheWay: commands.flatMap(({ edit }) => edit ?? []), saving: { is: 'saving' } }),
    confirmed(commands, version) {
      const { revision: from } = get()
      const settled = commands.flatMap(({ edit }) => edit ?? [])
      store.setState({ onTheWay: [] })
      learn({ from, to: version, commands, settled: [...settled, ...takenBackBefore(replica, settled)] })
    },
    overtaken({ commands, version, page: whole, by = [] }) {
      const { saved: before, page: mine, revision: from, contested } = get()
      const ours = new Set(replica.log.map(({ id }) => id))
      const settled = commands.flatMap(({ edit }) => (edit && ours.has(edit.id) ? edit : []))
      const next = rebase(replica, whole ?? applyValid(before, commands), settled)
      const written = commands.filter(({ edit }) => !edit || !ours.has(edit.id)).flatMap(cellsOf)
      const lost = next.log.filter(({ id }) => next.refused.has(id) && !replica.refused.has(id))
      const gone = goneOf(lost, { mine, theirs: next.saved })
      const cells = conflictingCells(
        waiting(next).map(({ command }) => command),
        { before, theirs: next.saved, mine: next.page },
      ).filter((cell) => whole || written.some((each) => sameCell(each, cell)))
      store.setState({ onTheWay: [] })
      learn({
        from,
        to: version,
        commands,
        ...(whole && { page: whole }),
        settled: [...settled, ...lost],
        contested: [
          ...contested,
          ...cells
            .filter((cell) => !contested.some((each) => each.cell && sameCell(each.cell, cell)))
            .map((cell) => ({ cell, ...namedBy(writerOf(cell, commands, by)) })),
          ...gone.map((each) => ({ ...each, ...namedBy(by.at(-1)) })),
        ],
      })
      const elsewhere = lost.filter(({ command }) => !gone.some(({ gone: { id } }) => concerns(command, id)))
      if (elsewhere.length > 0)
        tell(
          `${changesOf(elsewhere.length)} of yours no longer fit what others saved, and ${elsewhere.length === 1 ? 'was' : 'were'} left out.`,
        )
    },
    setSaving: (saving) => store.setState({ saving, ...(saving.is !== 'saving' && { onTheWay: [] }) }),
    takeBack(element, field) {
      const { revision: at } = get()
      const settled = replica.log.filter(({ command }) => concerns(command, element, field))
      learn({ from: at, to: at, commands: [], settled: settled.map(({ id, version }) => ({ id, version })) })
      store.setState({ history: emptyHistory, saving: { is: 'resting' } })
    },
    restore(commands, since = []) {
      const known = new Set(since.flatMap(({ edit }) => edit?.id ?? []))
      const ours = new Set(commands.flatMap(({ edit }) => edit?.id ?? []))
      const theirs = since.filter(({ edit }) => !edit || !ours.has(edit.id)).flatMap(cellsOf)
      const before = get().page
      let dropped = 0
      for (const { edit, ...command } of commands) {
        if (edit && known.has(edit.id)) continue
        if (apply(get().page, command as Command).refused) dropped++
        else share({ label: 'Restore', way: 'restored' }, stamped(command as Command), get().history)
      }
      const cells = theirs.filter((cell) => !sameJson(valueIn(before, cell), valueIn(get().page, cell)))
      const { revision: at, contested } = get()
      if (cells.length > 0)
        learn({
          from: at,
          to: at,
          commands: [],
          settled: [],
          contested: [...contested, ...cells.map((cell) => ({ cell }))],
        })
      return dropped
    },
    propertiesSaved(from, version) {
      const { title, path, seo, visibility } = from
      const about = { title, path, ...(seo && { seo }), ...(visibility && { visibility }) }
      learn({ from: get().revision, to: version, commands: [], about, settled: [] })
    },
    choose(contest, choice, both) {
      const { saved, page: working, contested, revision: at } = get()
      const { cell, gone } = contest
      if (gone && choice === 'mine')
        studio.commit({ label: 'Put it back', command: { type: 'element.add', element: gone, spot: contest.spot } })
      // What is ours is on the page already, and only waited.
      if (cell && choice !== 'mine')
        studio.commit({
          label: choice === 'theirs' ? 'Take over what others wrote' : 'Keep what both wrote',
          command: choice === 'both' ? resolveCell(cell, working, both) : resolveCell(cell, saved),
        })
      learn({ from: at, to: at, commands: [], settled: [], contested: contested.filter((each) => each !== contest) })
    },
    receive({ stamped: edit, label, key, way }) {
      const { page: before, history } = get()
      const outcome = apply(before, edit.command)
      const next = receive(replica, edit)
      if (next.log === replica.log) return void (replica = next)
      const step = { label, command: edit.command, at: now(), edits: [edit.id], ...(key && { key }) }
      const steps =
        outcome.refused || way === 'restored' ? history : travelled(history, { ...step, undo: outcome.undo }, way, edit)
      show(next, { history: steps }, [edit.command])
    },
    follow,
    snapshot() {
      const { saved, revision: at, history, selection, contested } = get()
      const settled = [...replica.settled].slice(-500)
      return { saved, revision: at, log: replica.log, settled, history, selection, contested }
    },
    adopt({ saved, revision: at, log, settled, history, selection, contested }) {
      const state = get()
      const marks = settled.map(([id, version]) => ({ id, version }))
      const base = rebase(replica, at > state.revision ? saved : state.saved, marks)
      show(log.reduce(receive, base), {
        revision: Math.max(at, state.revision),
        history: state.history.past.length > 0 ? state.history : history,
        selection: state.selection === nothingSelected ? selection : state.selection,
        contested,
      })
    },
    selectAs(selection) {
      const { selection: own } = get()
      const next = surviving(selection, (id) => index.get(id) !== undefined)
      if (!sameJson(own, next)) store.setState({ selection: next })
    },
  }
  return studio
}

/** A studio that refuses every edit of its page. */
export function createReading(page: Page, why: string, newId: () => string): Studio {
  return createStudio({ page, revision: 0 }, { now: () => 0, newId, window: 'reading', refuse: () => why })
}

/** Operations to save, without the refused ones. */
function waiting({ log, refused }: Replica): readonly Operation[] {
  return effective(log).filter(({ id }) => !refused.has(id))
}

function marked({ id, version, command }: Operation): MarkedCommand {
  return { ...command, edit: { id, version } }
}

function sameEdit(a: EditMark, b: EditMark | undefined): boolean {
  return a.id === b?.id && a.version === b.version
}

/** Edits that were taken back before they were ever sent: with what was sent, they are over. */
function takenBackBefore({ log }: Replica, sent: readonly EditMark[]): readonly EditMark[] {
  const last = log.findLastIndex(({ id }) => sent.some((each) => each.id === id))
  const kept = new Set(effective(log))
  return log.slice(0, last).flatMap((each) => (kept.has(each) ? [] : { id: each.id, version: each.version }))
}

/** Author who wrote a value last in these commands; of a whole page, who saved it. */
function writerOf(cell: Cell, commands: readonly Command[], by: readonly string[]): string | undefined {
  const at = commands.findLastIndex((command) => cellsOf(command).some((each) => sameCell(each, cell)))
  return by[at] ?? by.at(-1)
}

function namedBy(name: string | undefined): { readonly by?: string } {
  return name ? { by: name } : {}
}

/** The elements that others deleted although these edits are about them or what is inside, the outermost only. */
function goneOf(
  lost: readonly Operation[],
  { mine, theirs }: { readonly mine: Page; readonly theirs: Page },
): readonly Extract<Conflict, { gone: Element }>[] {
  const ids = new Set(lost.flatMap(({ command }) => cellsOf(command).map(({ id }) => id)))
  const gone = new Map<string, Extract<Conflict, { gone: Element }>>()
  for (const id of ids) {
    for (let at = find(mine, id); at && !find(theirs, at.element.id); at = find(mine, at.spot.parent ?? '')) {
      gone.delete(id)
      if (!at.spot.parent || find(theirs, at.spot.parent)) {
        const after = at.spot.after !== null && find(theirs, at.spot.after) ? at.spot.after : null
        gone.set(at.element.id, { gone: at.element, spot: { parent: at.spot.parent, after } })
      }
    }
  }
  return [...gone.values()]
}

/** The history with its last step known as this edit besides. */
function withLastEdit({ past, future }: History, edit: string): History {
  const step = past.at(-1)
  if (!step || step.edits?.includes(edit)) return { past, future }
  return { past: past.with(-1, { ...step, edits: [...(step.edits ?? []), edit] }), future }
}

/** The history after travelling, with the step that moved known as the edit that moved it. */
function withEdit({ past, future }: History, way: 'undone' | 'redone', edit: string): History {
  const moved = (steps: readonly Step[]) =>
    steps.length > 0 ? steps.with(-1, { ...steps.at(-1)!, edits: [edit] }) : steps
  return way === 'undone' ? { past, future: moved(future) } : { past: moved(past), future }
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
      future: [...future, { ...moved, command: step.undo, edits: [id] }],
    }
  return {
    past: [...past, { ...moved, undo: step.undo, edits: [id] }],
    future: future.filter((each) => each !== moved),
  }
}

export function changesOf(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
