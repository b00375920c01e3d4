import { expect, it } from 'vitest'
import { createContent } from '#services/services.ts'
import { openTestStore, record, shown, site } from '#services/testing.ts'
import type { BookingCookie } from './booking-cookie.ts'
import { createBookingAttribution } from './booking-attribution.ts'

async function opened(trigger: object) {
  const store = await openTestStore()
  await store.records.put(
    {
      ...record('booking-code-triggers', 'vip', { name: 'VIP', state: 'active', codes: { promo: 'VIP' }, ...trigger }),
    },
    shown,
  )
  const read: (string | undefined)[] = []
  const cookie: BookingCookie = { write: () => 'note', read: (cookies) => (read.push(cookies), undefined) }
  const visits = createBookingAttribution(createContent(store), cookie, 'cf-ipcountry')
  const asks = (url: string, headers: object = {}) =>
    visits.isConcerned('ziva', { url, headers: { host: 'ziva.test', ...headers } })
  return { visits, asks, read, ziva: site('ziva') }
}

it('concerns every visit until the triggers of its site were read', async () => {
  const { visits, asks, ziva } = await opened({ query: [{ param: 'promo', op: 'exact', value: 'VIP' }] })
  expect(asks('/spa')).toBe(true)
  await visits.note(ziva, { url: '/spa', headers: { host: 'ziva.test' } })
  expect(asks('/spa')).toBe(false)
  expect(asks('/spa?promo=VIP')).toBe(true)
  expect(asks('/spa?promo=SUN')).toBe(false)
})

it('reads no cookie of a visit that no trigger can match', async () => {
  const { visits, asks, read, ziva } = await opened({ referrer_hosts: ['news.example'] })
  await visits.note(ziva, { url: '/', headers: { host: 'ziva.test' } })
  read.length = 0
  expect(asks('/', { cookie: 'voix_bk=a.b', referer: 'http://ziva.test/spa' })).toBe(false)
  expect(read).toEqual([])
  expect(asks('/', { cookie: 'voix_bk=a.b', referer: 'https://news.example/today' })).toBe(true)
  expect(read).toEqual(['voix_bk=a.b'])
})

it('knows the country of a visitor by the header of the proxy alone', async () => {
  const { visits, asks, ziva } = await opened({ countries: ['MX'] })
  const from = (country: string, more: object = {}) =>
    visits.note(ziva, { url: '/', headers: { host: 'ziva.test', 'cf-ipcountry': country, ...more } })
  expect(await from('US')).toBeUndefined()
  expect(await from('XX', { 'accept-language': 'es-MX' })).toBeUndefined()
  expect(await from('mx')).toEqual({ cookie: 'note' })
  expect([asks('/', { 'cf-ipcountry': 'MX' }), asks('/', { 'cf-ipcountry': 'US' }), asks('/')]).toEqual([true, false, false])
})

it('leads to the address without the parameters of its trigger, when it says so', async () => {
  const query = [{ param: 'promo', op: 'any', value: '' }]
  const note = async (trigger: object, url: string) => {
    const { visits, ziva } = await opened({ query, ...trigger })
    return (await visits.note(ziva, { url, headers: { host: 'ziva.test' } }))?.address
  }
  expect(await note({ strip_param: true }, '/spa?utm_source=a%20b&promo=VIP&gclid=1')).toBe('/spa?utm_source=a%20b&gclid=1')
  expect(await note({ strip_param: true }, '/spa?%70romo=VIP')).toBe('/spa')
  expect(await note({ strip_param: true }, '//evil.test/spa?promo=VIP')).toBe('/evil.test/spa')
  expect(await note({ strip_param: false }, '/spa?promo=VIP')).toBeUndefined()
})
