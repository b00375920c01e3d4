import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

it('An editor sees which trigger wins for a visit, and which can meet', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('owner')
  const post = async (path: string, body: unknown) => (await ask(path, { method: 'POST', headers, body })).json()
  const at = '/api/booking-code-triggers'
  const create = (data: object) => post(at, { site_id: '*', data: { state: 'active', ...data } })
  await create({ name: 'Mexico', countries: ['MX'], codes: { rate: 'MXR' }, priority: 50 })
  await create({ name: 'VIP', query: [{ param: 'promo', op: 'prefix', value: 'VIP' }], codes: { promo: 'VIP20' } })
  const visit = { url: '/spa?promo=VIP7', site: 'ziva', referrer: 'https://news.example/offers' }
  expect((await post(`${at}/simulate`, visit)).rows).toMatchObject([
    { name: 'VIP', matches: true, codes: { promo: 'VIP20' } },
    { name: 'Mexico', matches: false, why: ['The country does not match.'] },
  ])
  expect((await post(`${at}/simulate`, { ...visit, country: 'MX' })).rows[0]).toMatchObject({ name: 'Mexico' })
  expect((await ask(`${at}/conflicts`, { headers })).json().rows).toMatchObject([
    { winner: { name: 'Mexico' }, loser: { name: 'VIP' }, isTie: false },
  ])
  expect(await post(`${at}/simulate`, { ...visit, url: 'http://[' })).toMatchObject({ code: 'invalid-input' })
})

it('Nobody who may not read codes is told about them', async () => {
  const { ask } = await openTestServer()
  expect((await ask('/api/booking-code-triggers/conflicts')).status).toBe(401)
})
