/** Text with a search match. */
export interface SearchHit {
  /** Null for what belongs to the page itself. */
  readonly element: string | null
  /** Label of the element; '' for the page itself. */
  readonly name: string
  readonly field: string | null
  /** Label of the field. */
  readonly label: string
  readonly before: string
  readonly match: string
  readonly after: string
}
