import type { LayoutId } from '#model/page/layout-name.ts'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument } from './document.ts'
import { escaped } from '#model/text/escaped.ts'

interface Note {
  readonly layout: LayoutId
  readonly lang: string
  readonly title: string
  /** Sentences, each a paragraph. */
  readonly sentences: readonly string[]
  /** Link back to the visitor's page. */
  readonly back: string
  /** Text of that link. */
  readonly backText: string
}

/** Page with a short message in the brand's style, as the answer to forms without a script. */
export function notePage(
  { layout, lang, title, sentences, back, backText }: Note,
  assets: BuildAssets,
): { html: string; policy: string } {
  const paragraphs = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')
  return bareDocument({
    title,
    lang,
    layout,
    meta: '<meta name="robots" content="noindex">',
    body: `<main class="page-note" style="max-inline-size:36rem;margin:20vh auto;padding-inline:1.5rem"><h1>${escaped(title)}</h1>${paragraphs}<p><a href="${escaped(back)}">${escaped(backText)}</a></p></main>`,
    styles: assets.styles(new Set(), layout),
    assets,
  })
}
