import type { IncomingMessage } from 'node:http'
import type { Content } from '#services/services.ts'
import type { VisitGlance } from '#services/booking/trigger-needs.ts'
import type { PageVisit } from '#services/booking/stored-codes.ts'
import type { Site } from '#services/repository-types.ts'
import type { BookingCookie } from './booking-cookie.ts'
import { countryOf } from './visitor-country.ts'

/** Booking attribution: stores codes of triggers in a visitor's cookie, without changing pages. */
export type BookingAttribution = ReturnType<typeof createBookingAttribution>

/** Attributed visit: what is stored in the browser, and where its trigger leads it. */
interface Attributed {
  /** `Set-Cookie` header. */
  readonly cookie: string
  /** The same address without the parameters that its trigger takes out; absent when nothing is to go. */
  readonly address?: string
}

/** The part of a request that attribution reads; its URL is that of the page. */
type VisitRequest = Pick<IncomingMessage, 'url' | 'headers'>

/** Creates booking attribution; `countryHeader` names the visitor's country. */
export function createBookingAttribution(
  content: Content,
  cookie: BookingCookie,
  countryHeader?: string,
) {
  const { triggers } = content.booking
  return {
    /** Whether a visit may have to be attributed, so that its page cannot come from the page cache alone. Synchronous. */
    isConcerned: (siteId: string, request: VisitRequest): boolean => {
      if (!triggers.mayConcern(siteId, glanceAt(request, countryHeader))) return false
      const visit = visitOf(request, countryHeader)
      return visit !== undefined && triggers.isConcerned(siteId, visit, cookie.read(request.headers.cookie))
    },
    /** Codes that a visit is given, if any. `isAgent` comes from the agent's session. */
    async note(site: Site, request: VisitRequest, isAgent: boolean = false): Promise<Attributed | undefined> {
      const visit = visitOf(request, countryHeader)
      const given = visit && (await triggers.visited(site, { ...visit, isAgent }, cookie.read(request.headers.cookie)))
      const written = given && cookie.write(given)
      if (!given || !written) return undefined
      const address = withoutParams(visit.url, await triggers.stripped(site, given.trigger))
      return { cookie: written, ...(address !== undefined && { address }) }
    },
  }
}

/** Quick view of a visit, without parsing its addresses. */
function glanceAt({ url = '', headers }: VisitRequest, countryHeader: string | undefined): VisitGlance {
  const { host = '', referer = '' } = headers
  return { address: url, host, referrer: referer, country: countryOf(headers, countryHeader) }
}

function visitOf({ url = '', headers }: VisitRequest, countryHeader: string | undefined): PageVisit | undefined {
  const { host = '', referer = '' } = headers
  const address = URL.parse(`http://${host}${url}`)
  const from = URL.parse(referer)
  if (!address) return undefined
  const referrerHost = from && from.host !== host ? from.hostname : ''
  return { url: address, referrerHost, country: countryOf(headers, countryHeader) }
}

/** Path and query without some parameters, every other as it was written; undefined when none of them is there. */
function withoutParams({ pathname, search }: URL, names: readonly string[]): string | undefined {
  const all = search.slice(1).split('&')
  const left = all.filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => names.includes(name)))
  if (left.length === all.length) return undefined
  // Two slashes would begin the name of another host.
  const path = pathname.replace(/^\/{2,}/, '/')
  return left.length > 0 ? `${path}?${left.join('&')}` : path
}
