import { expect, it } from 'vitest'
import { isRecord } from '#model/json.ts'
import { roomNode, restaurantNode, venueNode, meetingRoomNode, packageNode, resortNode, structuredDataOf } from '#services/reader/structured-data.ts'
import { asset, record, shown } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'
import { vocabularyProblems } from './schema-vocabulary.testing.ts'

it('says of each type only what schema.org has for it', () => {
  expect(vocabularyProblems({ '@type': 'Hotel', checkinTime: '15:00', name: 'x' })).toEqual([])
  expect(vocabularyProblems({ '@type': 'Hotel', checkIn: '15:00' })).toEqual(['Hotel has no checkIn'])
  expect(vocabularyProblems({ '@type': 'Inn' })).toEqual(['there is no Inn'])
  expect(vocabularyProblems({ '@type': 'Offer', itemOffered: { '@type': 'Hotel' } })).toEqual(['Offer.itemOffered is no Hotel'])
  expect(vocabularyProblems({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } }] })).toEqual([])
})

it.each([
  ['a hotel', { property_type: 'Hotel' }],
  ['a resort', { property_type: 'All-inclusive' }],
])('tells search engines of %s with all that is known of it', (_, more) => {
  const amenity = { ...record('amenities', 'pool', { label: 'Pool', schema_name: 'Pool', ota_code: 71 }), published_at: '' }
  const node = resortNode({ ...resort, ...more }, { origin, url: `${origin}/`, amenities: [amenity as never] })
  expect(Object.keys(node).length).toBeGreaterThan(15)
  expect(vocabularyProblems(node)).toEqual([])
})

it('tells search engines of the parts of a resort, at home and on the site of a group', () => {
  const at = { origin, url: `${origin}/rooms/one`, resort: { id: `${origin}/#resort`, data: resort } }
  for (const place of [{ origin }, at, { ...at, own: 'https://cove.test/rooms/one' }])
    for (const node of [
      roomNode(room, place),
      restaurantNode(restaurant, place),
      venueNode({ name: 'Beach' }, 80, place),
      meetingRoomNode({ name: 'Coral', area_m2: 80 }, 120, place),
      packageNode({ name: 'Vows', valid_to: '2030-01-01' }, { amount: 900, currency: 'USD' }, place),
    ])
      expect(vocabularyProblems(node)).toEqual([])
})

it('tells search engines of a page with its breadcrumbs and the house behind it', () => {
  const [node] = structuredDataOf({
    site: {
      ...{ id: 'ziva', name: 'Ziva', domains: ['ziva.test'], layout: 'blocks', language_code: 'en' },
      settings: { phone: '1', email: 'a@b.test', address: 'Beach 1', social: [{ name: 'x', href: 'https://x.test' }] },
    } as never,
    facts: { lang: 'en' } as never,
    ...{ origin, canonical: `${origin}/rooms`, title: 'Rooms', description: 'All', image: `${origin}/a.jpg` },
    trail: [
      { name: 'Ziva', href: `${origin}/` },
      { name: 'Rooms', href: `${origin}/rooms` },
    ],
    brand: { legalName: 'Ziva Ltd', logo: 'logo' } as never,
    searchPath: '/search',
  })
  expect(vocabularyProblems(node)).toEqual([])
})

it('tells search engines of offers, stories, press releases and brands by the words of schema.org', async () => {
  const { store, ask, invalidation } = await openTestServer()
  await store.media.put(asset('picture'))
  const put = (entity: string, data: Record<string, unknown>) =>
    store.records.put(
      { ...record(entity, entity, { slug: entity, title: entity, name: entity, ...data }, entity === 'brands' ? '*' : 'ziva'), language_code: 'en', title: entity },
      { ...shown, tags: [`entity:${entity}`] },
    )
  const words = { content: '<p>Words</p>', image: 'picture', author_name: 'Pearl', author_image: 'picture', categories: ['Sea'] }
  await put('specials', { ...words, audience: 'public', booking_ends_at: '2999-01-01', travel_end: '2999-02-01' })
  await put('posts', { ...words, display_date: '2026-01-01', video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' })
  await put('press-releases', { ...words, date: '2026-01-01' })
  await put('brands', { franchise: 'hyatt', description: 'A brand', slogan: 'Yes', logo: 'picture' })
  await invalidation.sync()
  const types: string[] = []
  for (const path of ['/specials/specials', '/blog/posts', '/press/press-releases', '/brands/brands']) {
    const { status, text } = await ask(path, { headers: { host: 'ziva.test' } })
    expect([path, status]).toEqual([path, 200])
    for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      const node: unknown = JSON.parse(json)
      expect([path, vocabularyProblems(node)]).toEqual([path, []])
      if (isRecord(node) && Array.isArray(node['@graph'])) types.push(...node['@graph'].map((each) => each['@type']))
    }
  }
  for (const type of ['Offer', 'BlogPosting', 'NewsArticle', 'Brand', 'BreadcrumbList']) expect(types).toContain(type)
})

const origin = 'https://ziva.test'

const resort = {
  ...{ name: 'Ziva Bay', short_name: 'Ziva', summary: 'A house by the sea', main_phone: '1', email: 'a@b.test' },
  ...{ price_range: '$$$', currency: 'USD', check_in: '15:00', check_out: '12:00', number_of_rooms: 300, star_rating: 5 },
  ...{ image: 'picture', map: 'map', street_address: 'Beach 1', address_locality: 'Ziva', address_region: 'QR' },
  ...{ postal_code: '77500', address_country: 'MX', latitude: 20, longitude: -87, all_inclusive: true },
  social: [{ name: 'x', href: 'https://x.test' }],
  phones: [{ phone: '1', country: 'US', toll_free: true }],
}

const room = {
  ...{ name: 'Suite', image: 'picture', max_occupancy: 4, area_m2: 60, bedrooms: 1, bathrooms: 2, smoking: false },
  ...{ floor_plan: 'plan', beds: [{ type: 'King', count: 1 }] },
}

const restaurant = {
  ...{ name: 'Bistro', type: 'bar', image: 'picture', cuisine: ['Mexican'], reservation: 'not_needed', capacity: 80 },
  meal_periods: [{ days: ['mon'], opens: '08:00', closes: '11:00', season_from: '2026-01-01', season_to: '2026-05-01' }],
}
