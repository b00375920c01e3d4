import type { Comparing } from '../compare/comparing-state.ts'
import type { KeySettings, SessionInfo } from '../../api/session-types.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { PlacementRules } from '#document/placement-rules.ts'
import type { Page } from '#model/page.ts'
import type { CanvasBridge } from '../canvas/canvas-bridge.ts'
import type { Clipboard } from '../commands/clipboard.ts'
import type { Prepared } from '../commands/edits.ts'
import type { Journal, JournalEntry } from './journal.ts'
import type { DropPosition } from '../commands/drop-positions.ts'
import type { Saver } from './saver.ts'
import type { Studio } from './document-store.ts'
import type { UiStore, Dragging } from './ui-store.ts'
import type { Outline } from './outline.ts'
import type { Problems } from './problems.ts'
import type { ReleaseTarget } from '../releases/release-target.ts'
import type { TabLeader } from '../tabs/tab-leader.ts'
import type { Windows } from '../tabs/windows.ts'
import type { ViewAsStore } from '../personas/view-as.ts'

/** Editor: the services of an open page, from its document store and saver to the UI store. */
export interface Editor {
  readonly studio: Studio
  readonly ui: UiStore
  readonly saver: Saver
  readonly journal: Journal
  readonly canvas: CanvasBridge
  readonly outline: Outline
  readonly problems: Problems
  readonly clipboard: Clipboard
  readonly rules: PlacementRules
  readonly viewAs: ViewAsStore
  readonly compare: Comparing
  readonly release: ReleaseTarget
  readonly session: SessionInfo
  /** Denied actions of the user on the page at its opening, with the reasons. */
  readonly whyNot: Readonly<Record<string, string>>
  /** Keys as the editor has changed them. */
  readonly keys: StoreApi<KeySettings>
  /** The other windows in which this editor has the page open. */
  readonly windows: Windows
  readonly lead: TabLeader
  /** Carries out a prepared edit and says why not when it is refused. Answers whether it was done. */
  readonly run: (prepared: Prepared) => boolean
  readonly say: (message: string) => void
  readonly select: (ids: readonly string[], options?: { readonly scroll?: boolean }) => void
  readonly startDrag: (drag: Omit<Dragging, 'place' | 'why'>) => void
  readonly dragOver: (x: number, y: number) => void
  readonly endDrag: (dropped: boolean) => void
  /** Ends a drag at what lies under the pointer, after drop targets of the studio itself had their turn. */
  readonly finishDrag: () => void
  readonly dropTo: (drag: Omit<Dragging, 'place'>, place: DropPosition) => void
  readonly focusField: (name?: string) => void
  /** Puts unsaved work of an earlier session on top of the page, and asks where others wrote the same since. */
  readonly restore: (entry: JournalEntry) => Promise<void>
  /** A studio of another state of the page, in which nothing can be changed. */
  readonly reading: (page: Page, why: string) => Studio
  /** Whether the page cannot be edited here. */
  readonly isReadOnly?: true
  readonly stop: () => void
}
