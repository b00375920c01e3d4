import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** Visit of a simulation. */
export interface ImaginedVisit {
  readonly url: string
  readonly site: string
  readonly referrer?: string
  readonly country?: string
  readonly agent?: boolean
  readonly code?: string
  readonly resort?: string
  readonly brand?: string
  readonly at?: string
}

/** Result of one trigger for a simulated visit, and why. */
export interface TriggerVerdict {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly matches: boolean
  readonly why: readonly string[]
  readonly codes: Readonly<Record<string, string>>
}

export interface TriggerConflict {
  readonly winner: { readonly id: string; readonly name: string }
  readonly loser: { readonly id: string; readonly name: string }
  readonly isTie: boolean
}

/** Booking of a simulation. */
export interface ImaginedBooking {
  readonly site: string
  readonly [name: string]: string | number | boolean
}

/** Preview of a booking link: the target address and the source of each part, or the problems. */
export interface BookingLink {
  readonly link: string
  readonly address?: string
  readonly codes: Readonly<Record<string, string>>
  readonly trail: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, string>>
}

export function triggerApi(call: Transport['call']) {
  const path = routes.api.records('booking-code-triggers')
  return {
    simulateTriggers: (visit: ImaginedVisit) =>
      call<{ rows: readonly TriggerVerdict[] }>(`${path}/simulate`, { method: 'POST', body: visit }),
    tryBookingLink: (asked: ImaginedBooking) => call<BookingLink>(`${path}/link`, { method: 'POST', body: asked }),
    triggerConflicts: () => call<{ rows: readonly TriggerConflict[] }>(`${path}/conflicts`),
  }
}
