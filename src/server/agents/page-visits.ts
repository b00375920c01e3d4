import type { FastifyReply, FastifyRequest } from 'fastify'
import { layoutNamed } from '#model/page/layout-name.ts'
import { recordPath } from '#model/web/entity-routes.ts'
import { pathAfterLogin, portal, portalAddress, portalOfferAt } from '#model/people/portal.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { AgentFacts, PageView } from '#model/view/view.ts'
import { portalHome, portalOffers } from '#services/rendering/portal-home.ts'
import { pageIn, type PageShape } from '#site/server/page-payload.ts'
import { audienceOf } from '../public/audience.ts'
import type { Auth } from '../auth/auth.ts'
import { findOneTime } from '../auth/one-time-tokens.ts'
import type { BookingAttribution } from '../public/booking-attribution.ts'
import type { Context } from '../context.ts'
import { pathOf, originOf } from '../public/public-pages.ts'
import { createPortalAnswers, loginFor, privately } from './responses.ts'
import { countryOf } from '../public/visitor-country.ts'
import { loginNotice, portalNote, portalPage } from './pages.ts'
import { inPortal } from './portal-view.ts'
import { isOfPortal, portalPlaceOf } from './portal-language.ts'
import { readAgent, saysAgent } from '../auth/agent-sessions.ts'

/**
 * Agents' view of a site: pages rendered for a signed-in travel agent, and the login redirect of pages for agents only.
 */
export function createAgentVisits(
  { store, content, assets, config }: Context,
  auth: Auth,
  bookingVisits: BookingAttribution,
) {
  const answers = createPortalAnswers({ content, assets })
  return { own, door, isDoor }

  /** Answers a signed-in agent with a page rendered for them. False for everybody else, and where there is none. */
  async function own(request: FastifyRequest, reply: FastifyReply, url: URL, shape: PageShape): Promise<boolean> {
    if (!saysAgent(request.headers.cookie)) return false
    const signedIn = await readAgent(store, content.agents, request)
    if (!signedIn) return false
    const { agent } = signedIn
    const [path, layout] = [pathOf(url.pathname), layoutNamed(url.searchParams.get('layout') ?? '')]
    const facts = await content.agents.facts(agent)
    const origin = originOf(request.site, url)
    const country = countryOf(request.headers, config.countryHeader)
    const options = { origin, agent: facts, country, ...(layout && { layout }) }
    const read = path === undefined ? undefined : await content.readPage(request.site, path, options)
    if (read) {
      const visit = { url: url.pathname + url.search, headers: request.headers }
      const note = await bookingVisits.note(request.site, visit, true)
      if (note && shape === 'payload') await onlyDocument(reply)
      else {
        if (note) void reply.header('set-cookie', note.cookie)
        if (note?.address !== undefined) return reply.redirect(note.address, 302)
        await send(request, reply, read.view, shape)
      }
    } else if (shape === 'payload') await onlyDocument(reply)
    else return ownPage(request, reply, url, { agent, facts })
    return true
  }

  /** The portal's own pages, where the site has none at their address. */
  async function ownPage(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    { agent, facts }: { readonly agent: RecordRow; readonly facts: AgentFacts },
  ): Promise<boolean> {
    if (!isOfPortal(request, url.pathname)) return false
    const spoken = await portalPlaceOf(content, request, url.pathname)
    const { t, language, path, prefix } = spoken
    const origin = originOf(request.site, url)
    const offer = portalOfferAt(path)
    if (offer !== undefined) {
      const address = `${prefix}/${recordPath('specials', offer)}`.slice(1)
      const read = await content.readPage(request.site, address, { origin, agent: facts, layout: '{product}' })
      // An offer that has ended leads to those that are sold now.
      if (!read) await answers.led(request, reply, portalAddress('offers', spoken))
      else await send(request, reply, inPortal(read.view, request.site, spoken))
      return true
    }
    const notice = url.searchParams.has('saved') ? t('Your changes are saved.') : undefined
    switch (path) {
      case portal.home:
      case portal.offers: {
        const page = path === portal.home ? portalHome(t, language) : portalOffers(t, language)
        const view = await content.readSpecimen(request.site, page, origin, facts)
        await send(request, reply, inPortal(view, request.site, spoken))
        return true
      }
      case portal.profile:
        await answers.shown(request, reply, portalPage({ page: 'profile', agent, notice }, spoken), { agent, spoken })
        return true
      case portal.login:
        await answers.led(request, reply, pathAfterLogin(url.searchParams.get('to')) ?? portalAddress('home', spoken))
        return true
      default:
        return false
    }
  }

  /**
   * Answers a payload request with "load the whole document": portal pages are forms and attributed visits set a
   * cookie.
   */
  async function onlyDocument(reply: FastifyReply): Promise<void> {
    await reply.headers(privately).send({ document: true })
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    view: PageView,
    shape: PageShape = 'document',
  ): Promise<void> {
    const { headers, body } = pageIn(shape, view, assets, audienceOf(request))
    await reply.headers({ ...headers, ...privately }).send(body)
  }

  /** Whether an address leads visitors who are not signed in somewhere: a browser asks for its document then. */
  async function isDoor(request: FastifyRequest, { pathname }: URL): Promise<boolean> {
    return isOfPortal(request, pathname) || isOfAgents(request, pathname)
  }

  async function isOfAgents({ site }: FastifyRequest, pathname: string): Promise<boolean> {
    const path = pathOf(pathname)
    return path !== undefined && content.isForAgents(site, path)
  }

  /** Redirects visitors who are not signed in from pages for agents only to the login. */
  async function door(request: FastifyRequest, reply: FastifyReply, url: URL): Promise<boolean> {
    const { pathname, searchParams } = url
    const isAgents = await isOfAgents(request, pathname)
    if (!isAgents && !isOfPortal(request, pathname)) return false
    const spoken = await portalPlaceOf(content, request, pathname)
    const isInside = [portal.home, portal.offers, portal.profile].some((each) => each === spoken.path)
    if (isAgents || isInside || portalOfferAt(spoken.path) !== undefined) {
      await answers.led(request, reply, loginFor(pathname, spoken))
      return true
    }
    if (spoken.path === portal.logout) return false
    const to = pathAfterLogin(searchParams.get('to')) ?? ''
    const token = searchParams.get('token') ?? ''
    const show = (page: Parameters<typeof portalPage>[0]) =>
      answers.shown(request, reply, portalPage(page, spoken), { spoken })
    if (spoken.path === portal.login)
      await show({ page: 'login', values: { to }, notice: loginNotice(searchParams, spoken.t) })
    else if (spoken.path === portal.register) await show({ page: 'register' })
    else if (spoken.path === portal.forgot) await show({ page: 'forgot' })
    else if (await findOneTime(auth, 'agent-password', token)) await show({ page: 'password', values: { token } })
    else await answers.shown(request, reply, portalNote('over', spoken), { status: 410, spoken })
    return true
  }
}
