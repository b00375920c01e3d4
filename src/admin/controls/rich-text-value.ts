import type { Editor } from '@tiptap/core'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { formattedRuns, formattedText } from '#document/formatted-text.ts'
import { placeAfter, type Run, type TextChange } from '#document/text-change.ts'
import { differenceOf } from '#document/text-difference.ts'
import { changeOf, docOf, holds, runsOfDoc } from './rich-text-doc.ts'

/** Mark of transactions that bring in what was written elsewhere. */
const elsewhere = 'voix-elsewhere'

/** HTML of what was written, as pages store it. */
export function htmlOf(text: Editor): string {
  return formattedText(runsOfDoc(text.state.doc)).html
}

/** What was changed in the editor by who uses it, on top of the text as it is stored; undefined where nothing was. */
export function writtenIn(transaction: Transaction, stored: readonly Run[]): TextChange | undefined {
  if (!transaction.docChanged || transaction.getMeta(elsewhere) !== undefined) return undefined
  const { before, doc } = transaction
  // What the editor cannot hold goes with the first letter.
  return holds(before, stored) ? changeOf(transaction) : differenceOf(stored, runsOfDoc(doc))
}

/** Puts a stored text into the editor, with all its white space. */
export function fill(text: Editor, html: string): void {
  takeOver(text, formattedRuns(html))
}

/**
 * Makes the editor hold a text as it was changed elsewhere. Caret and selection stay with their letters, which the change says;
 * without one it is looked for.
 */
export function takeOver(text: Editor, runs: readonly Run[], change?: TextChange): void {
  const { state, view } = text
  if (holds(state.doc, runs)) return
  const made = change ?? differenceOf(runsOfDoc(state.doc), runs)
  const doc = docOf(runs, state.schema)
  if (!doc)
    return void text.commands.setContent(formattedText(runs).html, {
      emitUpdate: false,
      parseOptions: { preserveWhitespace: true },
    })
  const fine = letterByLetter(state.tr, made)
  const tr = fine?.doc.eq(doc) ? fine : state.tr
  if (tr !== fine) {
    const from = state.doc.content.findDiffStart(doc.content) ?? 0
    const ends = state.doc.content.findDiffEnd(doc.content)
    if (ends) {
      const over = Math.max(0, from - Math.min(ends.a, ends.b))
      tr.replace(from, ends.a + over, doc.slice(from, ends.b + over))
    }
    if (!tr.doc.eq(doc)) tr.replaceWith(0, tr.doc.content.size, doc.content)
  }
  const { anchor, head } = state.selection
  const at = (place: number) => tr.doc.resolve(Math.min(placeAfter(place, made), tr.doc.content.size))
  tr.setSelection(TextSelection.between(at(anchor), at(head)))
  tr.setStoredMarks(state.storedMarks)
  view.dispatch(tr.setMeta(elsewhere, true).setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

/** A change as steps of letters alone, which leave all around them as it is; undefined where it is about more. */
function letterByLetter(tr: Transaction, change: TextChange): Transaction | undefined {
  let at = 0
  try {
    for (const part of change) {
      if (typeof part === 'number') {
        if (part > 0) at += part
        else tr.delete(at, at - part)
      } else {
        const [what, look] = typeof part === 'string' ? [part, undefined] : part
        if (typeof what !== 'string' || /[\uFDD0-\uFDD2]/.test(what)) return undefined
        const paragraph = docOf(
          [{ text: '\uFDD0', look: { tag: 'p' } }, { text: what, ...(look && { look }) }, { text: '\uFDD1' }],
          tr.doc.type.schema,
        )
        const letters = paragraph?.firstChild?.firstChild
        if (!letters) return undefined
        tr.insert(at, letters)
        at += what.length
      }
    }
  } catch {
    return undefined
  }
  return tr
}
