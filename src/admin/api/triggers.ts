import type { ImaginedBooking, ImaginedVisit } from '#contract/site-furniture.ts'
import type { Transport } from './transport.ts'

export type { BookingLink, ImaginedBooking, ImaginedVisit, TriggerVerdict } from '#contract/site-furniture.ts'

/** The calls about booking codes and where a booking leads. */
export function triggerApi(call: Transport['call']) {
  return {
    simulateTriggers: (body: ImaginedVisit) => call('POST /api/booking-code-triggers/simulate', { body }),
    tryBookingLink: (body: ImaginedBooking) => call('POST /api/booking-code-triggers/link', { body }),
    triggerConflicts: () => call('GET /api/booking-code-triggers/conflicts'),
  }
}
