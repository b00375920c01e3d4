import { createDocument, type Editor } from '@tiptap/core'
import { formattedRuns } from '#document/formatted-text.ts'
import { placeAfter, type Run, type TextChange } from '#document/text-change.ts'
import { differenceOf } from '#document/text-difference.ts'
import { createHtmlWriter } from './kept-html.ts'
import { runsOfDoc } from './rich-text-doc.ts'

/** Writers of the texts that are open. */
const writers = new WeakMap<Editor, ReturnType<typeof createHtmlWriter>>()

/** HTML of what was written, as pages store it; what was not touched has the bytes with which it was opened. */
export function htmlOf(text: Editor): string {
  const write = writers.get(text) ?? openedFrom(text, String(text.options.content ?? ''))
  return write(text.state.doc)
}

function openedFrom(text: Editor, stored: string): ReturnType<typeof createHtmlWriter> {
  const read = (html: string) => createDocument(html, text.schema, asStored)
  const writer = createHtmlWriter(stored, read)
  writers.set(text, writer)
  return writer
}

/** Reads a stored text as the editor does, with all its white space. */
export const asStored = { preserveWhitespace: true } as const

/** What was changed in a stored text by who uses the editor. */
export function writtenIn(text: Editor, stored: readonly Run[]): TextChange {
  return differenceOf(stored, formattedRuns(htmlOf(text)))
}

/** Puts another value into the editor, as after an undo or an edit from elsewhere: the caret stays with its letters. */
export function takeOver(text: Editor, value: string): void {
  const { doc, selection } = text.state
  text.commands.setContent(value, { emitUpdate: false, parseOptions: asStored })
  openedFrom(text, value)
  if (!text.isFocused) return
  const change = differenceOf(runsOfDoc(doc), runsOfDoc(text.state.doc))
  text.commands.setTextSelection({ from: placeAfter(selection.from, change), to: placeAfter(selection.to, change) })
}
