import { transcode } from 'node:buffer'
import { defineMessage } from '#messages/message.ts'
import { createTranslate } from '#messages/translate.ts'
import { bookingAction } from '#model/booking/booking.ts'
import { directionOf } from '#model/text/direction.ts'
import { scriptJson } from '#model/json.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { CanvasStart } from '#model/studio/canvas.ts'
import type { HeadView, PageView } from '#model/view/view.ts'
import {
  type Around,
  type CanvasRendering,
  type Island,
  type Rendered,
  renderPage,
  renderForCanvas,
} from '../render.tsx'
import type { BuildAssets, Inline } from './build-assets.ts'
import { escaped } from '#model/text/escaped.ts'
import { interfaceScripts } from './interface-scripts.ts'
import { withFirstPicturePreloaded } from './first-picture.ts'
import { policyOf, shellHash, tagsAt, withoutActiveTags } from './head-tags.ts'

/** A finished page: bytes to be, with the policy that names exactly the inline code in it. */
interface FinishedPage {
  readonly html: string
  readonly policy: string
  readonly failures: Rendered['failures']
}

/** Audience of a document. Editors' scripts run for visitors alone; readers with a session or a preview have more to lose. */
export type Audience = 'visitors' | 'editors'

/** Page view for an audience; decides whether editors' scripts run. */
export function viewFor(audience: Audience, view: PageView): PageView {
  return audience === 'visitors' ? view : withoutActiveTags(view)
}

/** HTML document of a public page. */
export function finishedPage(view: PageView, assets: BuildAssets, audience: Audience): FinishedPage {
  return asText(documentOf(viewFor(audience, view), assets, 'chrome', true))
}

/** Document of a page as bytes. */
export function finishedBytes(
  view: PageView,
  assets: BuildAssets,
  audience: Audience,
): Omit<FinishedPage, 'html'> & { readonly body: Buffer } {
  const { parts, ...page } = documentOf(viewFor(audience, view), assets, 'chrome', true)
  return { ...page, body: bytesOfAll(parts) }
}

/** Buffer in which texts are encoded, to save allocations. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024)
/** More than that is given back. */
const mostScratch = 4 * 1024 * 1024

function bytesOfAll(parts: DocumentParts['parts']): Buffer {
  const texts = parts.filter((part) => typeof part === 'string')
  // A UTF-16 unit is three bytes at most.
  const most = texts.reduce((sum, text) => sum + text.length * 3, 0)
  const room = most <= scratch.length ? scratch : Buffer.allocUnsafeSlow(most)
  if (room !== scratch && most <= mostScratch) scratch = room
  let written = 0
  const pieces = parts.map((part) => {
    if (typeof part !== 'string') return bytesOf(part)
    const start = written
    written += encodedInto(room, part, start)
    return room.subarray(start, written)
  })
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const piece of pieces) {
    bytes.set(piece, length)
    length += piece.length
  }
  return bytes
}

/** Number of characters from which a text is converted as a whole: a single dash makes each of its letters wide. */
const longText = 4096

/** Writes a text as UTF-8, and answers how many bytes it took. */
function encodedInto(room: Buffer, text: string, start: number): number {
  if (text.length < longText) return room.write(text, start)
  try {
    // Several times as quick as writing letter by letter.
    const wide = room.subarray(start, start + room.write(text, start, 'utf16le'))
    return transcode(wide, 'utf16le', 'utf8').copy(room, start)
  } catch {
    // Half a letter, as an import may bring it, is replaced.
    return room.write(text, start)
  }
}

/**
 * A document in pieces: what pages share, such as their styles, stays apart so that it is encoded once for all of them.
 */
interface DocumentParts extends Omit<FinishedPage, 'html'> {
  readonly parts: readonly (string | Inline)[]
}

function asText({ parts, ...page }: DocumentParts): FinishedPage {
  return { ...page, html: parts.map((part) => (typeof part === 'string' ? part : part.text)).join('') }
}

const encoded = new WeakMap<Inline, Buffer>()

function bytesOf(shared: Inline): Buffer {
  let bytes = encoded.get(shared)
  if (!bytes) encoded.set(shared, (bytes = Buffer.from(shared.text)))
  return bytes
}

/** Document of a page. `isVisited`: with navigation to other pages, and counted. */
function documentOf(view: PageView, assets: BuildAssets, around: Around, isVisited: boolean): DocumentParts {
  const drawn = renderPage(view, around)
  const styles = assets.styles(drawn.components, view.facts.layout)
  const content = withFirstPicturePreloaded(drawn.html)
  const depends = hasAttribute(drawn.html, 'data-when')
  const firstPaint = depends ? `<script>${assets.firstPaint.text}</script>` : ''
  const parts = [
    ...head(view, styles, content.preloads + fontPreloads(view, assets) + firstPaint),
    body(marksOf(view, drawn, assets, isVisited)),
    tagsAt(view.head.tags, 'body_start'),
    ...content.parts,
    pageData(view, drawn, assets),
    '<script>',
    assets.bootstrap,
    `</script>${tagsAt(view.head.tags, 'body_end')}</body></html>`,
  ]
  const strict = policy(styles, assets.bootstrap, ...(depends ? [assets.firstPaint] : []))
  const books = drawn.html.includes(` action="${bookingAction}"`)
  const within = mapped(books ? booking(strict) : strict, hasAttribute(drawn.html, mapMark) ? view.mapOrigins : [])
  return { parts, policy: withTags(within, view), failures: drawn.failures }
}

/** Whether elements have an attribute. Its end is searched first: what begins like it is everywhere on a page. */
function hasAttribute(html: string, name: string): boolean {
  return html.includes(`${name.slice(name.lastIndexOf('-'))}=`) && html.includes(` ${name}=`)
}

/**
 * Preview page for a frame of the admin, rendered and hydrated as anywhere; slices and recipes are their content alone.
 */
export function framedPage(view: PageView, assets: BuildAssets, around: Around = 'nothing'): FinishedPage {
  const { policy: strict, ...page } = asText(documentOf(viewFor('editors', view), assets, around, false))
  return { ...page, policy: framed(strict) }
}

/** Static page for commenting in a frame, with marked elements and without scripts, forms and links. */
export function stillPage(view: PageView, assets: BuildAssets): FinishedPage {
  const { head: words, ...rest } = viewFor('editors', view)
  const still = { ...rest, head: { ...words, tags: [], noindex: true } }
  const drawn = renderPage(still, 'chrome', true)
  const styles = assets.styles(drawn.components, still.facts.layout)
  const parts = [
    ...head(still, styles, `<base target="_blank">${fontPreloads(still, assets)}`),
    body(marksOf(still)),
    `${drawn.html}</body></html>`,
  ]
  const strict = framed(policy(styles))
    .replace(/script-src [^;]+/, "script-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")
  return asText({ parts, policy: `${strict}; sandbox allow-same-origin`, failures: drawn.failures })
}

/** Shows the canvas when all of its page has come: a large one would be laid out again with each part. */
const whenWhole = '<link rel="expect" href="#voix-canvas" blocking="render">'

interface CanvasOptions extends CanvasRendering {
  readonly assets: BuildAssets
  /** Language of the editor. */
  readonly language: string
}

/** Document of the studio's canvas: head, styles and chrome of the page, with its initial content. */
export function canvasPage(
  working: PageView,
  start: CanvasStart,
  components: ReadonlySet<string>,
  { assets, language, ...rendering }: CanvasOptions,
): FinishedPage {
  const view = viewFor('editors', working)
  const json = scriptJson(start)
  const styles = assets.canvasStyles(components, view.facts.layout)
  const files = assets.canvasFiles(components)
  const preloads = files.scripts.map((href) => `<link rel="modulepreload" href="${href}">`)
  // After the page's own, which say how much each layer weighs.
  const own = files.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const parts = [
    ...head(
      { ...view, head: { ...view.head, noindex: true } },
      inOwnFaces(styles),
      preloads.join('') + whenWhole,
      own.join(''),
    ),
    body(marksOf(view)),
    // What the browser reads from the script, whatever the server made it of.
    renderForCanvas(view, JSON.parse(json) as CanvasStart, rendering),
    `<script type="application/json" id="voix-canvas">${json}</script>`,
    `${interfaceScripts(assets, language, ['admin', 'studio', 'labels', 'refusals'])}<script type="module" src="${assets.canvas.script}"></script></body></html>`,
  ]
  // The canvas loads the styles of slices as they are added, so its style elements cannot be known beforehand.
  const canvasPolicy = policy(styles).replace(/style-src-elem [^;]+/, "style-src-elem 'self' 'unsafe-inline'")
  // A map may be added.
  return asText({ parts, policy: framed(mapped(canvasPolicy, view.mapOrigins)), failures: [] })
}

/** Styles whose faces are shown however late they come: an editor is to see what visitors of a quick network see. */
function inOwnFaces({ text, ...styles }: Inline): Inline {
  return { ...styles, text: text.replaceAll(/font-display:\s*optional/g, 'font-display:swap') }
}

interface Bare {
  readonly title: string
  readonly lang: string
  readonly layout: LayoutId
  readonly meta: string
  readonly body: string
  readonly styles: Inline
  readonly assets: BuildAssets
}

/** Document without page, scripts and islands: error pages and style guides. */
export function bareDocument({ title, lang, layout, meta: tags, body: content, styles, assets }: Bare): {
  html: string
  policy: string
} {
  const html = [
    `<!doctype html><html lang="${escaped(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${tags}<style>${styles.text}</style></head>`,
    `<body data-layout="${escaped(layout)}">${content}</body></html>`,
  ].join('')
  return { html, policy: policy(styles, assets.bootstrap) }
}

function head(view: PageView, styles: Inline, more: string, moreStyles = ''): DocumentParts['parts'] {
  const { facts, head: words } = view
  const before = [
    `<!doctype html><html lang="${escaped(facts.lang)}" dir="${facts.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    tagsAt(words.tags, 'head_start'),
    headTexts(words),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">',
    more,
    '<style>',
  ].join('')
  return [before, styles, `</style>${moreStyles}${tagsAt(words.tags, 'head_end')}</head>`]
}

const knownTexts = new WeakMap<HeadView, string>()

/** Metadata of a page in its HTML head, from the title to the site's icon. */
export function headTexts(words: HeadView): string {
  let texts = knownTexts.get(words)
  if (texts === undefined) knownTexts.set(words, (texts = writtenTexts(words)))
  return texts
}

function writtenTexts(words: HeadView): string {
  return [
    `<title>${escaped(words.title)}</title>`,
    words.description && `<meta name="description" content="${escaped(words.description)}">`,
    words.noindex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(words.canonical)}">`,
    ...words.alternates.map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}">`,
    ),
    `<meta name="theme-color" content="${words.themeColour}">`,
    `<meta property="og:type" content="${words.article ? 'article' : 'website'}"><meta property="og:site_name" content="${escaped(words.siteName)}">`,
    `<meta property="og:url" content="${escaped(words.canonical)}"><meta property="og:locale" content="${escaped(words.lang.replace('-', '_'))}">`,
    `<meta property="og:title" content="${escaped(words.title)}">`,
    words.description && `<meta property="og:description" content="${escaped(words.description)}">`,
    ...words.alternates
      .filter(({ hreflang }) => hreflang !== 'x-default' && hreflang !== words.lang)
      .map(({ hreflang }) => `<meta property="og:locale:alternate" content="${escaped(hreflang.replace('-', '_'))}">`),
    words.image && `<meta property="og:image" content="${escaped(words.image)}">`,
    words.picture?.alt && `<meta property="og:image:alt" content="${escaped(words.picture.alt)}">`,
    words.picture?.width &&
      `<meta property="og:image:width" content="${words.picture.width}"><meta property="og:image:height" content="${words.picture.height}">`,
    words.article &&
      `<meta property="article:published_time" content="${escaped(words.article.published)}"><meta property="article:modified_time" content="${escaped(words.article.modified)}">`,
    words.article?.author && `<meta property="article:author" content="${escaped(words.article.author)}">`,
    words.feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escaped(words.feed.title)}" href="${escaped(words.feed.href)}">`,
    `<meta name="twitter:card" content="${words.image ? 'summary_large_image' : 'summary'}">`,
    ...words.structured.map((node) => `<script type="application/ld+json">${scriptJson(node)}</script>`),
  ]
    .filter(Boolean)
    .join('')
}

/** `data-…` attributes of the body, for scripts and styles. */
export function marksOf(
  { facts, tags, head, chrome: { consent, texts } }: PageView,
  { islands }: Pick<Rendered, 'islands'> = { islands: {} },
  assets?: BuildAssets,
  isVisited = true,
): Readonly<Record<string, string>> {
  const loading = createTranslate(facts.lang, texts)(loadingMessage)
  const marks = {
    layout: facts.layout,
    tags: tags.join(' '),
    site: facts.siteId,
    consent: consent ? `${consent.version} ${consent.manner}` : '',
    islands: assets && Object.keys(islands).length > 0 ? assets.islands : '',
    visit: (isVisited && assets?.visit) || '',
    build: (isVisited && assets?.buildId) || '',
    shell: shellHash(head.tags),
    loading: loading === loadingMessage.text ? '' : loading,
  }
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== ''))
}

/** Said by the script that goes from page to page, which says it in English where the body names nothing else. */
const loadingMessage = defineMessage('Loading')

function body(marks: Readonly<Record<string, string>>): string {
  return `<body${Object.entries(marks)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')}>`
}

function fontPreloads({ facts }: PageView, assets: BuildAssets): string {
  return assets
    .fonts(facts.layout)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

/** Hydration data for the islands of a page; empty where there are none. */
export function pageData({ facts }: PageView, { islands }: Rendered, assets: BuildAssets): string {
  if (Object.keys(islands).length === 0) return ''
  const chunks = assets.chunks(Object.values(islands).map(({ component }) => component))
  const each = Object.entries(islands).map(([id, island]) => `${scriptJson(id)}:${jsonOf(island)}`)
  const page = `{"facts":${scriptJson(facts)},"islands":{${each.join()}},"chunks":${scriptJson(chunks)}}`
  return `<script type="application/json" id="voix-page">${page}</script>`
}

/** JSON of islands, which are the same in each drawing of what was read once. */
const islandJson = new WeakMap<Island, string>()

function jsonOf(island: Island): string {
  let json = islandJson.get(island)
  if (json === undefined) islandJson.set(island, (json = scriptJson(island)))
  return json
}

function policy(styles: Inline, ...scripts: readonly Inline[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map(({ hash }) => `'${hash}'`)].join(' ')}`,
    `style-src-elem 'self' '${styles.hash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    "media-src 'self' https:",
    "frame-src 'self' https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Content security policy for a page with a booking form: `/booking` redirects to the resort's engine, and browsers
 * check `form-action` for redirects too.
 */
function booking(strict: string): string {
  return strict.replace("form-action 'self'", "form-action 'self' https:")
}

/** Attribute of what a map is drawn in (`ui/media/map.tsx`). */
const mapMark = 'data-map'

/** Content security policy of a page with a map, which fetches its style and tiles from the origins that the site names. */
function mapped(strict: string, origins: readonly string[] = []): string {
  return origins.length > 0 ? strict.replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`) : strict
}

/** The policy of a page with the hosts and hashes of the tags that editors put there. */
function withTags(strict: string, { head: { tags } }: PageView): string {
  if (tags.length === 0) return strict
  const more = policyOf(tags)
  return strict
    .split('; ')
    .map((directive) => {
      const sources = more[directive.slice(0, directive.indexOf(' '))]
      return sources && sources.length > 0 ? [directive, ...new Set(sources)].join(' ') : directive
    })
    .join('; ')
}

/** Content security policy of a document in our own frames. */
export function framed(strict: string): string {
  return strict.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}
