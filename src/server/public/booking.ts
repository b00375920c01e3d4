import { bookingAction, bookingParams, namesPage } from '#model/booking/booking.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { BookingRefusal } from '#services/booking/booking.ts'
import { hasAsked } from '#services/booking/booking-page.ts'
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
      const query = new URLSearchParams(request.url.split('?')[1] ?? '')
      void reply.headers(headers)
      const from = pathFrom(request.headers)
      if (from !== undefined && from !== bookingAction && !namesPage(query)) await addPage(request.site, query, from)
      if (query.get('codes') === 'none') void reply.header('set-cookie', forgottenCodes)
      try {
        const signedIn = saysAgent(request.headers.cookie) ? await readAgent(store, content.agents, request) : undefined
        const booker = {
          held: cookie.read(request.headers.cookie),
          from,
          agent: signedIn && bookingAgent(signedIn.agent),
          country: countryOf(request.headers, config.countryHeader),
        }
        const { address, resortId, remember } = await content.booking.book(request.site, query, booker)
        const kept = remember && cookie.write(remember)
        if (kept) void reply.header('set-cookie', kept)
        traffic.countRedirect(`booking:${resortId}`)
        return reply.redirect(address, 302)
      } catch (error) {
        if (!(error instanceof VoixError) || error.code !== 'booking-refused') throw error
        if (request.headers.accept?.includes('json')) throw error
        const refusal = error.details as unknown as BookingRefusal
        const origin = `${request.protocol}://${request.headers.host}`
        const view = await content.readBooking(request.site, query, refusal, origin)
        if (!view) throw error
        const { html, policy } = finishedPage(view, assets, audienceOf(request))
        return reply
          .code(hasAsked(query) ? error.status : 200)
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(html)
      }
    })
  }
}

/** Path of our own page in the `Referer`. */
function pathFrom({ referer = '', host }: IncomingHttpHeaders): string | undefined {
  const from = URL.parse(referer)
  return from && from.host === host ? from.pathname : undefined
}
