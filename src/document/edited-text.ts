import { formattedRuns, formattedText } from './formatted-text.ts'
import { changeBack, changedText, lettersOf, type Run, type TextChange } from './text-change.ts'
import { plainRuns } from './text-difference.ts'

/** Types of fields that hold a text and nothing else. */
export const textTypes: readonly string[] = ['text', 'textarea', 'wysiwyg']

/** Text after a change, and what takes the change back. */
interface EditedText {
  readonly text: string
  readonly back: TextChange
}

/** Letters of a text as its field stores it. */
export function runsOf(type: string, text: unknown): readonly Run[] {
  const stored = typeof text === 'string' ? text : ''
  return type === 'wysiwyg' ? formattedRuns(stored) : plainRuns(stored)
}

/** A text with other letters. */
export function editedText(type: string, text: unknown, change: TextChange): EditedText {
  const before = runsOf(type, text)
  const after = changedText(before, change)
  return { text: type === 'wysiwyg' ? formattedText(after) : lettersOf(after), back: changeBack(change, before) }
}
