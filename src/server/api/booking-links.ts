import type { FastifyInstance } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { bookingLinkEndpoints, type ImaginedBooking } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import type { Booker } from '#services/booking/booking.ts'
import { rememberedFrom } from '#services/booking/stored-codes.ts'
import { bookingAction, bookingParams } from '#model/booking/booking.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../context.ts'

const chosen = [
  'resort',
  'room',
  'special',
  'arrive',
  'depart',
  'adults',
  'children',
  'ages',
  'rooms',
  'code',
  'code_type',
  'lang',
] as const

/** Preview of a booking link: the address that a guest would be sent to, and the source of each of its parts. */
export function bookingLinkRoutes(app: FastifyInstance, { content, store }: Context): void {
  serve(app, bookingLinkEndpoints, {
    'POST /api/booking-code-triggers/link': async (request) => {
      const { body } = request
      authorise(userOf(request), 'read', { resource: 'codes', site_id: body.site })
      const site = await store.sites.get(body.site)
      if (!site) throw new VoixError('not-found', { what: 'site' })
      const page = body.page === undefined ? undefined : await content.readPageBooking(site, pathIn(body.page))
      if (body.page !== undefined && !page)
        throw new VoixError('invalid-input', {
          field: 'page',
          reason: sentence('there is no published page at this address.'),
        })
      const query = new URLSearchParams(bookingParams({ page: page?.booking, lang: page?.lang }))
      for (const name of chosen) if (body[name] !== undefined && body[name] !== '') query.set(name, String(body[name]))
      try {
        const booker = await bookerOf(userOf(request), body)
        const { address, codes, trail, carries, lost } = await content.booking.book(site, query, booker)
        return { link: `${bookingAction}?${query}`, address, codes: { ...codes }, trail, problems: {}, carries, lost }
      } catch (error) {
        if (!(error instanceof VoixError) || error.code !== 'booking-refused') throw error
        const { problems } = error.details
        const nothing = { codes: {}, trail: {}, carries: [], lost: [] }
        return { link: `${bookingAction}?${query}`, ...nothing, problems: textsIn(problems) }
      }
    },
  })

  async function bookerOf(user: StoredUser, { remembered, page, agent, iata, site }: ImaginedBooking): Promise<Booker> {
    const trigger = remembered ? await content.records.get(user, 'booking-code-triggers', remembered) : undefined
    if (trigger && ![site, everySite].includes(trigger.site_id)) throw new VoixError('not-found', { what: 'trigger' })
    const codes = trigger && isRecord(trigger.data.codes) ? trigger.data.codes : {}
    return {
      ...(trigger && { held: rememberedFrom(trigger.id, trigger.data, codes as Record<string, string>, '') }),
      ...(page !== undefined && { from: `/${pathIn(page)}` }),
      ...(agent && { agent: iata ? { iata } : {} }),
    }
  }
}

function textsIn(problems: unknown): Readonly<Record<string, string>> {
  if (!isRecord(problems)) return {}
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, String(problem)]))
}

function pathIn(page: string): string {
  return page.replace(/^\/+/, '')
}
