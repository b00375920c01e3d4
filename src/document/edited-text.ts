import { editedFormatted, runsOfFormatted, type EditedText } from './formatted-edit.ts'
import { formattedText } from './formatted-text.ts'
import { changeBack, changedText, lettersOf, type Run, type TextChange } from './text-change.ts'
import { plainRuns } from './text-difference.ts'

/** Types of fields that hold a text and nothing else. */
export const textTypes: readonly string[] = ['text', 'textarea', 'wysiwyg']

/** Letters of a text as its field stores it. */
export function runsOf(type: string, text: unknown): readonly Run[] {
  const stored = typeof text === 'string' ? text : ''
  return type === 'wysiwyg' ? runsOfFormatted(stored) : plainRuns(stored)
}

/** A text with other letters. */
export function editedText(type: string, text: unknown, change: TextChange): EditedText {
  const part = type === 'wysiwyg' && typeof text === 'string' ? editedFormatted(text, change) : undefined
  if (part) return part
  const before = runsOf(type, text)
  const after = changedText(before, change)
  return { text: type === 'wysiwyg' ? formattedText(after) : lettersOf(after), back: changeBack(change, before) }
}
