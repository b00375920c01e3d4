/** Mark of changes by others during an outage, or of local edits sent after it. */
export interface OutageMark {
  /** Id of the element, or of the page field. */
  readonly element: string
  readonly field?: string
  /** Names of the others who changed it. */
  readonly by: readonly string[]
  readonly isOwn: boolean
}
