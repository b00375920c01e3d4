import { type BookingNote, type BookingNoteName, type PageBooking, pageBooking } from '#model/booking/booking.ts'
import { finished } from '#model/conditions/conditions.ts'
import type { Element, Page } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import { type Lookup, propsOf } from '#slices/resolve.ts'

const notes: Readonly<Record<string, BookingNoteName>> = {
  BookingDatesLimiter: 'booking-dates',
  BookingExcludeResorts: 'booking-without',
  PromoCoupon: 'booking-codes',
}

/** Booking facts of a page's elements, for all visitors; the browser adds the visitor's own. */
export function bookingOf(page: Page, resort?: string): PageBooking {
  const known = knownBookings.get(page.elements)
  if (known && known.resort === resort) return known.booking
  const booking = pageBooking(notesIn(page.elements, { ...plain, pageFields: page.fields }), resort)
  knownBookings.set(page.elements, { resort, booking })
  return booking
}

/** A revision of a page never changes, so what it says to booking is read once. */
const knownBookings = new WeakMap<
  readonly Element[],
  { readonly resort?: string | undefined; readonly booking: PageBooking }
>()

function notesIn(elements: readonly Element[], lookup: Lookup): readonly BookingNote[] {
  return elements.flatMap((element) => {
    if (!element.enabled || element.xp_status === 'rejected') return []
    if (finished(element.conditions_settings.conditions).length > 0) return []
    const name = notes[element.component ?? '']
    const slice = name && catalogue.get(element.component ?? '')
    if (!slice || element.type !== 'slice') return notesIn(element.elements, lookup)
    return [{ name, values: propsOf(slice, element, lookup) }]
  })
}

/** Lookup without assets and rich text, which these elements have none of. */
const plain: Lookup = { asset: () => undefined, sanitise: () => '' }
