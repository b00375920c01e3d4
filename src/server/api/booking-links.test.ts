import { expect, it } from 'vitest'
import { record, shown, slice } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function server() {
  const open = await openTestServer()
  const put = (entity: string, slug: string, data: Record<string, unknown>) =>
    open.store.records.put({ ...record(entity, slug, data), id: slug }, shown)
  await put('resorts', 'azul', { name: 'Azul', code: 'AZL', adapter: 'synxis', chain_id: '1', hotel_id: '77' })
  await put('specials', 'over', { codes: { promo: 'OVER' }, booking_ends_at: '2020-01-01T00:00:00Z' })
  await open.publish('summer', slice('PromoCoupon', 'coupon', { promo: 'SUMMER', currency: 'EUR' }))
  const { headers } = await open.signIn('owner')
  const tried = (body: Record<string, unknown>, as = headers) =>
    open.ask('/api/booking-code-triggers/link', { method: 'POST', headers: as, body: { site: 'ziva', ...body } })
  return { ...open, tried }
}

it('shows an editor where a guest of a page is sent, and who said what', async () => {
  const { tried } = await server()
  const { address, codes, trail } = (await tried({ page: '/summer', resort: 'azul', special: 'over' })).json()
  expect(new URL(address).searchParams.get('promo')).toBe('SUMMER')
  expect(codes).toEqual({ promo: 'SUMMER' })
  expect(trail).toMatchObject({
    resort: 'visitor',
    codes: 'page',
    currency: 'page',
    hotel_id: 'resort',
    offer: 'over',
  })
})

it('tells an editor what a guest would be told', async () => {
  const { tried } = await server()
  const { address, problems } = (await tried({ resort: 'azul', arrive: '2020-01-01', depart: '2020-01-02' })).json()
  expect(address).toBeUndefined()
  expect(problems.arrive).toContain('has passed')
  expect((await tried({ page: '/nowhere' })).status).toBe(400)
})

it('says nothing of codes to a user who may not read them', async () => {
  const { tried, signIn } = await server()
  expect((await tried({ resort: 'azul' }, (await signIn('author')).headers)).status).toBe(403)
})

it('tells nobody of the codes of a trigger that is not theirs to read, or of another site', async () => {
  const { tried, store, signIn } = await server()
  const trigger = (slug: string, site: string) =>
    store.records.put(
      {
        ...record(
          'booking-code-triggers',
          slug,
          { name: slug, state: 'active', codes: { promo: `SECRET-${slug}` } },
          site,
        ),
        id: slug,
      },
      shown,
    )
  for (const [slug, site] of [
    ['ours', 'ziva'],
    ['theirs', 'bonita'],
    ['shared', '*'],
  ] as const)
    await trigger(slug, site)
  const { headers } = await signIn('editor', { id: 'zed', email: 'zed@voix.test', sites: ['ziva'] })
  expect((await tried({ resort: 'azul', remembered: 'ours' }, headers)).status).toBe(200)
  for (const as of [headers, undefined]) {
    const answer = await tried({ resort: 'azul', remembered: 'theirs' }, as)
    expect([403, 404]).toContain(answer.status)
    expect(answer.text).not.toContain('SECRET')
  }
  expect((await tried({ resort: 'azul', remembered: 'shared' })).status).toBe(200)
})
