import type { Run, TextChange } from '#document/text-change.ts'

/** Attribute of a bound text field, whose undo is that of the document. */
export const boundAttribute = 'data-bound'

/** Text of a document that several editors may write: remote changes, and local ones. */
export interface TextBinding {
  /** Letters of the text as the document has them now. */
  readonly runs: () => readonly Run[]
  /** Changes letters of the text. */
  readonly edit: (change: TextChange) => void
  /** Hears what was changed elsewhere; undefined where that is not known letter by letter. */
  readonly listen: (hear: (change: TextChange | undefined) => void) => () => void
}
