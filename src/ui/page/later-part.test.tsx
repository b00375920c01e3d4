import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LaterBookingForm } from '../booking/later-booking-form.tsx'
import { LaterForm } from '../forms/later-form.tsx'

it('is in the page from the start, and can be sent before it is awake', () => {
  const html = renderToString(<LaterForm formKey="newsletter" entries={[]} submit="Sign up" place={{}} />)
  expect(html).toContain('action="/forms/newsletter"')
  expect(html).toContain('Sign up')
})

it('is in the page with the resorts that can be booked', () => {
  const resort = { id: 'r', slug: 'r', code: 'R', name: 'Nine Herons', destination: '', timeZone: 'UTC', phone: '' }
  const html = renderToString(
    <LaterBookingForm resorts={[resort]} page={undefined} submit="Book" label="Book a stay" />,
  )
  expect(html).toContain('Nine Herons')
  expect(html).toContain('action="/booking"')
})
