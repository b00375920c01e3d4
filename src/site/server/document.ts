import { scriptJson } from '#model/json.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { CanvasStart } from '#model/canvas.ts'
import type { HeadView, PageView } from '#model/view.ts'
import { type Drawn, draw, drawForCanvas } from '../render.tsx'
import type { BuildAssets, Inline } from './build-assets.ts'

/** A finished page: bytes to be, with the policy that names exactly the inline code in it. */
export interface FinishedPage {
  readonly html: string
  readonly policy: string
  readonly failures: Drawn['failures']
}

/** The whole HTML document of a public page. */
export function finishedPage(view: PageView, assets: BuildAssets): FinishedPage {
  const drawn = draw(view)
  const styles = assets.styles(drawn.components, view.facts.layout)
  const islands = Object.keys(drawn.islands).length > 0
  const html = [
    head(view, styles, fontPreloads(view, assets) + (islands ? preloads(drawn, assets) : '')),
    body(view),
    drawn.html,
    islands ? pageData(view, drawn, assets) : '',
    `<script${islands ? ` data-islands="${assets.islands}"` : ''}>${assets.bootstrap.text}</script></body></html>`,
  ].join('')
  return { html, policy: policy(assets.bootstrap, styles), failures: drawn.failures }
}

/** The document of the studio's canvas: the same head, styles and chrome, with the page drawn by the canvas itself. */
export function canvasPage(
  view: PageView,
  start: CanvasStart,
  components: ReadonlySet<string>,
  assets: BuildAssets,
): FinishedPage {
  const styles = assets.styles(components, view.facts.layout)
  const links = assets.canvas.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const html = [
    head({ ...view, head: { ...view.head, noindex: true } }, styles, links),
    body(view),
    drawForCanvas(view),
    `<script type="application/json" id="voix-canvas">${scriptJson(start)}</script>`,
    `<script type="module" src="${assets.canvas.script}"></script></body></html>`,
  ].join('')
  // The canvas loads the styles of slices as they are added, so its style elements cannot be known beforehand.
  const canvasPolicy = policy(assets.bootstrap, styles).replace(
    /style-src-elem [^;]+/,
    "style-src-elem 'self' 'unsafe-inline'",
  )
  return { html, policy: canvasPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), failures: [] }
}

interface Bare {
  readonly title: string
  readonly lang: string
  readonly layout: LayoutId
  readonly meta: string
  readonly body: string
  readonly assets: BuildAssets
}

/** A document without page, scripts and islands: error pages. */
export function bareDocument({ title, lang, layout, meta: tags, body: content, assets }: Bare): {
  html: string
  policy: string
} {
  const styles = assets.errorStyles(layout)
  const html = [
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${tags}<style>${styles.text}</style></head>`,
    `<body data-layout="${escaped(layout)}">${content}</body></html>`,
  ].join('')
  return { html, policy: policy(assets.bootstrap, styles) }
}

function head(view: PageView, styles: Inline, more: string): string {
  const { facts, head: words } = view
  return [
    `<!doctype html><html lang="${escaped(facts.lang)}" dir="${facts.dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(words.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    meta(words),
    more,
    `<style>${styles.text}</style></head>`,
  ].join('')
}

function meta(words: HeadView): string {
  return [
    words.description && `<meta name="description" content="${escaped(words.description)}">`,
    words.noindex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(words.canonical)}">`,
    `<meta name="theme-color" content="${words.themeColour}">`,
    `<meta property="og:title" content="${escaped(words.title)}">`,
    words.description && `<meta property="og:description" content="${escaped(words.description)}">`,
    words.image && `<meta property="og:image" content="${escaped(words.image)}">`,
  ].join('')
}

function body({ facts, tags }: PageView): string {
  return `<body data-layout="${escaped(facts.layout)}"${tags.length > 0 ? ` data-tags="${escaped(tags.join(' '))}"` : ''}>`
}

function fontPreloads({ facts }: PageView, assets: BuildAssets): string {
  return assets
    .fonts(facts.layout)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

function preloads(drawn: Drawn, assets: BuildAssets): string {
  const chunks = assets.chunks(Object.values(drawn.islands).map(({ component }) => component))
  const early = [assets.islands, ...assets.preloads(assets.islands), ...Object.values(chunks)]
  // Only islands that wake at once are worth the bandwidth of the first paint; the others come when they are needed.
  return drawn.wakesAtOnce
    ? [...new Set(early)].map((href) => `<link rel="modulepreload" href="${href}">`).join('')
    : ''
}

function pageData({ facts }: PageView, { islands }: Drawn, assets: BuildAssets): string {
  const chunks = assets.chunks(Object.values(islands).map(({ component }) => component))
  return `<script type="application/json" id="voix-page">${scriptJson({ facts, islands, chunks })}</script>`
}

function policy(bootstrap: Inline, styles: Inline): string {
  return [
    "default-src 'self'",
    `script-src 'self' '${bootstrap.hash}'`,
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

/** Text as it may stand in HTML and in a double-quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
