import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Present, TextPosition, ViewPosition } from '#model/studio/presence.ts'

/** Tabs state: windows of the page, their leader, and other people on the page. */
export interface TabsState {
  /** Whether this window holds the event stream and writes the recovery journal for all of the session. */
  readonly leads: boolean
  /** The other people who have the page open. */
  readonly people: readonly Present[]
  /** Whether so many people edit the page that this one may only look at it. */
  readonly isFull: boolean
  /** The caret of the editor, in whichever of their windows, and what they look at there. */
  readonly caret: TextPosition | null
  readonly view: ViewPosition | null
  /** The other windows of this session that have the page open. */
  readonly others: readonly string[]
  /** Selections of the windows that do not share theirs. */
  readonly selections: Readonly<Record<string, readonly string[]>>
  /** Whether what is selected in one is selected in all. */
  readonly sharesSelection: boolean
}

export type TabsStore = StoreApi<TabsState>

export function createTabsStore(): TabsStore {
  return createStore<TabsState>(() => ({
    leads: false,
    people: [],
    isFull: false,
    caret: null,
    view: null,
    others: [],
    selections: {},
    sharesSelection: true,
  }))
}
