import { describe, expect, it } from 'vitest'
import { entityRoutes, isRouted, partRoutes } from '#model/web/entity-routes.ts'
import { isRecord } from '#model/json.ts'
import { asset, record, shown, site, slice, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const owner = user('owner')

const address = { street_address: '1 Quay', address_locality: 'Lindero', address_country: 'MX', main_phone: '555 0142' }

/** A group with two resorts; the first has a site of its own. */
async function server(settings: Record<string, unknown> = {}) {
  const open = await openTestServer({}, undefined, {
    sites: [
      site('ziva', { settings: { locales: ['es'], ...settings } }),
      site('bonita', { settings: { resort_id: 'cove', locales: ['es'] } }),
    ],
  })
  const { store, invalidation } = open
  const put = async (entity: string, slug: string, data: Record<string, unknown>, language_code = 'en') => {
    const id = language_code === 'en' ? slug : `${slug}-${language_code}`
    const row = { ...record(entity, slug, { slug, name: slug, ...data }, '*'), id, language_code, title: slug }
    const known = await store.records.get(entity, id)
    await store.records.put({ ...row, revision: known?.revision ?? 0, translation_group: slug }, { ...shown, tags: [`entity:${entity}`] })
    await invalidation.sync()
  }
  await store.media.put(asset('pool'))
  await put('resorts', 'cove', { name: 'Marisol Cove', code: 'COVE', ...address })
  await put('resorts', 'palms', { name: 'Marisol Palms', code: 'PALMS', ...address })
  const room = (slug: string, resort_id: string, more: Record<string, unknown> = {}) =>
    put('rooms', slug, { resort_id, name: `Room ${slug}`, code: `C-${slug}`, max_occupancy: 2, image: 'pool', ...more })
  await room('reef', 'cove', { view: 'ocean', area_m2: 40, starting_rate: { amount: 300, currency: 'USD' } })
  await room('court', 'cove', { view: 'garden', area_m2: 30, starting_rate: { amount: 200, currency: 'USD' } })
  await room('tower', 'palms', { view: 'ocean', area_m2: 90, max_occupancy: 5 })
  await put('restaurants', 'grill', { resort_id: 'cove', name: 'The Grill', type: 'restaurant', image: 'pool' })
  await put('wedding-venues', 'beach', { resort_id: 'cove', name: 'Beach', capacities: { ceremony: 80 }, image: 'pool' })
  await put('wedding-packages', 'vows', {
    resort_id: 'cove',
    name: 'Vows',
    base_price: { amount: 900, currency: 'USD' },
    inclusions: ['Two glasses'],
    image: 'pool',
  })
  await put('meeting-rooms', 'coral', { resort_id: 'cove', name: 'Coral', area_m2: 80, image: 'pool' })
  const visit = (path: string, host = 'ziva.test') => open.ask(path, { headers: { host } })
  return { ...open, put, room, visit }
}

const pages = {
  rooms: '/rooms/reef',
  restaurants: '/dining/grill',
  'wedding-venues': '/weddings/beach',
  'wedding-packages': '/wedding-packages/vows',
  'meeting-rooms': '/meetings/coral',
} as const

/** What search engines ask of a node before they show it, and what they would like to know. */
const asked = {
  rooms: { type: 'HotelRoom', names: ['name', 'url', 'image', 'occupancy', 'containedInPlace'] },
  restaurants: { type: 'Restaurant', names: ['name', 'url', 'image', 'address', 'telephone', 'containedInPlace'] },
  'wedding-venues': { type: 'EventVenue', names: ['name', 'url', 'image', 'address', 'maximumAttendeeCapacity'] },
  'wedding-packages': { type: 'Offer', names: ['name', 'url', 'image', 'price', 'priceCurrency', 'itemOffered'] },
  'meeting-rooms': { type: 'MeetingRoom', names: ['name', 'url', 'image', 'floorSize', 'containedInPlace'] },
} as const

function nodesIn(html: string): readonly Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
    const found: unknown = JSON.parse(json)
    return [found].flat().flatMap((each) => (isRecord(each) && Array.isArray(each['@graph']) ? each['@graph'] : []))
  })
}

describe('a part of a resort', () => {
  it.each(Object.entries(pages))('of the kind %s has a page on the site of its group and on its own', async (kind, path) => {
    const { visit } = await server()
    for (const host of ['ziva.test', 'bonita.test']) {
      const { status, text } = await visit(path, host)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="https://${host}${path}">`)
      const { type, names } = asked[kind as keyof typeof asked]
      const node = nodesIn(text).find((each) => each['@type'] === type)!
      expect(names.filter((name) => node[name] === undefined)).toEqual([])
    }
  })

  it('follows the site of its resort to another address', async () => {
    const { visit, ask, signIn } = await server()
    const ownPage = async () => nodesIn((await visit('/rooms/reef')).text).find((each) => each['@type'] === 'HotelRoom')!.sameAs
    expect(await ownPage()).toBe('https://bonita.test/rooms/reef')
    const { headers } = await signIn('owner')
    const { revision, data } = (await ask('/api/sites/bonita', { headers })).json()
    const changed = await ask('/api/sites/bonita', {
      method: 'PATCH',
      headers,
      body: { revision, data: { ...data, domains: ['cove.test', 'bonita.test'] } },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await ownPage()).toBe('https://cove.test/rooms/reef')
  })

  it('is the same for search engines on all hosts: as the site of its resort calls it', async () => {
    const { visit } = await server()
    const node = async (path: string, type: string, host?: string) =>
      nodesIn((await visit(path, host)).text).find((each) => each['@type'] === type)!
    const [here, home] = [await node('/rooms/reef', 'HotelRoom'), await node('/rooms/reef', 'HotelRoom', 'bonita.test')]
    expect(here).toMatchObject({ '@id': home['@id'], sameAs: 'https://bonita.test/rooms/reef' })
    expect(home).not.toHaveProperty('sameAs')
    expect(here.containedInPlace).toEqual(home.containedInPlace)
    const resort = await node('/resorts/cove', 'Resort')
    expect(resort['@id']).toBe((here.containedInPlace as { '@id': string })['@id'])
    expect(JSON.stringify(resort.containsPlace)).toContain(String(home['@id']))
    const alone = await node('/rooms/tower', 'HotelRoom')
    expect(alone).toMatchObject({ '@id': 'https://ziva.test/rooms/tower#place', url: 'https://ziva.test/rooms/tower' })
  })

  it('is told with its resort on the home page of that', async () => {
    const { visit, content, invalidation } = await server()
    const { page } = await content.pages.create(owner, 'home', {
      ...{ site_id: 'bonita', path: '', title: 'Cove', language_code: 'en', layout: 'blocks' },
    })
    await content.pages.publish(owner, page.id, 1)
    await invalidation.sync()
    const { text } = await visit('/', 'bonita.test')
    expect(text).toContain('"@id":"https://bonita.test/rooms/reef#place"')
  })

  it('is at home on the site of its own resort alone, beside that of the group', async () => {
    const { visit } = await server()
    expect((await visit('/rooms/tower')).status).toBe(200)
    expect((await visit('/rooms/tower', 'bonita.test')).status).toBe(404)
    expect((await visit('/rooms/nowhere')).status).toBe(404)
  })

  it('is not found without its resort, nor on a site without pages of its kind', async () => {
    const { visit, put } = await server({ without_pages_of: ['restaurants'] })
    await put('rooms', 'lost', { resort_id: 'nowhere' })
    expect((await visit('/rooms/lost')).status).toBe(404)
    expect((await visit('/dining/grill')).status).toBe(404)
    expect((await visit('/dining')).status).toBe(404)
    expect((await visit('/dining/grill', 'bonita.test')).status).toBe(200)
    await put('resorts', 'cove', { name: 'Marisol Cala' }, 'es')
    await put('rooms', 'reef', { name: 'Arrecife', resort_id: 'cove' }, 'es')
    const { text } = await visit('/es/rooms/reef')
    expect(text).toContain('Marisol Cala')
    expect(text).toContain('Reservar esta habitación')
    expect(text).toContain('hreflang="en" href="https://ziva.test/rooms/reef"')
  })

  it('says all that is known of it on its page: facts, lists, plan, files and whom to ask', async () => {
    const { visit, put, room, store } = await server()
    for (const id of ['plan', 'carte', 'booklet']) await store.media.put(asset(id))
    const contacts = [
      { department: 'weddings', name: 'Ana Pech', email: 'ana@cove.test' },
      { department: 'press', name: 'Luz Mar', email: 'luz@cove.test' },
    ]
    await put('resorts', 'cove', { name: 'Marisol Cove', contacts, ...address })
    await room('reef', 'cove', { balcony: true, included: ['Robes'], amenity_ids: ['Safe'], floor_plan: 'plan' })
    const { text } = await visit('/rooms/reef')
    for (const words of ['Balcony', 'Robes', 'Safe', 'Floor plan', 'The Grill', 'All rooms', 'mailto:?subject='])
      expect(text).toContain(words)
    await put('restaurants', 'grill', { resort_id: 'cove', menu: [{ name: 'Today', items: 'Snapper' }], menu_file: 'carte' })
    expect((await visit('/dining/grill')).text).toMatch(/Snapper[\s\S]*Downloads/)
    const venue = (await visit('/weddings/beach')).text
    expect(venue).toContain('ana@cove.test')
    expect(venue).not.toContain('luz@cove.test')
    expect(venue).toContain('href="/wedding-packages/vows"')
    const offer = (await visit('/wedding-packages/vows')).text
    for (const words of ['Two glasses', '$900', 'href="/weddings/beach"']) expect(offer).toContain(words)
  })

  it('gives way to a page that an editor placed at its address, and so does its list', async () => {
    const { visit, publish } = await server()
    await publish('rooms/reef', slice('Intro', 'i', { title: 'By hand' }))
    await publish('rooms', slice('Intro', 'i', { title: 'Ours' }))
    expect((await visit('/rooms/reef')).text).not.toContain('Room reef')
    const { text } = await visit('/rooms')
    expect(text).toContain('Ours')
    expect(text).not.toContain('Room reef')
  })

  it('books with its resort and its code, unless that is closed', async () => {
    const { visit, put } = await server()
    const { text } = await visit('/rooms/reef')
    expect(text).toContain('href="/booking?resort=COVE&amp;room=C-reef"')
    expect(text).toContain('Book this room')
    await put('resorts', 'cove', { name: 'Marisol Cove', code: 'COVE', operational_status: 'closed' })
    expect((await visit('/rooms/reef')).text).not.toContain('Book this room')
  })

  it('leads to the next of its resort, and the last to the first', async () => {
    const { visit } = await server()
    const next = async (path: string) => /Next room[\s\S]*?href="([^"]+)"/.exec((await visit(path)).text)?.[1]
    const [a, b] = [await next('/rooms/reef'), await next('/rooms/court')]
    expect([a, b]).toEqual(['/rooms/court', '/rooms/reef'])
    expect(await next('/rooms/tower')).toBeUndefined()
  })

  it('of a wedding package is over with its last day, and one that is asked for as a venue is led to', async () => {
    const { visit, put } = await server()
    expect(await visit('/weddings/vows')).toMatchObject({ status: 301, headers: { location: '/wedding-packages/vows' } })
    await put('wedding-packages', 'past', { resort_id: 'cove', valid_to: '2020-01-01' })
    expect((await visit('/wedding-packages/past')).status).toBe(404)
    expect((await visit('/weddings')).text).not.toContain('past')
  })

  it('is found by those who search the site, in its sitemap and in llms.txt', async () => {
    const { visit } = await server()
    for (const [host, has] of [
      ['ziva.test', true],
      ['bonita.test', false],
    ] as const) {
      const map = (await visit('/sitemap-rooms-en-1.xml', host)).text
      expect(map).toContain(`https://${host}/rooms/reef<`)
      expect(map.includes('/rooms/tower<')).toBe(has)
      expect((await visit('/llms.txt', host)).text.includes('/rooms/tower')).toBe(has)
      expect((await visit('/search?q=room', host)).text.includes('href="/rooms/tower"')).toBe(has)
      expect((await visit('/search?q=room', host)).text).toContain('href="/rooms/reef"')
      expect((await visit('/sitemap', host)).text).toContain('href="/rooms/reef"')
    }
  })

  it('is found at an anchor of its own where one of another kind has the same slug', async () => {
    const { put, visit } = await server()
    await put('meeting-rooms', 'reef', { resort_id: 'cove', name: 'Reef hall', area_m2: 50, image: 'pool' })
    for (const [path, host] of [['/resorts/cove', 'ziva.test'], ['/', 'bonita.test']] as const) {
      const { text } = await visit(path, host)
      const ids = Array.from(text.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id)
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
      if (path !== '/') expect(ids).toEqual(expect.arrayContaining(['reef', 'meetings-reef']))
    }
  })

  it('is a card that leads to its page, under the name that older links know', async () => {
    const { visit } = await server()
    const { text } = await visit('/resorts/cove')
    expect(text).toContain('id="rooms"')
    expect(text).toMatch(/id="reef"[\s\S]*?href="\/rooms\/reef"/)
    expect((await visit('/rooms', 'bonita.test')).text).toMatch(/id="reef"[\s\S]*?href="\/rooms\/reef"/)
  })
})

describe('a list of parts', () => {
  const order = (text: string) => [...new Set([...text.matchAll(/id="(reef|court|tower)"/g)].map(([, name]) => name))]

  it('is narrowed and sorted by its address: all on the site of a group, its own on that of a resort', async () => {
    const { visit } = await server()
    const names = async (query: string, host?: string) => order((await visit(`/rooms${query}`, host)).text).toSorted()
    expect(await names('')).toEqual(['court', 'reef', 'tower'])
    expect(await names('', 'bonita.test')).toEqual(['court', 'reef'])
    expect(await names('?view=ocean')).toEqual(['reef', 'tower'])
    expect(await names('?sleeps=4')).toEqual(['tower'])
    expect(await names('?resort=cove')).toEqual(['court', 'reef'])
    expect(order((await visit('/rooms?resort=cove&sort=price')).text)).toEqual(['court', 'reef'])
    expect(order((await visit('/rooms?sort=size')).text)).toEqual(['tower', 'reef', 'court'])
    for (const query of ['?view=lava', '?sort=colour', '?cuisine=grill', '?page=2'])
      expect((await visit(`/rooms${query}`)).status).toBe(404)
    expect((await visit('/rooms?view=ocean')).text).toContain('<meta name="robots" content="noindex')
  })

  it.each(Object.values(partRoutes))('stands at /%s', async (path) => {
    const { visit } = await server()
    for (const host of ['ziva.test', 'bonita.test']) expect((await visit(`/${path}`, host)).status).toBe(200)
    expect(isRouted(Object.entries(entityRoutes).find(([, place]) => place === path)![0])).toBe(true)
  })

  it('puts rooms side by side, up to four, without a script', async () => {
    const { visit } = await server()
    const { text } = await visit('/rooms?compare=reef&compare=tower')
    expect(text).toMatch(/data-columns="2"/)
    expect(text).toContain('room=C-tower')
    expect(text).toContain('checked="" value="reef"')
    expect((await visit('/rooms/reef?compare=court')).text).toMatch(/data-columns="2"/)
    // Rooms of another resort are no choice there, nor is what is no room.
    expect((await visit('/rooms/reef?compare=tower')).status).toBe(404)
    expect((await visit('/dining?compare=grill')).status).toBe(404)
  })
})

it('shows a room that is not translated in the fallback of the language, marked with it, known by its own page', async () => {
  const { visit, put, publish, store, room } = await server()
  await publish('', slice('TitleWysiwyg', 'home', { title: 'Home' }))
  const list = await visit('/es/rooms')
  expect(list.status).toBe(200)
  expect(list.text).toMatch(/<p class="eyebrow">En inglés/)
  expect(list.text).toMatch(/<h[23] class="title[^"]*" lang="en" dir="ltr">(?:<a[^>]*>)?Room reef/)
  const page = await visit('/es/rooms/reef')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<html[^>]* lang="es"/)
  expect(page.text).toMatch(/<h1 class="title[^"]*" lang="en" dir="ltr">Room reef/)
  expect(page.text).toContain('<li>En inglés</li>')
  expect(page.text).toMatch(/<link rel="canonical" href="[^"]*\/\/[^/"]+\/rooms\/reef"/)
  expect(page.text).toMatch(/href="\/rooms\/reef"[^>]*hreflang="en"/i)
  await room('reef', 'cove')
  await put('rooms', 'reef', { resort_id: 'cove', name: 'Habitación del arrecife' }, 'es')
  const translated = (await visit('/es/rooms/reef')).text
  expect(translated).toContain('Habitación del arrecife')
  expect(translated).not.toContain('En inglés</li>')
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, hide_untranslated: true } })
  expect((await visit('/es/rooms/court')).status).toBe(404)
})
