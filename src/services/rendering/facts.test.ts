import { expect, it } from 'vitest'
import type { Element, Page } from '#model/page/page.ts'
import { factsInText, fieldsWithFacts, isKnownFact } from '#model/records/facts.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { feedOf } from './feeds.ts'
import { searchReader } from '../search/searched-documents.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, record, shown, site, slice, user } from '../testing.ts'

const owner = user('owner')
const options = { origin: 'https://ziva.test' }
const resortOfSite = { ...site('ziva'), settings: { resort_id: 'cove', phone: '+1 <555>' } }

/** The site of a resort with two restaurants, and a page that says so. */
async function house(...elements: Element[]) {
  const store = await openTestStore(undefined, { sites: [resortOfSite, site('bonita')] })
  const data = { name: 'Cove & Bay', check_in: '15:00', main_phone: '+52 1' }
  await store.records.put({ ...record('resorts', 'cove', data), id: 'cove' }, shown)
  for (const name of ['one', 'two'])
    await store.records.put(record('restaurants', name, { name, resort_id: 'cove' }), shown)
  const content = createContent(store, () => new Date('2027-03-15T12:00:00Z'))
  await content.pages.put(owner, pageOf('ziva', 'rooms', ...elements))
  await content.pages.publish(owner, 'ziva-rooms', 1)
  return { store, content }
}

const titleOn = async (content: Awaited<ReturnType<typeof house>>['content']) => {
  const read = await content.readPage(site('ziva'), 'rooms', options)
  return { title: read?.view.nodes[0]?.props.title, tags: read?.tags }
}

it('shows facts of the resort of a page, which is drawn again when they change', async () => {
  const { store, content } = await house(intro('a', 'From {{resort.check_in}}, {{ resort.restaurants }} restaurants'))
  const before = await titleOn(content)
  expect(before.title).toBe('From 15:00, 2 restaurants')
  expect(before.tags).toEqual(expect.arrayContaining(['entity:resorts', 'entity:restaurants', 'site:ziva']))
  const later = { name: 'Cove & Bay', check_in: '16:00' }
  await store.records.put({ ...record('resorts', 'cove', later), id: 'cove', revision: 1 }, shown)
  expect((await titleOn(content)).title).toBe('From 16:00, 2 restaurants')
})

it('writes the address and the place of a resort as posts and maps read them', async () => {
  const { store, content } = await house(
    intro('a', '{{resort.postal_address}} at {{resort.latitude}}, {{resort.longitude}}'),
  )
  const street = { street_address: 'Boardwalk 1', postal_code: '77400', address_locality: 'Sabal Lagoon' }
  const cove = { name: 'Cove', ...street, address_region: 'Stann Creek', address_country: 'BZ', latitude: 16.5 }
  await store.records.put({ ...record('resorts', 'cove', cove), id: 'cove', revision: 1 }, shown)
  expect((await titleOn(content)).title).toBe('Boardwalk 1\n77400 Sabal Lagoon, Stann Creek\nBelize at 16.5, ')
  const key = { ...cove, address_locality: 'Cockle Point', address_region: 'Florida', address_country: 'US' }
  await store.records.put({ ...record('resorts', 'cove', key), id: 'cove', revision: 2 }, shown)
  expect((await titleOn(content)).title).toBe('Boardwalk 1\nCockle Point, Florida 77400\nUnited States at 16.5, ')
})

it('shows a contact of the resort of a page by its department, else by its name', async () => {
  const { store, content } = await house(
    intro('a', '{{contact:weddings.name}} {{contact:ana-prado.phone}}[{{contact:spa.phone}}]'),
  )
  const contacts = [{ department: 'weddings', name: 'Ana Prado', phone: '+52 2' }]
  await store.records.put({ ...record('resorts', 'cove', { name: 'Cove', contacts }), id: 'cove', revision: 1 }, shown)
  expect((await titleOn(content)).title).toBe('Ana Prado +52 2[]')
})

it('shows nothing in place of a fact that is unknown or empty, and leaves other braces alone', async () => {
  const { content } = await house(intro('a', '[{{resort.chekin}}{{resort.email}}{{hotel.name}}] {{ x }} {resort.name}'))
  expect((await titleOn(content)).title).toBe('[] {{ x }} {resort.name}')
})

it('shows facts of one resort by its id on a site of none, and of the resort of a page in a synced section', async () => {
  const { content } = await house()
  const section: Page = {
    ...pageOf('ziva', 'x', intro('b', 'Call {{resort.phone}}')),
    id: 'news',
    path: '*/news',
  }
  await content.pages.put(owner, section)
  await content.pages.publish(owner, 'news', 1)
  await content.pages.put(owner, pageOf('ziva', 'dining-hall', { ...createGroup('place'), section: 'news' }))
  await content.pages.publish(owner, 'ziva-dining-hall', 1)
  const read = await content.readPage(site('ziva'), 'dining-hall', options)
  expect(read?.view.nodes[0]?.nodes[0]?.props.title).toBe('Call +52 1')
  await content.pages.put(owner, pageOf('bonita', 'rooms', intro('c', '{{resort:cove.name}} {{resort.name}}')))
  await content.pages.publish(owner, 'bonita-rooms', 1)
  const other = await content.readPage(site('bonita'), 'rooms', options)
  expect(other?.view.nodes[0]?.props.title).toBe('Cove & Bay ')
})

it('escapes a value in rich text and not in plain text', () => {
  const say = () => 'A <b> & "c"'
  const at = { id: 'f', name: 'f', enabled: true }
  const fields = [
    { ...at, type: 'wysiwyg', wysiwyg: '<p>{{site.name}}</p>' },
    { ...at, type: 'text', text: '{{site.name}}' },
    { ...at, type: 'link', link: { href: '/{{site.name}}', text: '{{site.name}}' } },
  ]
  expect(fieldsWithFacts(fields, say)).toMatchObject([
    { wysiwyg: '<p>A &lt;b&gt; &amp; &quot;c&quot;</p>' },
    { text: 'A <b> & "c"' },
    { link: { href: '/{{site.name}}', text: 'A <b> & "c"' } },
  ])
  const plain = [{ ...at, type: 'text', text: 'No fact' }]
  expect(fieldsWithFacts(plain, say)).toBe(plain)
})

it('is known by its owner and name, and only a resort is named', () => {
  const known = (text: string) => factsInText(text).map(isKnownFact)
  expect(known('{{resort.name}}{{resort:a-1.name}}{{site.name}}{{brand:a.name}}{{resort.constructor}}')).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('tells what has no value on a page, where a resort is used, and which section is not published', async () => {
  const { store, content } = await house(intro('a', '{{resort:cove.name}}'))
  const row = (await store.pages.get('ziva-rooms'))!
  await content.pages.put(owner, { ...pageOf('ziva', 'x', intro('b')), id: 'news', path: '*/news' })
  const lost = await content.lostReferences(row, {
    references: [{ entity: 'pages', id: 'news' }],
    kinds: [],
    facts: ['{{resort.check_in}}', '{{resort.email}}', '{{resort.x}}'],
  })
  expect(lost).toMatchObject({
    references: [],
    kinds: [],
    facts: ['{{resort.email}}', '{{resort.x}}'],
    unpublished: ['news'],
  })
  expect(await store.uses.of('resorts', 'cove')).toEqual(
    expect.arrayContaining([expect.objectContaining({ entity: 'pages', id: 'ziva-rooms', field: 'a.title' })]),
  )
})

it('offers every fact of a page with its value', async () => {
  const { store, content } = await house(intro('a'))
  const { facts, resort, resorts } = await content.facts((await store.pages.get('ziva-rooms'))!)
  expect(resort).toBe('cove')
  expect(resorts).toEqual([{ id: 'cove', name: 'Cove & Bay' }])
  expect(facts).toContainEqual({ owner: 'resort', name: 'restaurants', value: '2' })
  expect(facts).toContainEqual({ owner: 'site', name: 'phone', value: '+1 <555>' })
})

it('keeps tokens out of what visitors search', async () => {
  const found = await searchReader.ofPage(
    pageOf('ziva', 'rooms', intro('a', 'From {{resort.check_in}} on')),
    () => undefined,
  )
  expect(found?.text).toContain('From')
  expect(found?.text).not.toContain('{{')
})

it('shows facts in the title of a page, in what stands over its own pages, and in the address of a link', async () => {
  const phone = { text: 'Call', href: 'tel:{{resort.phone}}' }
  const { content } = await house(slice('GhostButtonLink', 'a', { link: phone }))
  const titled = (path: string, title: string) => ({ ...pageOf('ziva', path, intro('b', 'Hello')), title })
  await content.pages.put(owner, titled('stay', 'Stay at {{resort.name}}'))
  await content.pages.publish(owner, 'ziva-stay', 1)
  await content.pages.put(owner, titled('stay/late', 'Late'))
  await content.pages.publish(owner, 'ziva-stay-late', 1)
  const stay = await content.readPage(site('ziva'), 'stay', options)
  expect([stay?.view.head.title, stay?.view.facts.title]).toEqual(['Stay at Cove & Bay', 'Stay at Cove & Bay'])
  const late = await content.readPage(site('ziva'), 'stay/late', options)
  expect(late?.view.chrome.trail.map(({ text }) => text)).toContain('Stay at Cove & Bay')
  const rooms = await content.readPage(site('ziva'), 'rooms', options)
  expect(JSON.stringify(rooms?.view.nodes)).toContain('"href":"tel:+521"')
  const found = await content.readPage(site('ziva'), 'search', { ...options, searchQuery: { words: 'stay', page: 1 } })
  expect(JSON.stringify(found?.view.nodes)).toContain('Stay at Cove & Bay')
})

it('shows facts in the texts of records, of their own resort, on pages and in feeds, and never their tokens in a search', async () => {
  const { store, content } = await house()
  const story = { title: 'Doors open at {{resort.check_in}}', content: '<p>{{resort.name}}</p>', type: 'News' }
  await store.records.put({ ...record('posts', 'doors', story), site_id: 'ziva', language_code: 'en' }, shown)
  const read = await content.readPage(site('ziva'), 'blog/doors', options)
  expect(read?.view.head.title).toBe('Doors open at 15:00')
  expect(read?.tags).toContain('entity:resorts')
  const feed = await feedOf(store, (await store.sites.get('ziva'))!, new Date(), {
    ...{ entity: 'posts', language: 'en', origin: 'https://ziva.test' },
  })
  expect(feed).toContain('Doors open at 15:00')
  expect(feed).toContain('Cove &amp; Bay')
  const post = (await store.records.named('posts', ['doors']))[0]!
  expect(searchReader.ofRecord(post, () => undefined)).toMatchObject({ title: 'Doors open at …' })
  const [answered] = await content.recordsWithFacts([post], { site: resortOfSite, language: 'en' })
  expect(answered?.data).toMatchObject({ title: 'Doors open at 15:00', content: '<p>Cove &amp; Bay</p>' })
})

it('writes a number or an address of mail as a link takes it, and leaves other addresses alone', () => {
  const at = { id: 'f', name: 'f', enabled: true }
  const fieldFor = (href: string) => [{ ...at, type: 'link', link: { text: 'Go', href } }]
  expect(fieldsWithFacts(fieldFor('tel:{{site.phone}}'), () => '+52 (1) 44')).toMatchObject([
    { link: { href: 'tel:+52144' } },
  ])
  expect(fieldsWithFacts(fieldFor('{{brand.website}}'), () => 'javascript:alert(1)')).toMatchObject([
    { link: { href: '{{brand.website}}' } },
  ])
})
