import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { joinStays, stayOfAddress, storedStay } from '#model/booking/chosen-stay.ts'
import { stayCookie } from '#model/booking/stay-cookie.ts'
import { VoixError } from '#model/errors.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { payloadOf } from '#model/view/payload.ts'
import { routeMatcher, ruleFor } from '#model/web/route-rules.ts'
import { routes } from '#routes.ts'
import { ownLanguage } from '#services/sites/page-url.ts'
import type { Site } from '#services/repository-types.ts'
import type { PageShape } from '#site/server/page-payload.ts'
import type { BookingAttribution } from './booking-attribution.ts'
import { audienceOf } from './audience.ts'
import { answerCanvas, isCanvasRequest } from './canvas.ts'
import type { Context } from '../context.ts'
import { answerWithToolbar } from './edit-toolbar.ts'
import { asksForFile, asksForJson, isBot } from '../http/client-kind.ts'
import type { Hosts } from '../http/middleware/host.ts'
import { countryOf } from './visitor-country.ts'
import { formFor, hostName, pathOf, type PublicPages, send } from './public-pages.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { answerPreview, isPreviewing, privately } from './release-preview.ts'

/** Pages for a travel agent who is signed in, and the way of all others to their login. Each answers whether it answered. */
interface AgentPages {
  own(request: FastifyRequest, reply: FastifyReply, url: URL, shape: PageShape): Promise<boolean>
  door(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<boolean>
  isDoor(request: FastifyRequest, url: URL): Promise<boolean>
}

interface Parts {
  readonly context: Context
  readonly hosts: Hosts
  readonly pages: PublicPages
  readonly agents: AgentPages
  readonly bookingVisits: BookingAttribution
}

/** Requested page: by its own address, or as its payload. */
interface Asked {
  readonly shape: PageShape
  /** URL of the page, with its query. */
  readonly address: string
  /** Asked by a browser that previews a release: where it is led is kept by nobody. */
  readonly isPreview: boolean
}

/** Methods that pages answer, as the header `Allow` lists them. */
const pageMethods = 'GET, HEAD'

/** Handler of requests that no route answers: other methods of a page are not allowed there; everything else is not found. */
export function answerNoRoute(hosts: Hosts, pages: PublicPages) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.split('?')[0]?.slice(0, 200)
    const site = await hosts.siteOf(request.raw).catch(() => undefined)
    const url = URL.parse(`${request.protocol}://${request.headers.host}${path}`)
    if (site && url && (await pages.page(undefined, site, url, 'document')).status === 200) {
      reply.header('allow', pageMethods)
      throw new VoixError('method-not-allowed', { methods: pageMethods })
    }
    throw new VoixError('page-not-found', { path })
  }
}

/** Catch-all route of the public pages, their redirects and their 404 pages. */
export function pageRoute(app: FastifyInstance, { context, hosts, pages, agents, bookingVisits }: Parts): void {
  const { content, traffic } = context

  app.get('/*', async (request, reply) => {
    const payload = payloadOf(request.url)
    const asked: Asked = {
      shape: payload ? 'payload' : 'document',
      address: payload?.page ?? request.url,
      isPreview: isPreviewing(request),
    }
    // Joined, not resolved: `//evil.example/rooms` is a path of ours and no other host.
    const url = new URL(`${request.protocol}://${request.headers.host}${asked.address}`)
    if (!payload && isCanvasRequest(request, url)) return answerCanvas(context, request, reply, url)
    if (request.isAdminAlone) return answerWithoutSite(request, reply)
    if (await redirectIfMatched(context, { site: request.site, request, reply }, asked, 'always')) return reply
    if (asked.isPreview)
      return answerPreview(context, request, reply, url, asked.shape, () => ledOn(request, reply, asked, url))
    const { redirect } = ruleFor(routeMatcher, url.pathname)
    if (redirect !== undefined) return sendRedirect(reply, { location: redirect, code: 301 }, asked)
    if (await agents.own(request, reply, url, asked.shape)) return reply
    const audience = audienceOf(request)
    // What a page shows to an editor comes as a document: nothing of a visitor's page goes on around it.
    if (payload && audience === 'editors') return reply.headers(noStore).send({ document: true })
    // Only a host that says nothing beside its site may be answered without being looked at.
    const host = (await hosts.mannerOf(request.raw)) === undefined ? request.headers.host : undefined
    const country = countryOf(request.headers, context.config.countryHeader)
    if (context.config.earlyHints && !payload && !isBot(request.headers['user-agent'])) hintAt(request.site, reply)
    const own = audience === 'editors' ? await pages.own(request.site, url, country) : undefined
    const finished = own ? undefined : await pages.page(host, request.site, url, asked.shape, country)
    const { status } = own ?? finished!
    if (status === 404) {
      if (await ledOn(request, reply, asked, url)) return reply
      const bare = await withoutOwnPrefix(request, url)
      if (bare) return sendRedirect(reply, { location: bare, code: 301 }, asked)
      const small = await lowercased(request, url)
      if (small) return sendRedirect(reply, { location: small, code: 301 }, asked)
      if (payload && (await agents.isDoor(request, url))) return reply.headers(noStore).send({ document: true })
      if (payload || asksForJson(request.headers.accept))
        throw new VoixError('route-rejected', { path: url.pathname.slice(0, 200) })
      if (await agents.door(request, reply, url)) return reply
      noteMiss(request)
      if (isBot(request.headers['user-agent']) || asksForFile(url.pathname, request.headers))
        return reply.code(404).headers(noStore).type('text/plain').send('404')
    }
    const visit = { url: asked.address, headers: request.headers }
    const note = status === 200 ? await bookingVisits.note(request.site, visit) : undefined
    const stay = status === 200 ? stayCookieOf(request, url) : undefined
    // A page that is fetched ahead is no visit: codes are given with the document.
    if (payload && (note !== undefined || stay !== undefined)) return reply.headers(noStore).send({ document: true })
    if (note?.address !== undefined) {
      return reply.headers(noStore).header('set-cookie', note.cookie).redirect(note.address, 302)
    }
    if (own) return answerWithToolbar(context, request, reply, url, { ...own, note: note?.cookie })
    const form = await formFor(finished!, request.raw)
    reply.hijack()
    const cookies = [note?.cookie, stay].filter((each) => each !== undefined)
    send(request.raw, reply.raw, finished!, form, cookies)
    return reply
  })

  /** Cookie of the stay in the address of a page, which every way to book in this browser takes along from then on. */
  function stayCookieOf({ headers: { cookie }, protocol }: FastifyRequest, { searchParams }: URL): string | undefined {
    const now = new Date()
    const stay = stayOfAddress(searchParams, now)
    return stay.size > 0 ? stayCookie(joinStays(stay, storedStay(cookie, now)), protocol === 'https') : undefined
  }

  /** Tells a browser of the fonts of a site while its page is still drawn; what is finished is sent without. */
  function hintAt({ layout }: Site, { raw }: FastifyReply): void {
    const fonts = context.assets.fonts(layoutNamed(layout) ?? 'blocks')
    const link = fonts.map((href) => `<${href}>; rel=preload; as=font; type=font/woff2; crossorigin`)
    if (link.length > 0) raw.writeEarlyHints({ link })
  }

  /** Leads on from an address without a page: by a redirect, or to where its page or record is now. */
  async function ledOn(request: FastifyRequest, reply: FastifyReply, asked: Asked, url: URL): Promise<boolean> {
    if (await redirectIfMatched(context, { site: request.site, request, reply }, asked, 'unless_page_exists')) return true
    const now = await content.whereNow(request.site, pathOf(url.pathname) ?? '')
    if (now && 'isGone' in now) throw new VoixError('gone')
    if (now) void sendRedirect(reply, { ...now, code: 301 }, asked)
    return now !== undefined
  }

  /** Redirect to the lower-case path of a page that was requested with capitals. */
  async function lowercased({ site, headers }: FastifyRequest, url: URL): Promise<string | undefined> {
    const path = url.pathname.toLowerCase()
    if (path === url.pathname || pathOf(path) === undefined) return undefined
    const page = await pages.page(headers.host, site, new URL(path, url), 'document')
    return page.status === 200 ? `${path}${url.search}` : undefined
  }

  /** Address without the prefix of the site's own language, which has none: `/en/Rooms` is the page at `/rooms`. */
  async function withoutOwnPrefix({ site, headers }: FastifyRequest, url: URL): Promise<string | undefined> {
    const [, first = '', ...rest] = url.pathname.split('/')
    if (first.toLowerCase() !== ownLanguage(site).toLowerCase()) return undefined
    const path = `/${rest.join('/')}`.toLowerCase()
    if (pathOf(path) === undefined) return undefined
    const page = await pages.page(headers.host, site, new URL(path, url), 'document')
    return page.status === 200 ? `${path}${url.search}` : undefined
  }

  function noteMiss({ site, url, headers }: FastifyRequest): void {
    traffic.countNotFound({
      siteId: site.id,
      path: url.split('?')[0]!,
      isBot: isBot(headers['user-agent']),
      referrer: headers.referer ?? '',
    })
  }
}

interface Exchange {
  readonly site: Site
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers with the redirect that is stored for an address, if there is one. */
async function redirectIfMatched(
  { content, traffic }: Pick<Context, 'content' | 'traffic'>,
  { site, request: { headers }, reply }: Exchange,
  asked: Asked,
  stage: 'always' | 'unless_page_exists',
): Promise<boolean> {
  const found = await content.redirects.find(site, { url: asked.address, host: hostName(headers.host ?? '') }, stage)
  if (!found) return false
  traffic.countRedirect(found.rule.id)
  if (found.code === 410) throw new VoixError('gone')
  if (found.code === 451) throw new VoixError('withheld')
  void sendRedirect(reply, found, asked)
  return true
}

/**
 * Refusal of an address that no route can read. Undefined where a redirect leads on from it, as from those of old systems in
 * Windows-1252 (`/habitaci%F3n`). Never throws.
 */
export async function refusalOfUnread(context: Context, exchange: Exchange): Promise<VoixError | undefined> {
  const { method, url } = exchange.request
  const asked: Asked = { shape: 'document', address: url, isPreview: false }
  try {
    if (method === 'GET' || method === 'HEAD')
      for (const stage of ['always', 'unless_page_exists'] as const)
        if (await redirectIfMatched(context, exchange, asked, stage)) return undefined
    return new VoixError('page-not-found', { path: url.split('?')[0]!.slice(0, 200) })
  } catch (error) {
    return error as VoixError
  }
}

/** Answers where no site does: the admin is what there is. */
function answerWithoutSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?')
  if (path !== '/') throw new VoixError('page-not-found', { path: path.slice(0, 200) })
  return reply.headers(noStore).redirect(routes.admin.home, 302)
}

const noStore = { ...commonHeaders, 'cache-control': 'no-store' } as const
const redirectSeconds = 300

/** Headers of a redirect that is kept for minutes, but not beyond the moment from which it may lead elsewhere. */
function forMinutes(until = Infinity) {
  const left = Math.max(0, Math.floor((until - Date.now()) / 1000))
  return { ...commonHeaders, 'cache-control': `public, max-age=${Math.min(left, redirectSeconds)}` }
}

/** Leads a visitor on; a browser that asked for a payload goes there by itself. */
function sendRedirect(
  reply: FastifyReply,
  { location, code, until }: { readonly location: string; readonly code: number; readonly until?: number },
  { shape, isPreview }: Asked,
): FastifyReply {
  if (shape === 'payload') return reply.headers(isPreview ? privately : noStore).send({ redirect: location })
  return reply.headers(isPreview ? privately : forMinutes(until)).redirect(location, code)
}
