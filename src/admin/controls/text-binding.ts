import type { Run, TextChange } from '#document/text-change.ts'

/** Attribute of a field whose text is bound: its steps are taken back with those of the document, and no others. */
export const boundAttribute = 'data-bound'

/** Text of a document that several people may write at once: what changes in it, and changes of one's own. */
export interface TextBinding {
  /** Letters of the text as the document has them now. */
  readonly runs: () => readonly Run[]
  /** Changes letters of the text. */
  readonly edit: (change: TextChange) => void
  /** Hears what was changed elsewhere; undefined where that is not known letter by letter. */
  readonly listen: (hear: (change: TextChange | undefined) => void) => () => void
}
