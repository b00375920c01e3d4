import { describe, expect, it } from 'vitest'
import type { Role } from '#model/people/roles.ts'
import { createContent } from '../services.ts'
import { openTestStore, record, user } from '../testing.ts'

describe('a brand admin', () => {
  it('sees and looks after the colleagues of the brand, and nobody else', async () => {
    const { records, brandAdmin, invite } = await house()
    const own = await invite({ role: 'editor', scope: 'brand', brands: ['ziva-brand'] })
    const ofSite = await invite({ role: 'editor', scope: 'site', sites: ['ziva'] })
    const ofResort = await invite({ role: 'editor', scope: 'resort', resorts: ['ziva-resort'] })
    const stranger = await invite({ role: 'editor', scope: 'brand', brands: ['bonita-brand'] })
    const everywhere = await invite({ role: 'reviewer', scope: 'all' })
    const both = await invite(
      { role: 'editor', scope: 'brand', brands: ['ziva-brand'] },
      { role: 'editor', scope: 'brand', brands: ['bonita-brand'] },
    )
    const seen = (await records.list(brandAdmin, 'users')).rows.map(({ id }) => id)
    expect(seen.toSorted()).toEqual([own.id, ofSite.id, ofResort.id, both.id, brandAdmin.id].toSorted())
    const rename = (id: string) => records.change(brandAdmin, 'users', id, 1, { data: { name: 'Renamed' } })
    for (const { id } of [own, ofSite, ofResort]) expect((await rename(id)).title).toBe('Renamed')
    for (const { id } of [stranger, everywhere]) await expect(rename(id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(rename(both.id)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(records.trash(brandAdmin, 'users', both.id)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it.each<[string, object]>([
    ['a role everywhere', { role: 'editor', scope: 'all' }],
    ['a role in another brand', { role: 'editor', scope: 'brand', brands: ['bonita-brand'] }],
    ['a role at another brand’s site', { role: 'editor', scope: 'site', sites: ['bonita'] }],
    ['an owner', { role: 'owner', scope: 'brand', brands: ['ziva-brand'] }],
  ])('never gives %s, to a new colleague or to one of the brand', async (_, assignment) => {
    const { records, brandAdmin, invite } = await house()
    const data = { name: 'Eva', email: 'eva@voix.test', assignments: [assignment] }
    await expect(records.create(brandAdmin, 'users', { data })).rejects.toMatchObject({ code: 'not-allowed' })
    const own = await invite({ role: 'editor', scope: 'brand', brands: ['ziva-brand'] })
    await expect(
      records.change(brandAdmin, 'users', own.id, 1, { data: { assignments: [assignment] } }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it('gives their own level within the brand, and only languages that are theirs', async () => {
    const { records, brandAdmin, store } = await house()
    const colleague = (name: string, locales: readonly string[]) => ({
      data: {
        name,
        email: `${name}@voix.test`,
        assignments: [{ role: 'admin', scope: 'brand', brands: ['ziva-brand'], locales }],
      },
    })
    await records.create(brandAdmin, 'users', colleague('eva', []))
    const [assignment] = brandAdmin.assignments
    const spanish = { ...brandAdmin, assignments: [{ ...assignment!, locales: ['es'] }] }
    await store.users.put({ ...spanish, revision: 1 })
    await records.create(spanish, 'users', colleague('ana', ['es']))
    await expect(records.create(spanish, 'users', colleague('pia', []))).rejects.toThrow(
      'languages that are assigned to you',
    )
  })

  it('makes API clients for the sites of the brand alone', async () => {
    const { records, brandAdmin } = await house()
    const make = (sites: readonly string[]) =>
      records.create(brandAdmin, 'api-clients', {
        data: { name: 'Feed', scopes: ['content:read'], sites, expires_on: inDays(30) },
      })
    const made = await make(['ziva'])
    await expect(make([])).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(make(['ziva', 'bonita'])).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(records.change(brandAdmin, 'api-clients', made.id, 1, { data: { sites: [] } })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await expect(
      records.change(brandAdmin, 'api-clients', made.id, 1, { data: { expires_on: inDays(400) } }),
    ).rejects.toThrow('within a year')
  })
})

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function house() {
  const store = await openTestStore()
  for (const id of ['ziva', 'bonita']) {
    const site = await store.sites.get(id)
    await store.sites.put({ ...site!, settings: { brand_id: `${id}-brand` } })
    const shown = { actor: 'test', tags: [], uses: [], publish: true }
    await store.records.put({ ...rowOf('brands', `${id}-brand`) }, shown)
    await store.records.put(rowOf('resorts', `${id}-resort`, { brand_id: `${id}-brand` }), shown)
  }
  const owner = user('owner')
  const brandAdmin = user('admin', {
    assignments: [{ role: 'admin', scope: { type: 'brand', ids: ['ziva-brand'] }, locales: '*' }],
  })
  for (const each of [owner, brandAdmin]) await store.users.put(each)
  const records = createContent(store).records
  let count = 0
  return {
    store,
    records,
    brandAdmin,
    invite: (
      ...assignments: readonly { readonly role: Role; readonly scope: string; readonly [ids: string]: unknown }[]
    ) =>
      records.create(owner, 'users', {
        data: { name: 'Colleague', email: `colleague-${++count}@voix.test`, assignments },
      }),
  }
}

function rowOf(entity: string, id: string, data: object = {}) {
  return { ...record(entity, id, { name: id, ...data }), id, title: id, language_code: '', created_by: 'test' }
}
