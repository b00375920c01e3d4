import type { PagePayload } from '#model/view/payload.ts'
import type { PageView } from '#model/view/view.ts'
import { type Rendered, renderPage } from '../render.tsx'
import type { BuildAssets } from './build-assets.ts'
import { type Audience, finishedBytes, finishedPage, marksOf, pageData, viewFor, headTexts } from './document.ts'
import { withFirstPicturePreloaded } from './first-picture.ts'
import { shellHash } from './head-tags.ts'

/** Shape of a public page: document, or payload for the browser. */
export type PageShape = 'document' | 'payload'

/** A page in one of its shapes, ready to be sent. */
interface ShapedPage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly failures: Rendered['failures']
}

/** Renders a page in the requested shape: document or payload. */
export function pageIn(shape: PageShape, whole: PageView, assets: BuildAssets, audience: Audience): ShapedPage {
  const view = viewFor(audience, whole)
  if (shape === 'payload') {
    const { payload, failures } = pagePayload(view, assets)
    return {
      body: JSON.stringify(payload),
      // A payload is found by the page it belongs to, never by a search engine.
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' },
      failures,
    }
  }
  const { html, policy, failures } = finishedPage(view, assets, audience)
  return { body: html, headers: documentHeaders(view, policy), failures }
}

/** Page or payload as bytes. */
export function pageBytesIn(
  shape: PageShape,
  view: PageView,
  assets: BuildAssets,
  audience: Audience,
): Omit<ShapedPage, 'body'> & { readonly body: Buffer } {
  if (shape === 'payload') {
    const page = pageIn(shape, view, assets, audience)
    return { ...page, body: Buffer.from(page.body) }
  }
  const { body, policy, failures } = finishedBytes(view, assets, audience)
  return { body, headers: documentHeaders(view, policy), failures }
}

function documentHeaders(view: PageView, policy: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(view.head.noindex && { 'x-robots-tag': 'noindex' }),
  }
}

function pagePayload(
  view: PageView,
  assets: BuildAssets,
): { readonly payload: PagePayload; readonly failures: Rendered['failures'] } {
  const drawn = renderPage(view)
  const { facts, head } = view
  const payload = {
    build: assets.buildId,
    shell: shellHash(head.tags),
    title: head.title,
    lang: facts.lang,
    dir: facts.dir,
    head: headTexts(head),
    marks: marksOf(view, drawn, assets),
    styles: assets.styleFiles(drawn.components, facts.layout),
    content: [...withFirstPicturePreloaded(drawn.html).parts, pageData(view, drawn, assets)].join(''),
  }
  return { payload, failures: drawn.failures }
}
