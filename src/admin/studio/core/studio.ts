import { createStore, type StoreApi } from 'zustand/vanilla'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { isDirty } from '#document/dirty.ts'
import { emptyHistory, type History, recorded, redo, type Travelled, undo } from '#document/history.ts'
import type { Page } from '#model/page.ts'
import { createElementIndex, type ElementIndex } from './element-index.ts'
import { concerns, rebased, replayed, waiting } from './rebase.ts'
import {
  nothingSelected,
  type Selection,
  surviving,
  withElements,
  withField,
  withGroup,
  withoutField,
} from './selection.ts'

/** Everything the studio knows of the page it edits. What the screen looks like is kept elsewhere, in the desk. */
export interface StudioState {
  readonly page: Page
  /** The page as the server last confirmed it. */
  readonly saved: Page
  readonly revision: number
  readonly history: History
  readonly selection: Selection
  /** Edits since the last save, oldest first. */
  readonly pending: readonly Command[]
  /** How many of them are in the request that is under way. */
  readonly onTheWay: number
  readonly saving: Saving
}

export type Saving =
  | { readonly is: 'resting' }
  | { readonly is: 'saving' }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'refused'; readonly refusal: SaveRefusal }

/** Why the server did not take a save, and where on the page the reason is. */
export interface SaveRefusal {
  readonly message: string
  readonly element?: string
  readonly field?: string
}

/** What the canvas, the journal and other windows hear. */
export interface Feed {
  readonly command?: (command: Command) => void
  /** Everything changed at once: a rebase or a restored journal. */
  readonly replaced?: (page: Page) => void
  /** An edit was refused, or edits were dropped; a sentence for the editor. */
  readonly told?: (message: string) => void
}

export interface Surroundings {
  readonly now: () => number
  readonly newId: () => string
  /** Why nothing like this may be done now; absent: everything may. */
  readonly refuse?: (command: Command) => string | undefined
}

export interface Edit {
  readonly label: string
  readonly command: Command
  /** Edits with the same key that follow each other quickly are one step of undo. */
  readonly key?: string
  /** What to select afterwards. */
  readonly select?: readonly string[]
}

export interface Studio {
  readonly store: StoreApi<StudioState>
  readonly index: ElementIndex
  readonly newId: () => string
  readonly get: () => StudioState
  /** Carries out an edit. Answers why it was refused, or nothing. */
  readonly commit: (edit: Edit) => string | undefined
  /** Answers what was taken back, or nothing. */
  readonly undo: () => string | undefined
  readonly redo: () => string | undefined
  readonly select: (elements: readonly string[]) => void
  readonly selectField: (name: string) => void
  readonly selectGroup: (name: string) => void
  readonly leaveField: () => void
  readonly listen: (feed: Feed) => () => void
  readonly isDirty: () => boolean
  /** For the saver: these edits are being sent. */
  readonly sending: (count: number) => void
  /** For the saver: the edits that were sent are version `revision`. */
  readonly confirmed: (revision: number, snapshot: Page) => void
  /** For the saver: others saved these meanwhile. */
  readonly overtaken: (missed: readonly Command[], revision: number) => void
  readonly setSaving: (saving: Saving) => void
  /** Takes back every unsaved edit of this element, or of one field of it. */
  readonly takeBack: (element: string, field?: string) => void
  /** Puts edits of an earlier session on top of the page; answers how many no longer fit. */
  readonly restore: (commands: readonly Command[]) => number
  /** Title, path and search words, which have a request of their own. */
  readonly propertiesSaved: (page: Page, revision: number) => void
}

/** One page open for editing. Knows nothing of React, the network or the screen. */
export function createStudio(
  { page, revision }: { readonly page: Page; readonly revision: number },
  { now, newId, refuse = () => undefined }: Surroundings,
): Studio {
  const store = createStore<StudioState>(() => ({
    page,
    saved: page,
    revision,
    history: emptyHistory,
    selection: nothingSelected,
    pending: [],
    onTheWay: 0,
    saving: { is: 'resting' },
  }))
  const index = createElementIndex(page)
  const feeds = new Set<Feed>()
  const get = store.getState

  function changed(
    next: Partial<StudioState> & { readonly page: Page },
    command: Command,
    { select, takesBack }: { select?: readonly string[]; takesBack?: Command } = {},
  ): void {
    index.follow(next.page)
    const { pending, onTheWay, selection, saving } = get()
    // What is taken back before it was sent never needs to be sent at all.
    const isUnsent = takesBack !== undefined && pending.length > onTheWay && pending.at(-1) === takesBack
    store.setState({
      ...next,
      pending: isUnsent ? pending.slice(0, -1) : waiting(pending, command, onTheWay),
      selection: surviving(select ? withElements(selection, select) : selection, (id) => index.get(id) !== undefined),
      ...(saving.is === 'refused' && { saving: { is: 'resting' } as const }),
    })
    for (const feed of feeds) feed.command?.(command)
  }

  function replace(next: Partial<StudioState> & { readonly page: Page }): void {
    index.follow(next.page)
    store.setState({ ...next, selection: surviving(get().selection, (id) => index.get(id) !== undefined) })
    for (const feed of feeds) feed.replaced?.(next.page)
  }

  function tell(message: string): void {
    for (const feed of feeds) feed.told?.(message)
  }

  function travel({ page: next, history, command, label }: Travelled, takesBack?: Command): string | undefined {
    if (!command) {
      store.setState({ history })
      return undefined
    }
    changed({ page: next, history }, command, takesBack ? { takesBack } : {})
    return label
  }

  function isRefused(command: Command): boolean {
    const why = refuse(command)
    if (why) tell(why)
    return why !== undefined
  }

  return {
    store,
    index,
    newId,
    get,
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
      changed({ page: outcome.page, history: recorded(state.history, step) }, command, select ? { select } : {})
      return undefined
    },
    undo() {
      const { page: now, history } = get()
      const step = history.past.at(-1)
      if (step && isRefused(step.undo)) return undefined
      return travel(undo(now, history), step?.command)
    },
    redo() {
      const { page: now, history } = get()
      const step = history.future.at(-1)
      return step && isRefused(step.command) ? undefined : travel(redo(now, history))
    },
    select: (elements) => store.setState({ selection: withElements(get().selection, elements) }),
    selectField: (name) => store.setState({ selection: withField(get().selection, name) }),
    selectGroup: (name) => store.setState({ selection: withGroup(get().selection, name) }),
    leaveField: () => store.setState({ selection: withoutField(get().selection) }),
    listen(feed) {
      feeds.add(feed)
      return () => feeds.delete(feed)
    },
    isDirty: () => isDirty(get().page, get().saved),
    sending: (count) => store.setState({ onTheWay: count, saving: { is: 'saving' } }),
    confirmed(version, snapshot) {
      const { pending, onTheWay } = get()
      store.setState({
        saved: snapshot,
        revision: version,
        pending: pending.slice(onTheWay),
        onTheWay: 0,
        saving: { is: 'resting' },
      })
    },
    overtaken(missed, version) {
      const { dropped, ...next } = rebased(get().saved, missed, get().pending)
      replace({ ...next, revision: version, onTheWay: 0 })
      if (dropped.length > 0)
        tell(
          `${changesOf(dropped.length)} of yours no longer fit what others saved, and ${dropped.length === 1 ? 'was' : 'were'} left out.`,
        )
    },
    setSaving: (saving) => store.setState({ saving, ...(saving.is !== 'saving' && { onTheWay: 0 }) }),
    takeBack(element, field) {
      const { saved, pending } = get()
      const { page: next, pending: kept } = replayed(
        saved,
        pending.filter((command) => !concerns(command, element, field)),
      )
      replace({ page: next, pending: kept, history: emptyHistory, saving: { is: 'resting' } })
    },
    restore(commands) {
      const { page: next, pending, dropped } = replayed(get().page, commands)
      replace({ page: next, pending: [...get().pending, ...pending] })
      return dropped.length
    },
    propertiesSaved(from, version) {
      const { title, path, seo, visibility } = from
      const about = { title, path, ...(seo && { seo }), ...(visibility && { visibility }) }
      const { page: working, saved } = get()
      replace({ page: { ...working, ...about }, saved: { ...saved, ...about }, revision: version })
    },
  }
}

export function changesOf(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
