/**
 * A front end of its own, with one request a page: `VOIX_URL=https://www.example.com STUDIO_URL=https://admin.example.com
 * node examples/front-end/server.ts`. Draws every page of the site, previews drafts at `/preview` and sends forms.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import {
  createClient,
  type ExpandedLink,
  type ExpandedPicture,
  type PageElement,
  type PublicPage,
  Refusal,
} from '../../clients/typescript/index.js'

interface FrontEnd {
  /** Origin of the site. */
  readonly api: string
  /** Origin of the studio. */
  readonly studio: string
}

const scripts: Readonly<Record<string, string>> = {
  '/preview.js': '../../clients/typescript/preview.js',
  '/form.js': './form.js',
}

export function createFrontEnd(front: FrontEnd) {
  const client = createClient({ baseUrl: front.api })
  return createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const script = scripts[pathname]
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      return response.end(await readFile(new URL(script, import.meta.url)))
    }
    const [, preview = '', path = pathname] =
      pathname === '/preview' ? ['', searchParams.get('token')!, searchParams.get('path')!] : []
    try {
      const query = { path, expand: 'elements,chrome,head', ...(preview && { preview }) }
      const page = (await client.call('GET /api/pages/by-path', { query })) as PublicPage
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `frame-ancestors ${front.studio}`,
      }
      response.writeHead(200, headers).end(pageOf(front, page, preview))
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500
      response.writeHead(status, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
}

function pageOf(
  { api, studio }: FrontEnd,
  { id, title, expanded = { lang: 'en', dir: 'ltr' }, revision }: PublicPage,
  token: string,
) {
  const { lang, dir, elements = [], chrome, head } = expanded
  const links = chrome?.menu.map(({ label, href }) => `<a href="${escaped(href)}">${escaped(label)}</a>`) ?? []
  const drawn = (elements as PageElement[]).map(drawnElement)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">
<title>${escaped(head?.title ?? title)}</title><meta name="description" content="${escaped(head?.description ?? '')}">
<style>img { max-width: 100%; height: auto; object-fit: cover }</style>
<nav>${links.join(' ')}</nav>
<main>${drawn.join('\n')}</main>
<script type="module">
  import { drawForms } from '/form.js'
  import { connectPreview } from '/preview.js'
  drawForms(${inScript(api)})
  if (${inScript(token)}) connectPreview(${inScript({ api, studio, page: id, token, revision })})
</script>
</html>`
}

/** A slice by its component, typed by it; every other one by the kinds of its values. */
function drawnElement(element: PageElement): string {
  const inside = element.elements.map(drawnElement).join('\n')
  if (element.type === 'group') return `<section>${inside}</section>`
  const own =
    element.component === 'Intro' ? introOf(element.props) : Object.entries(element.props).map(valueOf).join('\n')
  const form = element.form ? `<form data-form="${escaped(element.form)}"></form>` : ''
  return `<article data-voix-element="${element.id}">${own}${form}${inside}</article>`
}

function introOf({ title, copy }: Extract<PageElement, { component: 'Intro' }>['props']): string {
  return `<h2 data-voix-field="title">${escaped(title ?? '')}</h2><div data-voix-field="copy">${copy ?? ''}</div>`
}

function valueOf([name, value]: [string, unknown]): string {
  const at = `data-voix-field="${escaped(name)}"`
  if (Array.isArray(value)) return value.map((each) => valueOf([name, each])).join('\n')
  if (isA<ExpandedPicture>(value, 'sources')) return `<div ${at}>${pictureOf(value)}</div>`
  if (isA<ExpandedLink>(value, 'href')) return `<a ${at} href="${escaped(value.href)}">${escaped(value.text)}</a>`
  if (typeof value !== 'string' || !/^(?:sub)?title$|^(?:text|copy|content|intro)$/i.test(name)) return ''
  return /title$/i.test(name) ? `<h2 ${at}>${escaped(value)}</h2>` : `<div ${at}>${value}</div>`
}

const isA = <T>(value: unknown, name: string): value is T => typeof value === 'object' && !!value && name in value

function pictureOf({ alt, width, height, focal, colour, url, sources }: ExpandedPicture): string {
  const set = sources.avif?.map((form) => `${form.url} ${form.width}w`).join(', ')
  const style = `background:${colour};object-position:${focal.x * 100}% ${focal.y * 100}%`
  return `<picture><source type="image/avif" srcset="${set}" sizes="100vw"><img src="${url}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy" style="${style}"></picture>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const { VOIX_URL: api, STUDIO_URL: studio = api, PORT = '4000' } = process.env
if (import.meta.main && api && studio) createFrontEnd({ api, studio }).listen(Number(PORT))
