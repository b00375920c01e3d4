import { beforeAll, describe, expect, it } from 'vitest'
import { asset, record, shown } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

beforeAll(async () => {
  const { store } = shared()
  const put = (row: object, slug: string, entity = 'specials') =>
    store.records.put({ ...record(entity, slug), ...row } as Parameters<typeof store.records.put>[0], shown)
  const resort = (id: string, language_code: string, name: string) =>
    put(
      { id, language_code, translation_group: 'cove', data: { name, slug: 'cove', brand_id: 'b1' } },
      'cove',
      'resorts',
    )
  await resort('cove-en', 'en', 'Amber Cove')
  await resort('cove-es', 'es', 'Cala Ámbar')
  await put(
    { id: 'far', language_code: 'en', data: { name: 'Far Reef', slug: 'far', brand_id: 'b2' } },
    'far',
    'resorts',
  )
  await store.media.put(
    asset('beach', { width: 900, alt: 'The beach', alts: { es: 'La playa' }, revision: 0 } as object),
    'o',
  )
  const offer = (slug: string, data: object, more: object = {}) =>
    put({ language_code: 'en', data: { title: slug, slug, audience: 'public', ...data }, ...more }, slug)
  await offer('spa', { image: 'beach', resort_ids: ['cove-en'], percent_off: 20 })
  await offer(
    'spa-es',
    { title: 'Spa (es)', slug: 'spa-es', resort_ids: ['cove-en'] },
    { language_code: 'es', translation_group: 'spa' },
  )
  await store.records.put({ ...(await store.records.get('specials', 'spa'))!, translation_group: 'spa' }, shown)
  await offer('golf', { brand_ids: ['b1'], featured: true })
  await offer('tennis', { resort_ids: ['far'] })
  await offer('everywhere', { excluded_resort_ids: ['far'] })
})

async function rows(query: string) {
  const answer = await shared().ask(`/api/specials?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().rows
}
const slugs = async (query: string) => (await rows(query)).map(({ slug }: { slug: string }) => slug).toSorted()

describe('an expanded record', () => {
  it('has its pictures with the addresses of public pages, and its words by language', async () => {
    const [row] = await rows('filter[slug]=spa&expand=image')
    expect(row.data.image).toBe('beach')
    expect(row.expanded.image).toMatchObject({
      id: 'beach',
      alt: 'The beach',
      alts: { es: 'La playa' },
      width: 900,
      focal: { x: 0.5, y: 0.5 },
      colour: '#336699',
      url: expect.stringMatching(/\/media\/beach\/800\.jpg$/),
    })
    const { avif, jpg } = row.expanded.image.sources
    expect(avif.map(({ width }: { width: number }) => width)).toEqual([320, 480, 640, 800])
    expect(jpg[0].url).toMatch(/^https?:\/\/ziva\.test\/media\/beach\/320\.jpg$/)
  })

  it('has its relations whole, in its own language where they are translated', async () => {
    const [english] = await rows('filter[slug]=spa&expand=resort_ids')
    expect(english.expanded.resort_ids).toMatchObject([{ id: 'cove-en', data: { name: 'Amber Cove' } }])
    const [spanish] = await rows('language=es&expand=resort_ids,mobile_image')
    expect(spanish.expanded).toMatchObject({ resort_ids: [{ data: { name: 'Cala Ámbar' } }], mobile_image: null })
  })

  it.each(['title', 'nothing', 'agent_assets', 'seo'])(
    'is refused for %s, which leads nowhere for readers',
    async (name) => {
      const answer = await shared().ask(`/api/specials?expand=${name}`)
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'expand' }] })
    },
  )

  it('says where visitors find it', async () => {
    const [row] = await rows('filter[slug]=golf')
    expect(row.url).toMatch(/^https?:\/\/ziva\.test\/specials\/golf$/)
    expect((await rows('filter[slug]=golf&fields=url'))[0]).toEqual({ id: row.id, url: row.url })
    const amenities = (await shared().ask('/api/amenities')).json().rows
    expect(amenities.every(({ url }: { url: unknown }) => url === null)).toBe(true)
  })
})

describe('a list', () => {
  it('answers each record once: in the language asked for, else in the one that stands in', async () => {
    expect(await slugs('language=es&fallback=en')).toEqual(['everywhere', 'golf', 'spa-es', 'tennis'])
    const found = await shared().ask('/api/specials/by-slug?slug=spa&language=es&fallback=en')
    expect(found.json()).toMatchObject({ slug: 'spa-es', language_code: 'es' })
    expect((await shared().ask('/api/specials?fallback=en')).json()).toMatchObject({ status: 400 })
  })

  it('takes filters of which one is enough, beside those that all must hold', async () => {
    expect(await slugs('language=en&any[featured]=true&any[percent_off][gte]=20')).toEqual(['golf', 'spa'])
    expect(await slugs('language=en&any[featured]=true&any[percent_off][gte]=20&filter[slug]=spa')).toEqual(['spa'])
    expect((await shared().ask('/api/specials?any[codes]=x')).status).toBe(400)
  })

  it('knows what holds at a resort: by its name, by its brand, or because it names neither', async () => {
    expect(await slugs('language=en&applies_to_resort=cove')).toEqual(['everywhere', 'golf', 'spa'])
    expect(await slugs('language=en&applies_to_resort=cove-es')).toEqual(['everywhere', 'golf', 'spa'])
    expect(await slugs('language=en&applies_to_resort=far')).toEqual(['tennis'])
    expect((await shared().ask('/api/specials?applies_to_resort=nowhere')).json()).toMatchObject({ status: 400 })
    expect((await shared().ask('/api/brands?applies_to_resort=cove')).json()).toMatchObject({ status: 400 })
  })

  it('goes on after a cursor where it stopped, though something was put before it', async () => {
    const { ask, store } = shared()
    const first = (await ask('/api/posts?sort=title&limit=2')).json()
    expect(first).toMatchObject({ total: 0 })
    const put = (slug: string) => store.records.put({ ...record('posts', slug, { slug }), language_code: 'en' }, shown)
    for (const slug of ['b', 'c', 'd', 'e']) await put(slug)
    const one = (await ask('/api/posts?sort=title&limit=2')).json()
    expect(one.rows.map(({ slug }: { slug: string }) => slug)).toEqual(['b', 'c'])
    await put('a')
    const two = (await ask(`/api/posts?sort=title&limit=2&cursor=${one.cursor}`)).json()
    expect([two.rows.map(({ slug }: { slug: string }) => slug), two.total, two.cursor]).toEqual([
      ['d', 'e'],
      5,
      undefined,
    ])
    expect((await ask('/api/posts?cursor=2')).json()).toMatchObject({ status: 400, errors: [{ field: 'cursor' }] })
  })
})
