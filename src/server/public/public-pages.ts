import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalOriginOf, pagePathOf } from '#services/sites/page-url.ts'
import type { Content } from '#services/services.ts'
import { errorPageChrome } from '#services/rendering/error-page-chrome.ts'
import type { Site } from '#services/repository-types.ts'
import { VoixError } from '#model/errors.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import { payloadAddress, payloadOf } from '#model/view/payload.ts'
import { asSearch, type ListQuery, listQueryOf } from '#model/web/entity-routes.ts'
import { traced } from '#model/measures/spans.ts'
import type { BuildAssets } from '#site/server/build-assets.ts'
import type { Audience } from '#site/server/document.ts'
import { escaped } from '#model/text/escaped.ts'
import { notFoundPage } from '#site/server/error-documents.tsx'
import { pageBytesIn, type PageShape } from '#site/server/page-payload.ts'
import { saysAgent } from '../auth/agent-sessions.ts'
import { saysEditor } from '../http/session-cookie.ts'
import { commonHeaders, type SecurityHeaders } from '../http/security-headers.ts'
import {
  type CachedPage,
  type Encoding,
  packedForm,
  type PageCache,
  type Rendering,
  varyOf,
  type WireBytes,
} from '../cluster/page-cache.ts'
import { countryOf } from './visitor-country.ts'

export type PublicPages = ReturnType<typeof createPublicPages>

/** Ways of writing a host that are remembered: capitals and ports are without number. */
const mostHosts = 1000

/** Page rendered for a signed-in user. */
export interface OwnPage extends Pick<Rendering, 'status' | 'headers' | 'body'> {
  /** The page that is shown; none where there is none. */
  readonly pageId?: string
}

/** Requested rendering of an address. */
interface RenderOptions {
  readonly shape: PageShape
  readonly audience?: Audience
  readonly layout?: LayoutId
  /** Country of the visitor; empty when nobody knows it. */
  readonly country?: string
  readonly query?: ListQuery
  readonly searchQuery?: { readonly words: string; readonly page: number; readonly kind?: string | undefined }
}

interface Parts {
  readonly content: Content
  readonly cache: PageCache
  readonly assets: BuildAssets
  /** Cache headers of a page for the CDN, which is purged when one of the tags changes. */
  readonly frontHeaders?: ((tags: readonly string[]) => Readonly<Record<string, string>>) | undefined
  /** Security headers of every answer: cached pages bypass the hook that adds them to the others. */
  readonly securityHeaders: SecurityHeaders
  /** Header in which a proxy names the visitor's country. */
  readonly countryHeader?: string | undefined
  readonly onFailure: (failure: { id: string; component: string; error: unknown }, path: string) => void
}

export function createPublicPages(parts: Parts) {
  const { content, cache, assets, countryHeader } = parts
  const siteIds = new Map<string, string>()

  return {
    /** Answers from finished bytes if it can; false when the request must go on. */
    fast(
      request: IncomingMessage,
      response: ServerResponse,
      isConcerned?: (siteId: string, request: Pick<IncomingMessage, 'url' | 'headers'>) => boolean,
    ): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const siteId = siteIds.get(request.headers.host ?? '')
      const anywhere = siteId === undefined ? undefined : cache.peek(`${siteId}${request.url}`)
      const page = anywhere?.variesByCountry ? inCountry(`${siteId}${request.url}`, anywhere, request) : anywhere
      const { cookie } = request.headers
      if (!page || (cookie !== undefined && (isPreview(cookie) || saysAgent(cookie) || saysEditor(cookie)))) return false
      // What holds for a page holds for its payload.
      const visit = { url: payloadOf(request.url!)?.page ?? request.url, headers: request.headers }
      if (isLedOn(content, siteId!, visit) || isConcerned?.(siteId!, visit)) return false
      const form = formFor(page, request)
      if (form instanceof Promise) return false
      send(request, response, page, form)
      return true
    },

    /**
     * The finished page at an address of a site, rendered if need be. The site is remembered for the host, if one is
     * named. The country is the visitor's, in two capitals; empty when nobody knows it.
     */
    page(host: string | undefined, site: Site, url: URL, shape: PageShape, country: string = ''): Promise<CachedPage> {
      if (siteIds.size >= mostHosts) siteIds.clear()
      if (host !== undefined) siteIds.set(host, site.id)
      const layout = layoutNamed(url.searchParams.get('layout') ?? '')
      return layout ? whole(site, url, { shape, layout, country }) : narrowed(site, url, shape, country)
    },

    /** Page rendered for one editor and never cached, whatever its query. */
    own,

    /** Forgets which site answers for which host. */
    forget(): void {
      siteIds.clear()
    },
  }

  /** The finished page as a visitor's country is shown it, where it is shown something of its own. */
  function inCountry(key: string, anywhere: CachedPage, { headers }: IncomingMessage): CachedPage | undefined {
    const country = countryOf(headers, countryHeader)
    return country ? cache.peek(keyIn(key, country)) : anywhere
  }

  async function own(site: Site, url: URL, country?: string): Promise<OwnPage> {
    const layout = layoutNamed(url.searchParams.get('layout') ?? '')
    const query = listQueryOf(url.searchParams)
    // Where nobody knows an editor's country, they see what all see.
    const options = { shape: 'document', audience: 'editors', ...(country && { country }) } as const
    const isSearch = pagePathOf(site, url.pathname.slice(1)).path === 'search'
    const page = await render(parts, site, url, {
      ...options,
      ...(isSearch ? { searchQuery: searchQueryIn(url) } : layout ? { layout } : query && { query }),
    })
    const shown = page.isList && !layout && !query ? await notFound(parts, site, url) : page
    const { etag: _, ...headers } = shown.headers
    return { ...shown, headers: { ...headers, 'cache-control': 'private, no-store' } }
  }

  async function whole(site: Site, url: URL, { country = '', ...options }: RenderOptions): Promise<CachedPage> {
    const { shape, layout, query = {} } = options
    const address = `${url.pathname}${layout ? `?layout=${layout}` : asSearch(query)}`
    const key = shape === 'payload' ? payloadAddress(address, assets.buildId) : address
    const whole = `${site.id}${key}`
    const anywhere = await cache.get(whole, () => render(parts, site, url, { ...options, country: '' }))
    if (!anywhere.variesByCountry || country === '') return anywhere
    return cache.get(keyIn(whole, country), () => render(parts, site, url, { ...options, country }))
  }

  /** Only a list reads its query: of any other page each query would be one more cached copy. */
  async function narrowed(site: Site, url: URL, shape: PageShape, country: string): Promise<CachedPage> {
    if (pagePathOf(site, url.pathname.slice(1)).path === 'search') return found(site, url, shape, country)
    const query = listQueryOf(url.searchParams)
    const page = await whole(site, url, { shape, country })
    if (!page.isList || (query && Object.keys(query).length === 0)) return page
    if (query) return whole(site, url, { shape, query, country })
    const key = `${site.id}${url.pathname}${url.search} ${shape}`
    return cache.get(key, async () => (shape === 'payload' ? nothing : notFound(parts, site, url)))
  }

  /** Result page of the site search; not cached, because queries are without number. */
  function found(site: Site, url: URL, shape: PageShape, country: string): Promise<CachedPage> {
    const searchQuery = searchQueryIn(url)
    const key = `${site.id}${url.pathname} ${shape} ${country} ${JSON.stringify(searchQuery)}`
    return cache.get(key, async () => ({ ...(await render(parts, site, url, { shape, searchQuery, country })), tags: [] }))
  }

}

/** Whether visitors of some country find the page of a record where those of unknown countries do not. */
async function isShownElsewhere(content: Content, site: Site, path: string): Promise<boolean> {
  const isRecord = /^specials\/./.test(pagePathOf(site, path).path)
  return isRecord && (await content.readPage(site, path, { origin: '' })) !== undefined
}

/** Key of a page as visitors of a country see it. */
function keyIn(key: string, country: string): string {
  return `${key} ${country}`
}

/** Whether a redirect matches before the page, or might: the redirects may not be loaded yet. */
function isLedOn(
  { redirects: rules }: Content,
  siteId: string,
  { url = '', headers: { host = '' } }: Pick<IncomingMessage, 'url' | 'headers'>,
): boolean {
  const redirects = rules.ready(siteId)
  if (!redirects?.hasAlways) return redirects === undefined
  return redirects.find({ url, host: hostName(host), now: Date.now() }, 'always') !== undefined
}

async function render(
  parts: Parts,
  site: Site,
  url: URL,
  options: RenderOptions,
): Promise<Rendering & Pick<OwnPage, 'pageId'>> {
  const { content, assets, onFailure } = parts
  const { shape, layout, query, searchQuery, country, audience = 'visitors' } = options
  const path = pathOf(url.pathname)
  const read =
    path === undefined
      ? undefined
      : await traced('read', { 'voix.site': site.id, 'voix.path': path }, () =>
          content.readPage(site, path, {
            origin: originOf(site, url),
            ...(layout && { layout }),
            ...(query && { query }),
            ...(searchQuery && { searchQuery }),
            ...(country !== undefined && { country }),
          }),
        )
  if (!read) {
    const missing = shape === 'payload' ? nothing : await notFound(parts, site, url)
    const isElsewhere = country === '' && path !== undefined && (await isShownElsewhere(content, site, path))
    return isElsewhere ? { ...missing, variesByCountry: true } : missing
  }
  const page = traced('render', { 'voix.path': path ?? '' }, () => pageBytesIn(shape, read.view, assets, audience))
  for (const failure of [...read.failures, ...page.failures]) onFailure(failure, url.pathname)
  const { body } = page
  return {
    status: 200,
    body,
    tags: read.tags,
    ...(audience === 'editors' && { pageId: read.view.facts.pageId }),
    ...(read.isList && { isList: true }),
    ...(read.variesByCountry && { variesByCountry: true }),
    ...(read.expires && { expires: read.expires.getTime() }),
    headers: headersOf(parts, read, page, { isFront: !searchQuery && audience === 'visitors' }),
  }
}

/** Headers of a page that was found; what stands in front of the node may keep it where `isFront`. */
function headersOf(
  { frontHeaders, securityHeaders, countryHeader }: Parts,
  read: NonNullable<Awaited<ReturnType<Parts['content']['readPage']>>>,
  page: ReturnType<typeof pageBytesIn>,
  { isFront }: { readonly isFront: boolean },
) {
  return {
    ...securityHeaders,
    ...page.headers,
    'cache-control': 'public, max-age=0, must-revalidate',
    // Weak: the packed forms of a page are one page and not the same bytes (RFC 9110, section 8.8.1).
    etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    ...commonHeaders,
    ...(read.variesByCountry && countryHeader && { vary: countryHeader }),
    // What changes by itself, is searched for or differs by country is asked about each time.
    ...(isFront && !read.expires && !read.variesByCountry && frontHeaders?.(read.tags)),
  }
}

/**
 * 404 page, not cached by its address, as unknown addresses are without number. What they share is rendered once a
 * site.
 */
async function notFound(parts: Parts, site: Site, url: URL): Promise<Rendering> {
  const { language } = pagePathOf(site, url.pathname.slice(1))
  const layout = layoutNamed(url.searchParams.get('layout') ?? '') ?? ''
  const shell = await parts.cache.get(`404 ${site.id} ${language} ${layout}`, () => notFoundShell(parts, site, url))
  const message = escaped(new VoixError('route-rejected', { path: url.pathname.slice(0, mostOfPath) }).message)
  return {
    status: 404,
    headers: shell.headers,
    body: Buffer.from(shell.body.toString().replace(messageMark, () => message)),
    tags: [],
  }
}

async function notFoundShell({ content, assets }: Parts, site: Site, url: URL): Promise<Rendering> {
  const layout = layoutNamed(url.searchParams.get('layout') ?? '')
  const home = await errorPageChrome(content, site, url.pathname, {
    origin: originOf(site, url),
    ...(layout && { layout }),
  })
  const { html, policy } = notFoundPage(messageMark, { home: home?.view }, assets)
  return {
    status: 404,
    body: Buffer.from(html),
    // A home page in the language may come yet.
    tags: [`site:${site.id}`, `path:${site.id}/`, ...(home?.tags ?? [])],
    ...(home?.expires && { expires: home.expires.getTime() }),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      ...commonHeaders,
    },
  }
}

/** Answer for the payload of a missing page. */
const nothing: Rendering = { status: 404, headers: {}, body: Buffer.alloc(0), tags: [] }

/** Search query, page number and kind of result of the site search, from the address. */
function searchQueryIn({ searchParams }: URL): NonNullable<RenderOptions['searchQuery']> {
  const page = /^[1-9]\d?$/.exec(searchParams.get('page') ?? '')
  const kind = /^[a-z-]{1,40}$/.exec(searchParams.get('kind') ?? '')?.[0]
  return { words: searchParams.get('q')?.slice(0, 200) ?? '', page: Number(page ?? 1), ...(kind && { kind }) }
}

/** A browser that previews a release sees no finished page. */
function isPreview(cookie: string): boolean {
  return cookie.includes('__Host-voix-release=')
}

/** Host without port. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** Placeholder in the shared 404 page for the path of each answer. */
const messageMark = 'voix-message-of-this-path'

/** Number of characters of an unknown address repeated on the 404 page. */
const mostOfPath = 200

/** Canonical origin of a page: its site's first domain. */
export function originOf(site: Site, url: URL): string {
  return canonicalOriginOf(site, url.origin)
}

/** Stored path of an address; undefined for an impossible one. Paths need no encoding, so encoded ones do not exist. */
export function pathOf(pathname: string): string | undefined {
  // Two slashes in front begin the name of a host wherever the path is led on to.
  return /^\/(?!\/)[a-z0-9._/-]*$/.test(pathname) ? pathname.slice(1) : undefined
}


/** Form of a page that a request takes: compressed as its browser can unpack it, and at once where that form is finished. */
export function formFor(page: CachedPage, { headers }: Pick<IncomingMessage, 'headers'>): WireBytes | Promise<WireBytes> {
  const encoding = encodingIn(headers['accept-encoding'] as string | undefined)
  return encoding ? packedForm(page, encoding) : page.plain
}

/** Sends a page in one of its forms. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { headers, bytes }: WireBytes,
  notes: readonly string[] = [],
): void {
  const body = request.method === 'HEAD' ? undefined : bytes
  if (notes.length > 0) {
    // The page is everybody's; the note on it is one visitor's, and no cache in between may keep it.
    const own = headers.map((each, i) =>
      headers[i - 1] === 'cache-control' && i % 2 === 1 ? 'private, no-store' : each,
    )
    response.writeHead(page.status, [...own, ...notes.flatMap((note) => ['set-cookie', note])])
    response.end(body)
    return
  }
  const { etag } = page.headers
  const named = request.headers['if-none-match']
  if (named !== undefined && etag && hasIt(named, etag)) {
    response.writeHead(304, unchangedHeaders(page))
    response.end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(body)
}

/** Headers of a 304 answer, built once a page: all but those about its bytes. */
function unchangedHeaders(page: CachedPage): Readonly<Record<string, string>> {
  let headers = unchanged.get(page)
  if (!headers) {
    const { 'content-type': _type, 'content-security-policy': _policy, ...kept } = page.headers
    headers = { ...kept, vary: varyOf(page.headers) }
    unchanged.set(page, headers)
  }
  return headers
}

const unchanged = new WeakMap<CachedPage, Readonly<Record<string, string>>>()

/** Whether `If-None-Match` names the page's ETag. */
function hasIt(named: string, etag: string): boolean {
  return named === etag || named.split(',').some((each) => opaque(each) === opaque(etag))
}

/** The part of an entity tag by which a reader compares what may be packed in several ways. */
function opaque(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

/** Encodings that pages are sent in, the smallest first. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip']
/** Chosen encoding by the header that names those of a browser: browsers send the same few headers. */
const chosen = new Map<string, Encoding | undefined>()
const mostChosen = 100

function encodingIn(accepted = ''): Encoding | undefined {
  if (chosen.has(accepted)) return chosen.get(accepted)
  const encoding = encodings.find((each) =>
    new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted),
  )
  if (chosen.size >= mostChosen) chosen.clear()
  chosen.set(accepted, encoding)
  return encoding
}
