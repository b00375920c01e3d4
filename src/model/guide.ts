/** A page of the written guides, ready to be read. */
export interface GuidePage {
  /** Path below the documentation; empty for the start page. */
  readonly path: string
  readonly title: string
  /** Section of the guide. */
  readonly section: string
  /** Sanitised HTML. */
  readonly html: string
  /** Plain text, for the search. */
  readonly text: string
}
