import { formattedRuns, formattedText } from './formatted-text.ts'
import { changeBack, changedText, joinedChanges, lettersOf, type Run, type TextChange } from './text-change.ts'
import { differenceOf, plainRuns } from './text-difference.ts'

/** Types of fields that hold a text and nothing else. */
export const textTypes: readonly string[] = ['text', 'textarea', 'wysiwyg']

/** Text after a change, and what it takes to come there and back. */
interface EditedText {
  readonly text: string
  readonly runs: readonly Run[]
  readonly back: TextChange
  /** The change as the text allowed it, and what the text put right after it; absent where that was nothing. */
  readonly change: TextChange
  readonly mended?: TextChange
}

/** Letters of a text as its field stores it. */
export function runsOf(type: string, text: unknown): readonly Run[] {
  const stored = typeof text === 'string' ? text : ''
  return type === 'wysiwyg' ? formattedRuns(stored) : plainRuns(stored)
}

/** A text with other letters; a formatted one with all its blocks where they may stand. */
export function editedText(type: string, text: unknown, change: TextChange): EditedText {
  const before = runsOf(type, text)
  const after = changedText(before, change)
  if (type !== 'wysiwyg') return { text: lettersOf(after), runs: after, change, back: changeBack(change, before) }
  const { html, runs } = formattedText(after)
  const mended = sameRuns(after, runs) ? undefined : differenceOf(after, runs)
  const whole = mended ? joinedChanges(change, mended) : change
  return { text: html, runs, change: whole, back: changeBack(whole, before), ...(mended && { mended }) }
}

function sameRuns(a: readonly Run[], b: readonly Run[]): boolean {
  return (
    a.length === b.length && a.every(({ text }, i) => text === b[i]!.text) && JSON.stringify(a) === JSON.stringify(b)
  )
}
