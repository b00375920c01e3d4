import type { IncomingMessage } from 'node:http'
import type { Content } from '#services/services.ts'
import type { VisitGlance } from '#services/booking/trigger-needs.ts'
import type { PageVisit } from '#services/booking/stored-codes.ts'
import type { Site } from '#services/repository-types.ts'
import type { BookingCookie } from './booking-cookie.ts'

/** Booking attribution: stores the codes that a trigger gives to a visit; the pages stay the same for everybody. */
export interface BookingAttribution {
  /** Whether a visit may have to be attributed, so that its page cannot come from the page cache alone. Synchronous. */
  isConcerned(siteId: string, request: VisitRequest): boolean
  /** `Set-Cookie` header of an attributed visit, if any. `isAgent` comes from the agent's session. */
  note(site: Site, request: VisitRequest, isAgent?: boolean): Promise<string | undefined>
}

/** The part of a request that attribution reads; its URL is that of the page. */
export type VisitRequest = Pick<IncomingMessage, 'url' | 'headers'>

export function createBookingAttribution(content: Content, cookie: BookingCookie): BookingAttribution {
  const { triggers } = content.booking
  return {
    isConcerned: (siteId, request) => {
      if (!triggers.mayConcern(siteId, glanceAt(request))) return false
      const visit = visitOf(request)
      return visit !== undefined && triggers.isConcerned(siteId, visit, cookie.read(request.headers.cookie))
    },
    async note(site, request, isAgent = false) {
      const visit = visitOf(request)
      const given = visit && (await triggers.visited(site, { ...visit, isAgent }, cookie.read(request.headers.cookie)))
      return given && cookie.write(given)
    },
  }
}

/** Quick view of a visit, without parsing its addresses. */
function glanceAt({ url = '', headers: { host = '', referer = '' } }: VisitRequest): VisitGlance {
  return { address: url, host, referrer: referer }
}

function visitOf({ url = '', headers: { host = '', referer = '' } }: VisitRequest): PageVisit | undefined {
  const address = URL.parse(`http://${host}${url}`)
  const from = URL.parse(referer)
  return address ? { url: address, referrerHost: from && from.host !== host ? from.hostname : '' } : undefined
}
