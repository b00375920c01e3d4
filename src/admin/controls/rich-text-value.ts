import { createDocument, type Editor } from '@tiptap/core'
import { createHtmlWriter } from './kept-html.ts'
import { asRead, asWrittenBefore } from './rich-text-extensions.ts'

/** Writers of the texts that are open. */
const writers = new WeakMap<Editor, ReturnType<typeof createHtmlWriter>>()

/** Options with which the editor reads a stored text: white space is a part of it. */
export const asStored = { preserveWhitespace: true } as const

/** HTML of what was written, as pages store it; what was not touched has the bytes with which it was opened. */
export function htmlOf(text: Editor): string {
  const write = writers.get(text) ?? openedFrom(text, asWrittenBefore(String(text.options.content ?? '')))
  return write(text.state.doc)
}

function openedFrom(text: Editor, stored: string): ReturnType<typeof createHtmlWriter> {
  const read = (html: string) => createDocument(asRead(html), text.schema, asStored)
  const writer = createHtmlWriter(stored, read)
  writers.set(text, writer)
  return writer
}

/** Puts another value into the editor, as after an undo or an edit from elsewhere: the caret stays with its words. */
export function takeOver(text: Editor, value: string): void {
  const { doc, selection } = text.state
  text.commands.setContent(asRead(value), { emitUpdate: false, parseOptions: asStored })
  openedFrom(text, value)
  const changed = doc.content.findDiffStart(text.state.doc.content)
  const grown = text.state.doc.content.size - doc.content.size
  const moved = (at: number) => (changed === null || at <= changed ? at : Math.max(changed, at + grown))
  if (text.isFocused) text.commands.setTextSelection({ from: moved(selection.from), to: moved(selection.to) })
}
