import type { Run, TextChange } from '#document/text-change.ts'

/** Attribute of a bound text field, whose undo is that of the document. */
export const boundAttribute = 'data-bound'

/** Plain text with its selection, in letters from its beginning. */
export interface WrittenText {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Text of a document that several editors may write: remote changes, and local ones. */
export interface TextBinding {
  /** Letters of the text as the document has them now. */
  readonly runs: () => readonly Run[]
  /** Changes letters of the text. */
  readonly edit: (change: TextChange) => void
  /** Change of a plain text from what it was to what was typed, with the caret behind that. */
  readonly typed: (was: string, now: string, caret: number) => TextChange
  /** Plain text and selection after a change. */
  readonly changed: (written: WrittenText, change: TextChange) => WrittenText
  /** Hears what was changed elsewhere; undefined where that is not known letter by letter. */
  readonly listen: (hear: (change: TextChange | undefined) => void) => () => void
}
