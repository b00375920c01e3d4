import { createStore, type StoreApi } from 'zustand/vanilla'
import { emptyHistory } from '#document/history.ts'
import { createReplica, type Operation } from '#document/replica.ts'
import { isDirty } from '#document/dirty.ts'
import type { Command, MarkedCommand } from '#document/command.ts'
import type { Page } from '#model/page/page.ts'
import { nothingSelected, withElements, withField, withGroup, withoutField, type Selection } from './selection.ts'
import { createElementIndex, type ElementIndex } from './element-index.ts'
import { commitEdit, undoEdit, redoEdit } from './document-edits.ts'
import {
  choosing,
  type DocumentCore,
  type DocumentState,
  type Edit,
  type Listeners,
  type Missed,
  type Saving,
  type SharedEdit,
  type Advance,
  type Snapshot,
  waiting,
} from './document-core.ts'
import { unsent, sending, confirmed, overtaken, takeBack, propertiesSaved, follow } from './document-saves.ts'
import { receiveEdit, snapshotOf, adopt, selectAs } from './document-windows.ts'

interface Surroundings {
  readonly now: () => number
  readonly newId: () => string
  /** Names the window among all that have the page open. */
  readonly window: string
  /** Reason why a command is not allowed now; absent when all are. */
  readonly refuse?: (command: Command) => string | undefined
}

export interface DocumentStore {
  readonly store: StoreApi<DocumentState>
  readonly index: ElementIndex
  readonly newId: () => string
  readonly get: () => DocumentState
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
  /** Edits that a save would store, with their authors where the server said so. */
  readonly unsaved: () => readonly Operation[]
  readonly isDirty: () => boolean
  /** For the saver: unsaved commands, oldest first, `most` at most. */
  readonly unsent: (most: number) => readonly MarkedCommand[]
  /** For the saver: marks commands as being sent. */
  readonly sending: (commands: readonly MarkedCommand[]) => void
  /** Edits so far may be known elsewhere: what is typed next is an edit of its own. */
  readonly sent: () => void
  /** For the saver: the sent commands are saved as version `revision`. */
  readonly confirmed: (commands: readonly MarkedCommand[], revision: number) => void
  /** For the saver: applies the saves of others. */
  readonly overtaken: (missed: Missed) => void
  readonly setSaving: (saving: Saving) => void
  /** Takes back every unsaved edit of this element, or of one field of it. */
  readonly takeBack: (element: string, field?: string) => void
  /** Title, path and search words, which have a request of their own. */
  readonly propertiesSaved: (page: Page, revision: number) => void
  /** For what shares the document with other people: its log and the rules of its state. */
  readonly core: DocumentCore
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

/** Creates the document store of an open page, independent of React, network and screen. */
export function createDocumentStore(
  { page, revision }: { readonly page: Page; readonly revision: number },
  { now, newId, window, refuse = () => undefined }: Surroundings,
): DocumentStore {
  const store = createStore<DocumentState>(() => ({
    page,
    saved: page,
    revision,
    history: emptyHistory,
    selection: nothingSelected,
    pending: [],
    local: [],
    sharedBy: [],
    onTheWay: [],
    saving: { is: 'resting' },
    contested: [],
  }))
  const index = createElementIndex(page)
  const feeds = new Set<Listeners>()
  const get = store.getState
  const core: DocumentCore = {
    store,
    get,
    index,
    feeds,
    now,
    window,
    refuse,
    replica: createReplica(page),
    edits: 0,
    sent: 0,
    foreign: new Map(),
  }
  return {
    store,
    index,
    newId,
    get,
    refuses: refuse,
    commit: (edit) => commitEdit(core, edit),
    undo: () => undoEdit(core),
    redo: () => redoEdit(core),
    select: (elements) => choosing(core, withElements(get().selection, elements)),
    selectField: (name) => choosing(core, withField(get().selection, name)),
    selectGroup: (name) => choosing(core, withGroup(get().selection, name)),
    leaveField: () => choosing(core, withoutField(get().selection)),
    listen(feed) {
      feeds.add(feed)
      return () => feeds.delete(feed)
    },
    unsaved: () => waiting(core.replica),
    isDirty: () => isDirty(get().page, get().saved),
    unsent: (most) => unsent(core, most),
    sending: (commands) => sending(core, commands),
    sent: () => void (core.sent = core.edits),
    confirmed: (commands, revision) => confirmed(core, commands, revision),
    overtaken: (missed) => overtaken(core, missed),
    setSaving: (saving) => store.setState({ saving, ...(saving.is !== 'saving' && { onTheWay: [] }) }),
    takeBack: (element, field) => takeBack(core, element, field),
    propertiesSaved: (page, revision) => propertiesSaved(core, page, revision),
    receive: (edit) => receiveEdit(core, edit),
    core,
    follow: (advance) => follow(core, advance),
    snapshot: () => snapshotOf(core),
    adopt: (snapshot) => adopt(core, snapshot),
    selectAs: (selection) => selectAs(core, selection),
  }
}

/** Creates a read-only studio. */
export function createReading(page: Page, why: string, newId: () => string): DocumentStore {
  return createDocumentStore({ page, revision: 0 }, { now: () => 0, newId, window: 'reading', refuse: () => why })
}
