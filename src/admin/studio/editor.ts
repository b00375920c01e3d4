import type { StoreApi } from 'zustand/vanilla'
import type { PlacementRules } from '#document/placement-rules.ts'
import type { KeySettings, SessionInfo } from '#contract/session.ts'
import type { CanvasBridge } from './state/canvas-bridge.ts'
import type { Clipboard } from './commands/clipboard.ts'
import type { Prepared } from './commands/edits.ts'
import type { Comparing } from './compare/comparing-state.ts'
import type { ViewAsStore } from './personas/view-as.ts'
import type { ReleaseTarget } from './releases/release-target.ts'
import type { CanvasStore } from './state/canvas-store.ts'
import type { DocumentStore } from './state/document-store.ts'
import type { Journal } from './state/journal.ts'
import type { Outline } from './state/outline.ts'
import type { Problems } from './state/problems.ts'
import type { Saver } from './state/saver.ts'
import type { UiStore } from './state/ui-store.ts'
import type { Tabs } from './tabs/tabs.ts'

/** Stores of an open page. Each is subscribed to by itself, so that a key in a text notifies the document's readers only. */
interface EditorStores {
  /** Document: the page, its history and selection, what is unsaved. */
  readonly studio: DocumentStore
  /** Interface: panels, dialogs, drag, review and comparison. */
  readonly ui: UiStore
  /** Canvas: frames, widths, zoom, boxes and view modes. */
  readonly canvas: CanvasStore
  /** Tabs: other windows of the session in sync, and who else is on the page. */
  readonly tabs: Tabs
}

/** Editor of an open page: its stores, and the services that act on them. Functions ask for what they need by `Pick`. */
export interface Editor extends EditorStores {
  readonly saver: Saver
  readonly journal: Journal
  /** Speaks with the page in the frames. */
  readonly bridge: CanvasBridge
  readonly outline: Outline
  readonly problems: Problems
  readonly clipboard: Clipboard
  /** Elements that are dragged, for a window in which they are dropped. */
  readonly dragged: Clipboard
  readonly rules: PlacementRules
  readonly viewAs: ViewAsStore
  readonly compare: Comparing
  readonly release: ReleaseTarget
  readonly session: SessionInfo
  /** Denied actions of the user on the page at its opening, with the reasons. */
  readonly whyNot: Readonly<Record<string, string>>
  readonly commands: CommandRegistry
  /** Keys as the editor has changed them. */
  readonly keys: StoreApi<KeySettings>
  /** Carries out a prepared edit and says why not when it is refused. Answers whether it was done. */
  readonly run: (prepared: Prepared) => boolean
  readonly say: (message: string) => void
  readonly select: (ids: readonly string[], options?: { readonly scroll?: boolean }) => void
  /** Whether the page cannot be edited here. */
  readonly isReadOnly?: true
  readonly stop: () => void
}

/** Command of the studio: what the palette, menus, toolbars, the phone bar and the keyboard share. */
export interface EditorCommand {
  readonly id: string
  readonly label: string
  readonly group: 'Page' | 'Edit' | 'Select' | 'Move' | 'View'
  /** Default keybindings such as `mod+shift+z`; `mod` is ⌘ on macOS and Ctrl elsewhere. */
  readonly keys: readonly string[]
  /** Works while a text is being edited, too. */
  readonly whileTyping?: boolean | 'in texts'
  /** Whether the keybinding cannot be changed, because more than the command depends on it. */
  readonly fixed?: true
  /** Whether it only makes sense as a key, and so is in no palette. */
  readonly keysOnly?: true
  /** Reason why this user may never do it on this page. It is not offered then. */
  readonly denied?: (editor: Pick<Editor, 'whyNot' | 'session'>) => string | undefined
  /** Reason why it is disabled now. It is offered all the same, with the reason. */
  readonly refused?: (editor: Editor) => string | undefined
  readonly run: (editor: Editor) => void
}

/** Command registry: every command of the studio by its id, in the order of the palette. */
export interface CommandRegistry {
  readonly list: readonly EditorCommand[]
  /** Throws for an id that no command has. */
  readonly read: (id: string) => EditorCommand
}
