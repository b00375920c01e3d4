import type { FastifyInstance } from 'fastify'
import { bookingLinkEndpoints, type ImaginedBooking } from '#contract/site-furniture.ts'
import { serve } from '../http/endpoints.ts'
import { type Static, Type } from 'typebox'
import { authorise } from '#services/accounts/permissions.ts'
import type { Booker } from '#services/booking/booking.ts'
import { rememberedFrom } from '#services/booking/stored-codes.ts'
import { bookingParams } from '#model/booking.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { type Context, userOf } from '../http/context.ts'

const closed = { additionalProperties: false }
const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const Asked = Type.Object(
  {
    site: Type.String({ minLength: 1, maxLength: 64 }),
    /** Path of the page that the guest books from; what it says to booking goes along. */
    page: Text(255),
    resort: Text(64),
    special: Text(64),
    arrive: Text(10),
    depart: Text(10),
    adults: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    code: Text(64),
    code_type: Text(10),
    lang: Text(5),
    /** A trigger whose codes the guest's browser remembers. */
    remembered: Text(64),
    /** A signed-in agent, with this number if any. */
    agent: Type.Optional(Type.Boolean()),
    iata: Text(14),
  },
  closed,
)

const chosen = ['resort', 'special', 'arrive', 'depart', 'adults', 'children', 'code', 'code_type', 'lang'] as const

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
        throw new VoixError('invalid-input', { field: 'page', reason: 'there is no published page at that path.' })
      const query = new URLSearchParams(bookingParams({ page: page?.booking, lang: page?.lang }))
      for (const name of chosen) if (body[name] !== undefined && body[name] !== '') query.set(name, String(body[name]))
      try {
        const { address, codes, trail } = await content.booking.book(site, query, await bookerOf(body))
        return { link: `/booking?${query}`, address, codes: { ...codes }, trail, problems: {} }
      } catch (error) {
        if (!(error instanceof VoixError) || error.code !== 'booking-refused') throw error
        const { problems } = error.details
        return { link: `/booking?${query}`, codes: {}, trail: {}, problems: textsIn(problems) }
      }
    },
  })

  async function bookerOf({ remembered, page, agent, iata }: ImaginedBooking): Promise<Booker> {
    const trigger = remembered ? await store.records.get('booking-code-triggers', remembered) : undefined
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
