/** Page of a guide. */
export interface GuidePage {
  /** Path below the documentation; empty for the start page. */
  readonly path: string
  /** Language in which the page is written, a BCP 47 code: English where there is no translation. */
  readonly language: string
  readonly title: string
  /** Section of the guide. */
  readonly section: string
  /** Sanitised HTML. */
  readonly html: string
  /** Plain text, for the search. */
  readonly text: string
}
