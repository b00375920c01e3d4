import { expect, it } from 'vitest'
import { formOf, pressOf } from './data-layer.ts'

it.each([
  ['tel:+18095550117', { event: 'phone_click' }],
  ['https://example.com/instagram', { event: 'outbound_click', host: 'example.com' }],
  ['https://ziva.test/media/x/facts.pdf', { event: 'file_download', file: 'facts.pdf' }],
  ['https://ziva.test/es/specials/whole-coast', { event: 'select_promotion', promotion: 'whole-coast' }],
  ['https://ziva.test/rooms', undefined],
  ['mailto:a@b.test', undefined],
  ['javascript:void 0', undefined],
])('knows what a press on %s is', (href, happened) => {
  expect(pressOf({ href, isDownload: false }, 'ziva.test')).toEqual(happened)
})

it('says that a form was begun and sent, and nothing of what is in it', () => {
  expect(formOf('https://ziva.test/forms/newsletter', 'start')).toEqual({ event: 'form_start', form: 'newsletter' })
  expect(formOf('https://ziva.test/forms/newsletter', 'submit')).toEqual({ event: 'form_submit', form: 'newsletter' })
  expect(formOf('https://ziva.test/booking?promo=x', 'submit')).toEqual({ event: 'booking_search' })
  expect(formOf('https://ziva.test/es/search', 'submit')).toEqual({ event: 'search' })
  expect(formOf('https://ziva.test/booking', 'start')).toBeUndefined()
})
