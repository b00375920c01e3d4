import { expect, it } from 'vitest'
import { partRoutes } from '#model/web/entity-routes.ts'
import { asset, record, shown, site } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

/** A resort on a site that has no pages of its parts: cards on its own page tell everything. */
async function server() {
  const settings = { without_pages_of: Object.keys(partRoutes) }
  const open = await openTestServer({}, undefined, { sites: [site('ziva', { settings })] })
  const put = async (entity: string, slug: string, data: Record<string, unknown>) => {
    const made = record(entity, slug, { name: slug, slug, ...data }, '*')
    await open.store.records.put(
      { ...made, language_code: entity === 'amenities' ? '' : 'en' },
      { ...shown, tags: [`entity:${entity}`] },
    )
    await open.invalidation.sync()
    return made.id
  }
  const resort = await put('resorts', 'azul', {
    name: 'Casa Azul Grande',
    short_name: 'Azul',
    address_country: 'MX',
    time_zone: 'America/Cancun',
    ...facts,
  })
  const read = async () => (await open.ask('/resorts/azul', { headers: { host: 'ziva.test' } })).text
  return { ...open, put, read, resort }
}

const facts = {
  all_inclusive: true,
  phones: [{ country: 'Canada', phone: '+1 800 555 0199', toll_free: true }],
  contacts: [{ department: 'weddings', email: 'weddings@azul.example' }],
  social: { instagram: 'https://social.example/azul' },
  airports: [{ iata: 'CUN', name: 'Cancún', transfer_included: true }],
  policies: [
    { type: 'pets', title: 'Pets of today', body: 'Yes', effective_from: '2020-01-01' },
    { type: 'pets', title: 'Pets of old', body: 'No', effective_to: '2020-01-01' },
    { type: 'pets', title: 'Pets to come', body: 'No', effective_from: '2120-01-01' },
  ],
}

it('says of a resort its board, its transfers, whom to ask, and the policies in force there', async () => {
  const { read } = await server()
  const text = await read()
  expect(text).toContain('All-inclusive')
  expect(text).toContain('Transfer')
  expect(text).toContain('Canada')
  expect(text).toContain('Toll-free')
  expect(text).toContain('>Weddings<')
  expect(text).toContain('href="https://social.example/azul"')
  expect(text).toContain('Pets of today')
  expect(text).not.toContain('Pets of old')
  expect(text).not.toContain('Pets to come')
  expect(text).toContain('"alternateName":"Azul"')
  expect(text).toContain('"contactOption":"https://schema.org/TollFree"')
  expect(text).toContain('"sameAs":["https://social.example/azul"]')
})

it('has a contact page from the record of the site’s only resort', async () => {
  const { put, ask, store, invalidation } = await server()
  const resort_id = await put('resorts', 'casa', {
    name: 'Casa Azul',
    street_address: 'Calle 5',
    address_locality: 'Tulum',
    address_country: 'MX',
    latitude: 20.2114,
    longitude: -87.4654,
    main_phone: '+52 998 555 0101',
    email: 'hola@azul.example',
    check_in: '15:00',
    ...facts,
    contacts: [{ department: 'concierge', name: 'Ana Pech', email: 'ana@azul.example', hours: 'Day and night' }],
  })
  const visit = () => ask('/contact', { headers: { host: 'ziva.test' } })
  expect((await visit()).status).toBe(404)
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { resort_id } })
  await invalidation.sync()
  const { status, text } = await visit()
  expect(status).toBe(200)
  for (const words of ['Calle 5, Tulum, Mexico', '15:00', 'Ana Pech', 'Day and night', 'Cancún', 'hola@azul.example'])
    expect(text).toContain(words)
  expect(text).toContain('mlat=20.2114&amp;mlon=-87.4654')
})

it('draws nothing of a resort that says nothing of itself', async () => {
  const { put, ask } = await server()
  await put('resorts', 'bare', { name: 'Bare' })
  const { text } = await ask('/resorts/bare', { headers: { host: 'ziva.test' } })
  for (const absent of ['All-inclusive', 'Transfer', 'record-networks', 'amenityFeature', 'contactPoint', 'sameAs":[]'])
    expect(text).not.toContain(absent)
})

it('groups the amenities, with what they cost and when, and names them to search engines', async () => {
  const { put, read, resort, store } = await server()
  const spa = await put('amenities', 'spa', { label: 'Spa', group: 'wellness', icon: 'spa', schema_name: 'Day spa', ota_code: 84 })
  const gym = await put('amenities', 'gym', { label: 'Gym', group: 'sports' })
  const stored = (await store.records.get('resorts', resort))!
  const amenities = [
    { amenity_id: gym, included: true },
    { amenity_id: spa, included: false, fee_note: '20 USD', hours: '9–18', featured: true },
  ]
  await store.records.put({ ...stored, data: { ...stored.data, amenities } }, { ...shown, tags: ['entity:resorts'] })
  const text = await read()
  expect(text).toContain('Spa · 20 USD · 9–18')
  expect(text.indexOf('>Wellness<')).toBeLessThan(text.indexOf('>Sports<'))
  expect(text).toContain('"name":"Day spa","propertyID":"OpenTravel 84"')
})

it('says of a room who may sleep in it, what it has, and shows its plan', async () => {
  const { put, read, resort, store } = await server()
  await store.media.put(asset('plan'))
  await put('rooms', 'bare', { name: 'Bare room', resort_id: resort })
  const bare = await read()
  for (const absent of ['Bedrooms', 'Bathrooms', 'Smoking', 'Floor plan', 'at most']) expect(bare).not.toContain(absent)
  await put('rooms', 'suite', {
    resort_id: resort,
    category: 'penthouse',
    max_occupancy: 4,
    max_adults: 3,
    max_children: 1,
    bedrooms: 2,
    bathrooms: 1.5,
    balcony: true,
    accessible: true,
    smoking: true,
    connecting: true,
    amenity_ids: ['Safe'],
    starting_rate: { amount: 200, currency: 'USD', note: 'a night' },
    floor_plan: 'plan',
  })
  const text = await read()
  expect(text).toContain('Penthouse')
  expect(text).toContain('4 (at most 3 adults, 1 child)')
  expect(text).toContain('<dt>Bedrooms</dt><dd>2</dd>')
  expect(text).toContain('<dt>Bathrooms</dt><dd>1.5</dd>')
  expect(text).toContain('Balcony, Connecting rooms, Accessible, Smoking allowed')
  expect(text).toContain('<dd>Safe</dd>')
  expect(text).toContain('$200 a night')
  expect(text).toContain('Floor plan')
  expect(text).toContain('"smokingAllowed":true')
})

it('says of a restaurant what is served this season, what it costs, and where to reserve', async () => {
  const { put, read, resort, store } = await server()
  await store.media.put(asset('carte'))
  await put('restaurants', 'bare', { name: 'Bare table', resort_id: resort })
  const bare = await read()
  for (const absent of ['Reserve a table', 'in your stay', 'Seats']) expect(bare).not.toContain(absent)
  await put('restaurants', 'mesa', {
    resort_id: resort,
    type: 'food_truck',
    meal_periods: [
      { meal: 'dinner', opens: '18:00', closes: '22:00', days: ['fri', 'sat'], season_from: '2020-01-01' },
      { meal: 'lunch', opens: '12:00', closes: '14:00', season_to: '2020-01-01' },
    ],
    reservation_url: 'https://tables.example/mesa',
    capacity: 80,
    included_in_plan: false,
    surcharge_note: '15 USD each',
    menu_file: 'carte',
  })
  const text = await read()
  expect(text).toContain('Dinner 18:00–22:00 (Fri, Sat)')
  expect(text).not.toContain('12:00–14:00</dd>')
  expect(text).toContain('href="https://tables.example/mesa"')
  expect(text).toContain('<dt>Seats</dt><dd>80</dd>')
  expect(text).toContain('Not included in your stay · 15 USD each')
  expect(text).toContain('Food truck')
})

it('says of a meeting room its measures and what it can become', async () => {
  const { put, read, resort } = await server()
  await put('meeting-rooms', 'bare', { name: 'Bare hall', resort_id: resort })
  expect(await read()).not.toContain('Dimensions')
  await put('meeting-rooms', 'hall', {
    resort_id: resort,
    level: 'Second floor',
    length_m: 20,
    width_m: 10,
    ceiling_height_m: 4,
    natural_light: true,
    outdoor: true,
    divisible: true,
    combines: ['Small hall'],
    capacities: { boardroom: 30 },
  })
  const text = await read()
  for (const present of ['Second floor', '20 × 10 m', '4 m / 13 ft', 'Natural light, Outdoors, Can be divided'])
    expect(text).toContain(present)
  expect(text).toContain('Small hall')
  expect(text).toContain('Boardroom 30')
})

it('says of weddings where they are held if it rains, and what they leave out', async () => {
  const { put, read, resort } = await server()
  await put('wedding-venues', 'bare', { name: 'Bare beach', resort_id: resort })
  expect(await read()).not.toContain('Music until')
  await put('wedding-venues', 'deck', {
    resort_id: resort,
    setting: 'sky',
    cover: 'covered',
    backup_venue: 'The library',
    music_cutoff: '23:00',
  })
  await put('wedding-packages', 'gold', {
    resort_id: resort,
    tier: 'Gold',
    complimentary_with: { min_rooms: 20, min_nights: 1 },
    exclusions: ['Fireworks'],
    ceremony_type: ['vow_renewal'],
    lead_time_days: 60,
    valid_from: '2020-01-01',
    valid_to: '2120-12-31',
  })
  const text = await read()
  for (const present of ['Sky deck · Covered', 'The library', '23:00', 'Gold', 'With at least 20 rooms, 1 night'])
    expect(text).toContain(present)
  for (const present of ['Fireworks', 'Renewal of vows', 'At least 60 days', '1 January 2020 to 31 December 2120'])
    expect(text).toContain(present)
})

it('offers a wedding package only while there is time to prepare one', async () => {
  const { put, read, resort } = await server()
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
  await put('wedding-packages', 'open', { resort_id: resort, lead_time_days: 10, valid_to: inDays(30) })
  await put('wedding-packages', 'late', { resort_id: resort, lead_time_days: 60, valid_to: inDays(30) })
  await put('wedding-packages', 'past', { resort_id: resort, valid_to: inDays(-3) })
  const text = await read()
  expect(text).toContain('>open<')
  expect(text).not.toContain('>late<')
  expect(text).not.toContain('>past<')
})
