import { editedFormatted, runsOfFormatted, type EditedText } from './formatted-edit.ts'
import { formattedText } from './formatted-text.ts'
import { changeBack, changedText, lettersOf, type Run, type TextChange } from './text-change.ts'
import { plainRuns } from './text-difference.ts'
import { textAt, textsWithin, withTextAt, type PathById } from './texts-within.ts'

/** Types of fields whose value is a single text. */
export const textTypes: readonly string[] = ['text', 'textarea', 'wysiwyg']

/** Letters of a text as stored. */
export function runsOf(type: string, text: unknown): readonly Run[] {
  const stored = typeof text === 'string' ? text : ''
  return type === 'wysiwyg' ? runsOfFormatted(stored) : plainRuns(stored)
}

/** Returns a text with other letters. */
export function editedText(type: string, text: unknown, change: TextChange): EditedText {
  const part = type === 'wysiwyg' && typeof text === 'string' ? editedFormatted(text, change) : undefined
  if (part) return part
  const before = runsOf(type, text)
  const after = changedText(before, change)
  return { text: type === 'wysiwyg' ? formattedText(after) : lettersOf(after), back: changeBack(change, before) }
}

/** Change of the letters of a field, or of a text within its value. */
interface ChangeOfField {
  readonly path?: PathById | undefined
  readonly change: TextChange
}

/** Whether fields of a type have such a text. */
export function hasText(type: string, path: PathById | undefined): boolean {
  return path ? textsWithin[type] === path.at(-1) : textTypes.includes(type)
}

/** Returns a value with edited letters in one of its texts, and the inverse; unchanged where that text is gone. */
export function editedValue(
  type: string,
  value: unknown,
  { path, change }: ChangeOfField,
): { readonly value: unknown; readonly back: TextChange } {
  const was = path ? textAt(value, path) : value
  const { text, back } = editedText(path ? 'text' : type, was, was === undefined && path ? [] : change)
  return { value: !path ? text : text === (was ?? '') ? value : withTextAt(value, path, text), back }
}
