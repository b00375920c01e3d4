import { defineMessage } from '#messages/message.ts'
import { bookingHref, type BookingOptions, isOwnBooking, noBooking } from '#model/booking/booking.ts'
import type { LinkValue } from '#model/web/link.ts'
import { translateOn } from './translate-on.ts'
import type { PageFacts } from '#model/view/view.ts'

/** Booking link of a page with its parameters. */
export function bookNow(page: PageFacts | undefined, options: Omit<BookingOptions, 'page' | 'lang'> = {}): LinkValue {
  const { bookingUrl, booking = noBooking, lang } = page ?? {}
  const isLeftOut = options.resort !== undefined && booking.without.includes(options.resort)
  // A resort that the page leaves out is not booked from here: booking asks for another.
  const { resort, ...rest } = options
  const asked = isLeftOut || resort === undefined ? rest : options
  return {
    text: translateOn(page)(defineMessage('Book now')),
    href: bookingHref(bookingUrl, { ...asked, page: booking, lang }),
  }
}

/** Editor's link; one to our booking gets the parameters of page and special. */
export function withBooking(
  link: LinkValue,
  page: PageFacts | undefined,
  options: Omit<BookingOptions, 'page' | 'lang'> = {},
): LinkValue {
  if (!isOwnBooking(link.href)) return link
  return { ...link, href: bookingHref(link.href, { ...options, page: page?.booking, lang: page?.lang }) }
}
