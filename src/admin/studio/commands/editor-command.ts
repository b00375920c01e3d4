import type { Editor } from '../state/editor.ts'

/** A command of the studio: what the list of shortcuts, the menu and the keyboard share. */
export interface EditorCommand {
  readonly id: string
  readonly label: string
  readonly group: 'Page' | 'Edit' | 'Select' | 'Move' | 'View'
  /** As `mod+shift+z`; `mod` is ⌘ on macOS and Ctrl elsewhere. */
  readonly keys: readonly string[]
  /** Works while a text is being edited, too. */
  readonly whileTyping?: boolean
  /** Its keys stay as they are, because more than the command rests on them. */
  readonly fixed?: true
  /** Why it cannot be done now, for the menus. */
  readonly refused?: (editor: Editor) => string | undefined
  readonly run: (editor: Editor) => void
}
