import type { Editor } from '../state/editor.ts'

/** A command of the studio: what the list of shortcuts, the menu and the keyboard share. */
export interface EditorCommand {
  readonly id: string
  readonly label: string
  readonly group: 'Page' | 'Edit' | 'Select' | 'Move' | 'View'
  /** Default keybindings such as `mod+shift+z`; `mod` is ⌘ on macOS and Ctrl elsewhere. */
  readonly keys: readonly string[]
  /** Works while a text is being edited, too. */
  readonly whileTyping?: boolean
  /** Whether the keybinding cannot be changed, because more than the command depends on it. */
  readonly fixed?: true
  /** Reason why it is disabled now, for the menus. */
  readonly refused?: (editor: Editor) => string | undefined
  readonly run: (editor: Editor) => void
}
