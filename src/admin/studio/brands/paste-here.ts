import { coloursOff } from './brand-check.ts'
import { paste } from '../commands/edits.ts'
import type { Editor } from '../editor.ts'

/** Puts copied elements near the selection; asks first about colours that this layout has not. */
export function pasteHere(editor: Editor): void {
  const { studio, rules, clipboard, ui } = editor
  const elements = clipboard.take()
  const { page } = studio.get()
  if (coloursOff(elements, page.layout, page, rules).length > 0) ui.setState({ dialog: 'paste' })
  else editor.run(paste(studio, rules, elements))
}
