import type { Editor } from '@tiptap/core'

/** HTML of what was written, as pages store it. */
export function htmlOf(text: Editor): string {
  return text.isEmpty ? '' : text.getHTML()
}

/** Puts another value into the editor, as after an undo or an edit from elsewhere: the caret stays with its words. */
export function takeOver(text: Editor, value: string): void {
  const { doc, selection } = text.state
  text.commands.setContent(value, { emitUpdate: false })
  const changed = doc.content.findDiffStart(text.state.doc.content)
  const grown = text.state.doc.content.size - doc.content.size
  const moved = (at: number) => (changed === null || at <= changed ? at : Math.max(changed, at + grown))
  if (text.isFocused) text.commands.setTextSelection({ from: moved(selection.from), to: moved(selection.to) })
}
