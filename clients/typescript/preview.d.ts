export interface PreviewOptions {
  /** Origin of the API. */
  api: string | URL
  /** Origin of the studio: no other window is told of clicks, or heard. */
  studio: string
  /** Id of the page that is shown. */
  page: string
  /** Token of the preview, as its address has it. */
  token: string
  /** Revision that is shown, so that the first message of the stream is no news. */
  revision?: number | undefined
  /** Called when the draft was saved; without it the page loads again. */
  onChange?: (revision: number) => void
}

/**
 * Connects a page of a front end with its draft: it hears what is saved, and in the studio's frame a click on an element that
 * has `data-voix-element` selects it there (`data-voix-field` names the field). Answers a function that ends it.
 */
export declare function connectPreview(options: PreviewOptions): () => void
