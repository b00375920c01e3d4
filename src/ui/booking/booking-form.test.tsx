import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { translateEnglish } from '#messages/translate.ts'
import { noBooking } from '#model/booking/booking.ts'
import { formatGuests } from '#model/booking/format-stay.ts'
import type { PageFacts } from '#model/view/view.ts'
import { BookingForm } from './booking-form.tsx'
import { StayGuests } from './stay-guests.tsx'

const resorts = ['Azul', 'Verde'].map((name) => ({
  id: name,
  code: name,
  name,
  slug: name.toLowerCase(),
  destination: '',
  timeZone: 'UTC',
}))
const facts: PageFacts = {
  pageId: 'page',
  path: '',
  title: 'Home',
  lang: 'en',
  dir: 'ltr',
  layout: 'blocks',
  siteId: 'site',
  siteName: 'Casa Clara',
  bookingUrl: '/booking',
  booking: noBooking,
  currency: 'USD',
}
const drawn = (values: Readonly<Record<string, string>> = {}) =>
  renderToStaticMarkup(
    <BookingForm
      resorts={resorts as never}
      page={{ ...facts, booking: { ...noBooking, asked: { values, complaints: {} } } }}
      submit="Book"
      label="Book a stay"
    />,
  )

describe('a booking form that nobody has touched', () => {
  it('calls none of its fields invalid, though one is required and empty', () => {
    expect(drawn()).toMatch(/<select[^>]* name="resort" required="" aria-invalid="false"/)
    expect(drawn()).not.toContain('aria-invalid="true"')
  })

  it('requires a day once the other is chosen', () => {
    expect(drawn()).not.toMatch(/<input[^>]* required=""[^>]* type="date"/)
    expect(drawn({ arrive: '2027-03-12' })).toMatch(/<input[^>]* required=""[^>]* type="date" name="depart"/)
  })
})

describe('the guests', () => {
  const guests = { adults: 2, children: 1, rooms: 2, ages: [] }
  const html = renderToStaticMarkup(
    <StayGuests
      form="f"
      lang="en"
      guests={guests}
      complaints={{ adults: 'Choose 1 to 4 adults.' }}
      isAwake={false}
      unasked={new Set()}
      onChange={() => {}}
    />,
  )

  it('are named by their label and described by what is wrong with them', () => {
    expect(html).toContain(
      '<summary id="f-adults" aria-labelledby="f-adults-label f-adults" aria-describedby="f-adults-complaint">',
    )
    expect(html).toMatch(/aria-invalid="true" aria-describedby="f-adults-complaint"[^>]* name="adults"/)
    expect(html).not.toMatch(/aria-invalid[^>]* name="rooms"/)
  })

  it('are separated as their language separates them', () => {
    expect(formatGuests(guests, translateEnglish, 'en')).toBe('2 adults, 1 child, 2 rooms')
    expect(formatGuests(guests, translateEnglish, 'ar')).toContain('،')
  })
})
