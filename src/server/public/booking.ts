import { bookingAction, bookingParams, namesPage } from '#model/booking/booking.ts'
import { joinStays, stayAfter, stayOfAddress, storedStay, withStay } from '#model/booking/chosen-stay.ts'
import { formatStay } from '#model/booking/format-stay.ts'
import { shownStayPath, stayCookie } from '#model/booking/stay-cookie.ts'
import { translateInto } from '#messages/catalogues.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BookingRefusal } from '#services/booking/booking.ts'
import { type BookingOutcome, hasAsked } from '#services/booking/booking-page.ts'
import { bookingAgent } from '#services/agents/agents.ts'
import type { Site } from '#services/repository-types.ts'
import { VoixError } from '#model/errors.ts'
import { finishedPage } from '#site/server/document.ts'
import { audienceOf } from './audience.ts'
import { readAgent, saysAgent } from '../auth/agent-sessions.ts'
import { type BookingCookie, forgottenCodes } from './booking-cookie.ts'
import type { Context } from '../context.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { countryOf } from './visitor-country.ts'

const headers = { ...commonHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/**
 * Redirects a booking form to the resort's engine, without scripts; errors are shown beside their fields on a page with the form.
 */
export function bookingRoutes(cookie: BookingCookie) {
  return (app: FastifyInstance, { config, content, store, traffic, assets }: Context): void => {
    /** A link that an editor wrote by hand takes along what its page says, as every other does. */
    async function addPage(site: Site, query: URLSearchParams, from: string): Promise<void> {
      const said = await content.readPageBooking(site, from.slice(1))
      for (const [name, value] of bookingParams({ page: said?.booking, lang: said?.lang }))
        if (!query.has(name)) query.set(name, value)
    }

    app.get(bookingAction, async (request, reply) => {
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
      const now = new Date()
      const from = pageFrom(request.headers)
      const before = chosenBefore(request.headers.cookie, from, asked, now)
      const query = withStay(asked, before)
      void reply.headers(headers)
      if (from !== undefined && from.pathname !== bookingAction && !namesPage(query))
        await addPage(request.site, query, from.pathname)
      if (query.get('codes') === 'none') void reply.header('set-cookie', forgottenCodes)
      const chosen = stayAfter(asked, before, now)
      if (chosen.toString() !== storedStay(request.headers.cookie, now).toString() || asked.get('stay') === 'none')
        void reply.header('set-cookie', stayCookie(chosen, request.protocol === 'https'))
      try {
        const signedIn = saysAgent(request.headers.cookie) ? await readAgent(store, content.agents, request) : undefined
        const booker = {
          held: cookie.read(request.headers.cookie),
          from: from?.pathname,
          agent: signedIn && bookingAgent(signedIn.agent),
          country: countryOf(request.headers, config.countryHeader),
          chosen: before,
        }
        const booking = await content.booking.book(request.site, query, booker)
        const { address, resortId, remember, notice, lost } = booking
        const kept = remember && cookie.write(remember)
        if (kept) void reply.header('set-cookie', kept)
        const isReady = notice.isResortKnown && (lost.length === 0 || query.get('told') === 'yes')
        if (!isReady || query.has('ask')) return await answerWith(request, reply, query, { booking }, 200)
        traffic.countRedirect(`booking:${resortId}`)
        return reply.redirect(address, 302)
      } catch (error) {
        if (!(error instanceof VoixError) || error.code !== 'booking-refused') throw error
        if (request.headers.accept?.includes('json')) throw error
        const refusal = error.details as unknown as BookingRefusal
        const isOpen = refusal.possible !== undefined && !query.get('resort')
        return answerWith(request, reply, query, { refusal }, hasAsked(query) && !isOpen ? error.status : 200, error)
      }
    })

    // Pages are the same for everybody, so they ask for the words of what their visitor has chosen.
    app.get<{ Querystring: { lang?: string } }>(shownStayPath, (request, reply) => {
      const { lang = '' } = request.query
      const t = translateInto(lang)
      const stay = formatStay(storedStay(request.headers.cookie, new Date()), t, t.language)
      return reply.headers(headers).send({ stay, change: t('Change'), clear: t('Clear') })
    })

    /** Answers with the page of booking, where the guest is not sent on at once. */
    async function answerWith(
      request: FastifyRequest,
      reply: FastifyReply,
      query: URLSearchParams,
      outcome: BookingOutcome,
      status: number,
      otherwise: VoixError = new VoixError('not-found', { what: 'page' }),
    ): Promise<FastifyReply> {
      const origin = `${request.protocol}://${request.headers.host}`
      const view = await content.readBooking(request.site, query, outcome, origin)
      if (!view) throw otherwise
      const { html, policy } = finishedPage(view, assets, audienceOf(request))
      return reply
        .code(status)
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(html)
    }
  }
}

/** The stay that a visitor has chosen before this request: in the address of the page, else in this browser. */
function chosenBefore(
  cookies: string | undefined,
  from: URL | undefined,
  asked: URLSearchParams,
  now: Date,
): URLSearchParams {
  if (asked.get('stay') === 'none') return new URLSearchParams()
  return joinStays(stayOfAddress(from?.searchParams ?? new URLSearchParams(), now), storedStay(cookies, now))
}

/** URL of our own page in the `Referer`. */
function pageFrom({ referer = '', host }: IncomingHttpHeaders): URL | undefined {
  const from = URL.parse(referer)
  return from?.host === host ? (from ?? undefined) : undefined
}
