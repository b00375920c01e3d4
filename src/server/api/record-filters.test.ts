import { beforeAll, describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'
import { operatorsOf } from './record-query.ts'

const shared = shareTestServer()

beforeAll(async () => {
  const { store } = shared()
  const put = (slug: string, data: object) =>
    store.records.put(
      { ...record('specials', slug, { slug, audience: 'public', ...data }), language_code: 'en' },
      shown,
    )
  await put('spa', { title: 'Día de Spa', resort_ids: ['r1', 'r2'], percent_off: 20, featured: true })
  await put('golf', { title: '100% golf', resort_ids: ['r2'], percent_off: 5, featured: false })
  await put('free', { title: 'مرحبا بكم', resort_ids: [] })
  await store.records.put(record('resorts', 'ziva', { name: 'Ziva Cancún', slug: 'ziva' }), shown)
})

/** Slugs that a list of specials answers, in their order. */
async function found(query: string): Promise<string> {
  const answer = await shared().ask(`/api/specials?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
    .json()
    .rows.map(({ slug }: { slug: string }) => slug)
    .toSorted()
    .join(' ')
}

describe('a filter of the API', () => {
  it.each([
    ['filter[title][contains]=spa', 'spa'],
    ['filter[title][contains]=DIA%20DE', 'spa'],
    ['filter[title][contains]=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', 'free'],
    ['filter[title][contains]=%25', 'golf'],
    ['filter[title][contains]=_', ''],
    ['filter[title][not_contains]=spa', 'free golf'],
    ['filter[title]=D%C3%ADa%20de%20Spa', 'spa'],
    ['filter[title]=d%C3%ADa%20de%20spa', ''],
    ['filter[resort_ids][contains]=r1', 'spa'],
    ['filter[resort_ids][contains]=r', ''],
    ['filter[resort_ids][not_contains]=r1', 'free golf'],
    ['filter[resort_ids][in]=r1,r9', 'spa'],
    ['filter[resort_ids][in]=r2,r1', 'golf spa'],
    ['filter[resort_ids][not_in]=r1', 'free golf'],
    ['filter[resort_ids]=r2', 'golf spa'],
    ['filter[resort_ids][neq]=r2', 'free'],
    ['filter[resort_ids][not_exists]=1', 'free'],
    ['filter[resort_ids][not_exists]=false', 'golf spa'],
    ['filter[resort_ids][exists]=false', 'free'],
    ['filter[resort_ids][exists]', 'golf spa'],
    ['filter[percent_off][in]=5.0,7', 'golf'],
    ['filter[percent_off][not_in]=5,20', 'free'],
    ['filter[percent_off][gte]=20', 'spa'],
    ['filter[featured][in]=true', 'spa'],
    ['filter[slug][in]=spa,free', 'free spa'],
  ])('%s finds %j', async (query, slugs) => {
    expect(await found(query)).toBe(slugs)
  })

  it('knows the title of what is published by whatever field that is', async () => {
    const titled = await shared().ask('/api/resorts?filter[title][contains]=cancun')
    expect(titled.json()).toMatchObject({ total: 1 })
    expect((await shared().ask('/api/resorts?sort=-title')).json()).toMatchObject({ total: 1 })
  })

  it.each([
    ['filter[percent_off][contains]=2', /eq, neq, in, not_in, gt/],
    ['filter[featured][contains]=t', /eq, neq, in/],
    ['filter[featured][in]=true,maybe', /true or false/],
    ['filter[percent_off][in]=5,many', /a number/],
    ['filter[resort_ids][gt]=r1', /contains/],
    ['filter[revision][in]=1,x', /a number/],
    [`filter[slug][in]=${Array.from({ length: 201 }, (_, i) => i).join()}`, /200 values/],
    ['filter[resort_ids][exists]=perhaps', /true or false/],
    ['any[percent_off][gte]=much', /^any\[percent_off\]\[gte\]: .*number/],
  ])('%.60s is refused, and says what to ask instead', async (query, remedy) => {
    const answer = await shared().ask(`/api/specials?${query}`)
    expect([answer.status, answer.json().detail]).toEqual([400, expect.stringMatching(remedy)])
  })

  it('is named in the contract with the operators that its field has', async () => {
    const contract = (await shared().ask('/api/openapi.json')).json()
    const { parameters } = contract.paths['/api/specials'].get
    const named = (name: string) =>
      parameters
        .map(({ $ref = '' }: { $ref?: string }) => contract.components.parameters[$ref.split('/').at(-1)!]?.name ?? '')
        .filter((each: string) => each.startsWith(`filter[${name}]`))
        .map((each: string) => /\[\w+\]\[(\w+)\]/.exec(each)?.[1] ?? 'eq')
    expect(named('resort_ids')).toEqual(operatorsOf(entities.get('specials')!, 'resort_ids'))
    expect(named('resort_ids')).not.toContain('gte')
    expect(named('title')).toContain('not_contains')
  })
})
