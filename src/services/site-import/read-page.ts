import { editingLimits } from '#model/limits.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { type HtmlPage, type HtmlReferences, readHtmlPage } from './html-page.ts'
import { htmlText } from './html-text.ts'
import { type PackedText, packedText } from './packed-text.ts'

/** Parsed HTML page, kept until its site is complete. */
export type ParsedPage = Omit<HtmlPage, 'content'> & HtmlReferences & { readonly content: PackedText }

/** Bytes of a page, with what its server said of them. */
interface GivenPage {
  readonly bytes: Uint8Array
  readonly type?: string
}

/** Task that parses one HTML page, with an excerpt of oversized content. */
export const pageTask: ReadingTask<GivenPage, ParsedPage> = {
  name: 'page',
  *read({ bytes, type }) {
    const page = readHtmlPage(htmlText(bytes, type))
    yield { ...page, content: packedText(page.content.slice(0, editingLimits.siteImportContent + 1)) }
  },
}
