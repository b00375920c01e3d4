import { definitions } from '#slices/definitions.ts'
import { coloursOff, convertedElements } from './brand-check.ts'
import { paste } from '../commands/edits.ts'
import type { Editor } from '../editor.ts'

/** Pastes copied elements near the selection, converted for this layout; asks about colours outside its palette. */
export function pasteHere(editor: Editor): void {
  const { studio, rules, clipboard, ui } = editor
  const elements = convertedElements(studio, clipboard.take(), rules, definitions)
  const { page } = studio.get()
  if (coloursOff(elements, page.layout, page, rules).length > 0) ui.setState({ dialog: 'paste' })
  else editor.run(paste(studio, rules, elements))
}
