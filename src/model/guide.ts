/** A page of the written guides, ready to be read. */
export interface GuidePage {
  /** Its address below the documentation; the start page is the empty string. */
  readonly path: string
  readonly title: string
  /** The part of the guide it stands in. */
  readonly section: string
  /** Sanitised HTML. */
  readonly html: string
  /** Its words alone, to be searched. */
  readonly text: string
}
