import type { StoreApi } from 'zustand/vanilla'
import { sameJson } from '#model/json.ts'
import { isDirty } from '#document/dirty.ts'
import type { clash } from '#document/merge-values.ts'
import { applyValid, effective, type Replica, type Operation } from '#document/replica.ts'
import type { Command, MarkedCommand, EditMark } from '#document/command.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { Page, Element } from '#model/page/page.ts'
import type { Doing, TextPosition } from '#model/studio/presence.ts'
import type { History, Step } from '#document/history.ts'
import type { Spot } from '#document/tree.ts'
import type { PassValues } from '#document/value-updates.ts'
import { surviving, type Selection } from './selection.ts'
import type { ElementIndex } from './element-index.ts'
import type { Cell } from './conflicts.ts'

/** State shared by the functions of one studio: the displayed page, its log, and its listeners. */
export interface DocumentCore {
  readonly store: StoreApi<DocumentState>
  readonly get: () => DocumentState
  readonly index: ElementIndex
  readonly feeds: Set<Listeners>
  readonly now: () => number
  readonly window: string
  readonly refuse: (command: Command) => string | undefined
  replica: Replica
  /** How many edits this window made. */
  edits: number
  /** How many of them were sent, or were made while another window may have sent them: these are not written on. */
  sent: number
  /** When others last wrote a value, in ms of the clock of the history, and their name; by the key of its cell. */
  readonly foreign: Map<string, { readonly at: number; readonly by: string }>
  /** Rules of a document that several people write; loaded when others may come. */
  sharing?: SharingRules
}

/** Rules of shared editing, loaded after the first paint. */
export interface SharingRules {
  readonly noteForeign: (core: DocumentCore, command: Command, by: string) => void
  readonly travelAround: (core: DocumentCore, step: Step, command: Command) => Command | undefined
  /** The caret of the editor for the others; nothing where it stands in a text that they do not have. */
  readonly sharedCaret: (core: DocumentCore, caret: TextPosition) => Pick<Doing, 'caret'>
  readonly passValues: PassValues
  /** A value that a control wrote as the letters of the one text that is another; undefined where more is. */
  readonly editWithin: (
    update: Extract<Command, { readonly type: 'field.update' }>,
    was: unknown,
  ) => Command | undefined
  readonly clash: typeof clash
}

/** Document state: everything about the edited page. Display state is in the UI and canvas stores. */
export interface DocumentState {
  readonly page: Page
  /** The page as the server last confirmed it. */
  readonly saved: Page
  readonly revision: number
  readonly history: History
  readonly selection: Selection
  /** Edits since the last save, oldest first. */
  readonly pending: readonly MarkedCommand[]
  /** Those of them that are in this browser alone: not in the live log that all share who have the page open. */
  readonly local: readonly MarkedCommand[]
  /** Names of the people whose edits are in the live log; empty while nothing is shared. */
  readonly sharedBy: readonly string[]
  /** Those of them that are in the request that is under way. */
  readonly onTheWay: readonly EditMark[]
  readonly saving: Saving
  /** What others saved and we changed as well. None of it is saved until an editor has chosen. */
  readonly contested: readonly Conflict[]
}

export type Saving =
  | { readonly is: 'resting' }
  | { readonly is: 'saving' }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'refused'; readonly refusal: SaveRefusal }

/** Refusal of a save by the server, and its place on the page. */
export interface SaveRefusal {
  readonly message: string
  readonly element?: string
  readonly field?: string
  /** The whole page is no longer there. */
  readonly isGone?: true
}

/** Conflict: a value that two editors wrote, or an element that one changed and the other deleted; `by` names the other. */
export type Conflict =
  | { readonly cell: Cell; readonly gone?: never; readonly by?: string }
  | { readonly gone: Element; readonly spot: Spot; readonly cell?: never; readonly by?: string }

export type Choice = 'mine' | 'theirs' | 'both'

/** Edit of one window as the other windows receive it. */
export interface SharedEdit {
  readonly stamped: Operation
  readonly label: string
  readonly key?: string
  /** Whether it is a new step, or takes back or repeats the last one. What was found again is no step. */
  readonly way: 'done' | 'undone' | 'redone' | 'restored'
}

/** Confirmation by the server of the revision it holds, broadcast between windows. */
export interface Advance {
  readonly from: number
  readonly to: number
  readonly commands: readonly MarkedCommand[]
  /** The whole page, where commands do not say how it came about. */
  readonly page?: Page
  /** What is changed by requests of its own. */
  readonly about?: Partial<Pick<Page, 'title' | 'path' | 'seo' | 'visibility'>>
  /** Edits that nobody waits for any more. */
  readonly settled: readonly EditMark[]
  /** Number of the last edit of the live log that the server's version holds. */
  readonly folded?: number
  readonly contested: readonly Conflict[]
}

/** Snapshot from which a new window continues. */
export interface Snapshot {
  readonly saved: Page
  readonly revision: number
  readonly log: readonly Operation[]
  /** Last number of the live log that the window knows. */
  readonly number: number
  readonly settled: readonly (readonly [id: string, version: number])[]
  readonly history: History
  readonly selection: Selection
  readonly contested: readonly Conflict[]
}

/** Edits that others saved since the version of a window. */
export interface Missed {
  readonly commands: readonly MarkedCommand[]
  readonly version: number
  readonly page?: Page | undefined
  /** Who saved each of the commands, by name; of a whole page, who saved last. */
  readonly by?: readonly string[]
  /** Number of the last edit of the live log that the version holds. */
  readonly folded?: number
}

/** Listeners of the canvas, the journal and other windows. */
export interface Listeners {
  readonly command?: (command: Command) => void
  /** The same, all that came at once: the page holds all of them by then. */
  readonly commands?: (commands: readonly Command[]) => void
  /** Everything changed at once: others saved, or a restored journal. */
  readonly replaced?: (page: Page) => void
  /** An edit was refused, or edits were dropped; a sentence for the editor. */
  readonly notified?: (message: string) => void
  /** An edit that was made in this window. */
  readonly edited?: (edit: SharedEdit) => void
  /** Edits of the live log, as this window got them from the server. */
  readonly numbered?: (edits: readonly LiveEdit[]) => void
  /** The server came to hold something, and this window was the first to know. */
  readonly advanced?: (advance: Advance) => void
  /** The editor selected something in this window. */
  readonly selected?: (selection: Selection) => void
}

export interface Edit {
  readonly label: string
  readonly command: Command
  /** Edits with the same key that follow each other quickly are one step of undo. */
  readonly key?: string
  /** What to select afterwards. */
  readonly select?: readonly string[]
}

/** Publishes the page of a changed replica to listeners; `command` leads to it from the former one. */
export function show(
  core: DocumentCore,
  next: Replica,
  also: Partial<DocumentState> = {},
  commands: readonly Command[] = [],
): void {
  const { page: before, selection, pending, local, sharedBy } = core.get()
  const same = sameJson(before, next.page)
  core.replica = same ? { ...next, page: before } : next
  if (core.replica.log.length === 0)
    core.replica = { ...core.replica, saved: core.replica.page, numbered: core.replica.page }
  core.index.follow(core.replica.page)
  const { log } = core.replica
  const unsaved = unsavedIn(core.replica)
  const unnumbered = log.filter(({ number }) => number === undefined)
  if (same && unnumbered.length === 0) core.replica = { ...core.replica, numbered: before }
  core.store.setState({
    ...also,
    page: core.replica.page,
    saved: core.replica.saved,
    pending: markedAs(unsaved, pending),
    // What takes back a shared edit is sent too, although nothing is left to save.
    local: markedAs(unnumbered.length < log.length ? unnumbered : unsaved, local),
    sharedBy: namesIn(log, sharedBy),
    selection: surviving(also.selection ?? selection, (id) => core.index.get(id) !== undefined),
  })
  if (same) return
  const leads = commands.length > 0 && sameJson(applyValid(before, commands), core.replica.page)
  for (const feed of core.feeds) {
    // Also where something else changed as well, carets stay with the letters that these move.
    if (commands.length > 0) feed.commands?.(commands)
    if (leads) commands.forEach((command) => feed.command?.(command))
    else feed.replaced?.(core.replica.page)
  }
}

export function tell({ feeds }: DocumentCore, message: string): void {
  for (const feed of feeds) feed.notified?.(message)
}

export function tellSelection({ feeds, get }: DocumentCore): void {
  for (const feed of feeds) feed.selected?.(get().selection)
}

export function choosing(core: DocumentCore, selection: Selection): void {
  if (selection === core.get().selection) return
  core.store.setState({ selection })
  tellSelection(core)
}

/** Operations to save, without those that cancel out. */
export function waiting({ log, refused }: Replica): readonly Operation[] {
  return effective(log).filter(({ id }) => !refused.has(id))
}

/** Unsaved edits; empty when the page equals the saved one, however many edits led there. */
function unsavedIn(replica: Replica): readonly Operation[] {
  const left = waiting(replica)
  return left.length > 0 && isDirty(replica.page, replica.saved) ? left : []
}

/** Names of the people whose edits are in the live log: the same list while it is the same. */
function namesIn(log: readonly Operation[], before: readonly string[]): readonly string[] {
  const names = [...new Set(log.flatMap(({ number, by = '' }) => (number === undefined ? [] : by)))]
  return names.length === before.length && names.every((name, i) => name === before[i]) ? before : names
}

/** Operations as marked commands: the same list while they are the same. */
function markedAs(operations: readonly Operation[], before: readonly MarkedCommand[]): readonly MarkedCommand[] {
  const isSame = operations.length === before.length && operations.every((each, i) => marked(each) === before[i])
  return isSame ? before : operations.map(marked)
}

/** Marked commands by operation: an operation that was moved on top of others is another one. */
const markedCommands = new WeakMap<Operation, MarkedCommand>()

function marked(operation: Operation): MarkedCommand {
  const { id, version, command } = operation
  const known = markedCommands.get(operation) ?? { ...command, edit: { id, version } }
  markedCommands.set(operation, known)
  return known
}
