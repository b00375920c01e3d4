/** Edit of the live log of a page, as it is stored and sent. */
export interface LiveEdit {
  /** Place in the log: 1, 2, 3 … for each page. */
  readonly number: number
  /** Mark of the edit: its id, and how often its author had written it again. */
  readonly edit: string
  readonly version: number
  /** Id of the user who made it. */
  readonly author: string
  readonly at: string
  readonly entry: LiveEntry
}

/** Entry of the live log: an edit with its author and window. */
export interface LiveEntry {
  readonly command: unknown
  readonly tab: string
  /** Name of the author. */
  readonly by: string
  /** Edits of the same author that it takes back. */
  readonly takes_back?: readonly string[]
}

/** Live log of a page after a number. */
export interface LiveNews {
  /** Revision of the page that the log stands on. */
  readonly revision: number
  /** Number of the last edit that this revision holds. */
  readonly folded: number
  /** Number of the last edit of all. */
  readonly number: number
  /** Edits after the number that was asked for which the revision does not hold. */
  readonly edits: readonly LiveEdit[]
}
