import { createDocument, type Editor } from '@tiptap/core'
import { runsOf } from '#document/edited-text.ts'
import { placeAfter, type Run, type TextChange, addRun } from '#document/text-change.ts'
import { differenceOf } from '#document/text-difference.ts'
import { createHtmlWriter } from './kept-html.ts'
import { asRead, asWrittenBefore } from './rich-text-extensions.ts'
import type { Node } from '@tiptap/pm/model'

/** Writers of the texts that are open. */
const writers = new WeakMap<Editor, ReturnType<typeof createHtmlWriter>>()

/** Parse options of the editor for stored HTML: white space counts. */
export const asStored = { preserveWhitespace: true } as const

/** HTML of the editor's document as pages store it; unchanged parts keep their bytes. */
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

/** Returns the changes of an editor's user to a stored text. */
export function writtenIn(text: Editor, stored: readonly Run[]): TextChange {
  return differenceOf(stored, runsOf('wysiwyg', htmlOf(text)))
}

/** Replaces the editor's value, as after an undo or a remote edit; the caret stays with its letters. */
export function takeOver(text: Editor, value: string): void {
  const { doc, selection } = text.state
  text.commands.setContent(asRead(value), { emitUpdate: false, parseOptions: asStored })
  openedFrom(text, value)
  if (!text.isFocused) return
  const change = differenceOf(runsOfDoc(doc), runsOfDoc(text.state.doc))
  text.commands.setTextSelection({ from: placeAfter(selection.from, change), to: placeAfter(selection.to, change) })
}

/** Letters that stand for the boundaries of the editor's nodes. */
const [opens, closes, leaf] = ['\uFDD0', '\uFDD1', '\uFDD2']

/** Runs of the editor's document: letters and block boundaries, at the editor's offsets. */
function runsOfDoc(doc: Node): readonly Run[] {
  const runs: Run[] = []
  doc.forEach((node) => addNode(runs, node))
  return runs
}

function addNode(runs: Run[], node: Node): void {
  if (node.isText) return addRun(runs, { text: node.text ?? '' })
  if (node.isLeaf) return addRun(runs, { text: leaf! })
  addRun(runs, { text: opens! })
  node.forEach((child) => addNode(runs, child))
  addRun(runs, { text: closes! })
}
