/** Translation whose texts are suggested: a page, or a record by its entity. */
export interface SuggestedDocument {
  readonly collection: string
  readonly id: string
  readonly language: string
}

/** Text of a translation that can be suggested. */
export interface SuggestibleText {
  readonly key: string
  readonly name: string
  readonly isRich: boolean
  /** Words of its source: what is sent. */
  readonly source: string
  /** What stands in the field now. */
  readonly value: string
}

interface SuggestionProps {
  readonly document: SuggestedDocument
  /** Writes texts into their fields, by their keys. */
  readonly write: (texts: Readonly<Record<string, string>>) => void
  /** Whether the screen has an undo of its own. */
  readonly hasUndo?: boolean
}

export interface TextSuggestionProps extends SuggestionProps {
  readonly text: SuggestibleText
}

export interface AllSuggestionsProps extends SuggestionProps {
  readonly texts: readonly (SuggestibleText & { readonly isLeft: boolean })[]
  /** Host to which texts are sent. */
  readonly host: string
}
