/** Mark of what others changed while a window had no connection, and of what it sent itself after that. */
export interface OutageMark {
  /** Id of the element, or of the page field. */
  readonly element: string
  readonly field?: string
  /** Names of the others who changed it. */
  readonly by: readonly string[]
  readonly isOwn: boolean
}
