import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordTags } from '#services/cache/cache-tags.ts'
import { asset, record, shown, slice, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const day = 24 * 3600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

async function server() {
  const open = await openTestServer()
  const put = async (entity: string, slug: string, data: Record<string, unknown>, siteId = 'ziva') => {
    const made = record(entity, slug, { slug, ...data }, siteId)
    const known = await open.store.records.get(entity, made.id)
    await open.store.records.put(
      {
        ...made,
        revision: known?.revision ?? 0,
        language_code: 'en',
        title: slug,
      },
      { ...shown, tags: [`entity:${entity}`] },
    )
    await open.invalidation.sync()
  }
  const visit = (path: string, headers = {}) => open.ask(path, { headers: { host: 'ziva.test', ...headers } })
  const posts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        put('posts', `post-${i}`, {
          title: `Story ${i}`,
          type: i % 2 ? 'Mexico Post' : 'Blog Post',
          content: `<p>Words of ${i}</p>`,
          display_date: `2026-01-${String(i + 1).padStart(2, '0')}`,
          tags: ['sea'],
        }),
      ),
    )
  return { ...open, put, visit, posts }
}

describe('a post', () => {
  it('that is pinned comes before all others until then, and after it the newest that is featured, with a badge', async () => {
    const { put, visit, content, store } = await server()
    const story = (n: number, more: object = {}) =>
      put('posts', `s${n}`, { title: `Story ${n}`, content: '<p>x</p>', display_date: `2026-01-0${n}`, ...more })
    await story(1, { pinned_until: at(day) })
    await story(2, { featured: true })
    await story(3, { featured: true })
    await story(4, { pinned_until: at(-day) })
    const { text } = await visit('/blog')
    const order = [...text.matchAll(/>Story (\d)</g)].map(([, n]) => n)
    expect(order).toEqual(['1', '3', '4', '2'])
    expect(text.match(/Featured · /g)).toHaveLength(2)
    const page = await content.readPage((await store.sites.get('ziva'))!, 'blog', { origin: 'https://ziva.test' })
    expect(page?.expires?.getTime()).toBeLessThanOrEqual(Date.now() + day)
  })

  it('says where it is, who wrote it with their face, and what it is about', async () => {
    const { put, visit, store } = await server()
    await store.media.put(asset('face'))
    const about = { author_name: 'Pearl', author_image: 'face', destination: 'Isla Blanca', categories: ['Whales'] }
    await put('posts', 'whales', { title: 'Whales', content: '<p>x</p>', tags: ['sea'], ...about })
    await put('posts', 'herons', { title: 'Herons', content: '<p>x</p>', destination: 'Isla Blanca' })
    await put('posts', 'reefs', { title: 'Reefs', content: '<p>x</p>', destination: 'Cabo' })
    await put('posts', 'caves', { title: 'Caves', content: '<p>x</p>', destination: 'Cabo' })
    const { text } = await visit('/blog/whales')
    expect(text).toContain('Isla Blanca')
    expect(text).toContain('record-text-face')
    expect(text).toContain('"articleSection":["Whales"]')
    expect(text).toContain('/blog?topic=whales')
    const blank = (await visit('/blog/reefs')).text
    expect(blank).not.toContain('record-text-face')
    expect(blank).not.toContain('articleSection')
    const narrowed = (await visit('/blog?place=isla-blanca')).text
    expect(narrowed).toContain('>Herons<')
    expect(narrowed).not.toContain('>Reefs<')
  })

  it('has a page of its own as soon as it is published, without anybody making one', async () => {
    const { put, visit } = await server()
    expect((await visit('/blog/whales')).status).toBe(404)
    await put('posts', 'whales', { title: 'Whales at dusk', content: '<p>They pass at six.</p>', author_name: 'Pearl' })
    const { status, text } = await visit('/blog/whales')
    expect(status).toBe(200)
    expect(text).toMatch(/<h1[^>]*>Whales at dusk<\/h1>/)
    expect(text).toContain('They pass at six.')
    expect(text).toContain('<meta property="og:type" content="article">')
    expect(text).toContain('"@type":"BlogPosting"')
    expect(text).toContain('<link rel="canonical" href="https://ziva.test/blog/whales">')
  })

  it('stays as and where visitors know it while its draft changes, and no page is drawn for that', async () => {
    const { content, store, invalidation, put, visit, renders } = await server()
    const owner = user('owner')
    const data = { title: 'Whales at dusk', content: '<p>They pass at six.</p>' }
    await put('posts', 'whales', data)
    const { id, revision } = await content.records.bySlug(owner, 'posts', 'whales', { site_id: 'ziva' })
    expect((await visit('/blog/whales')).status).toBe(200)
    const drawn = renders.length

    const draft = { data: { slug: 'orcas', title: 'Orcas' } }
    const saved = await content.records.change(owner, 'posts', id, revision, draft)
    await invalidation.sync()
    expect((await visit('/blog/whales')).text).toContain('Whales at dusk')
    expect(renders).toHaveLength(drawn)
    expect((await visit('/blog/orcas')).status).toBe(404)
    const other = { site_id: 'ziva', language_code: 'en', data: { ...data, slug: 'whales' } }
    await expect(content.records.create(owner, 'posts', other)).rejects.toMatchObject({
      code: 'slug-taken',
      details: { free: 'whales-2' },
    })

    await store.records.publish('posts', id, saved.revision, { actor: 'owner', tags: recordTags('posts', 'visitors') })
    await invalidation.sync()
    expect((await visit('/blog/orcas')).text).toContain('Orcas')
  })

  it('is not found on the site of a sister site', async () => {
    const { put, visit } = await server()
    await put('posts', 'theirs', { title: 'Theirs', content: '<p>A</p>' }, 'bonita')
    expect((await visit('/blog/theirs')).status).toBe(404)
  })

  it('gives way to a page that an editor placed at its address', async () => {
    const { put, visit, publish } = await server()
    await put('posts', 'whales', { title: 'Whales', content: '<p>Of the record</p>' })
    await publish('blog/whales', slice('Intro', 'i', { title: 'By hand' }))
    const { text } = await visit('/blog/whales')
    expect(text).toContain('By hand')
    expect(text).not.toContain('Of the record')
  })
})

describe('a list of posts', () => {
  it('is turned and narrowed by its address, and says so to search engines', async () => {
    const { posts, visit } = await server()
    await posts(20)
    const first = (await visit('/blog')).text
    expect(first).toContain('Story 19')
    expect(first).not.toContain('Story 3<')
    expect(first).toContain('href="/blog?page=2"')
    const second = (await visit('/blog?page=2')).text
    expect(second).toContain('Story 3<')
    expect(second).toContain('<link rel="canonical" href="https://ziva.test/blog?page=2">')
    const mexico = (await visit('/blog?type=mexico-post')).text
    expect(mexico).toContain('Story 19')
    expect(mexico).not.toContain('Story 18<')
    expect(mexico).toContain('<meta name="robots" content="noindex">')
  })

  it('offers only what leads to something, whatever it is narrowed to already', async () => {
    const { put, visit } = await server()
    await put('posts', 'a', { title: 'A', content: '<p>A</p>', type: 'Mexico Post', tags: ['reef'] })
    await put('posts', 'b', { title: 'B', content: '<p>B</p>', type: 'Mexico Post', tags: ['reef'] })
    await put('posts', 'c', { title: 'C', content: '<p>C</p>', type: 'USA Post', tags: ['pie'] })
    await put('posts', 'd', { title: 'D', content: '<p>D</p>', type: 'USA Post', tags: ['pie'] })
    const { text } = await visit('/blog?type=mexico-post')
    for (const [, href] of text.matchAll(/href="(\/blog[^"]*)"/g))
      expect((await visit(href!.replaceAll('&amp;', '&'))).status, href).toBe(200)
    expect(text).not.toContain('topic=pie')
  })

  it('has no page beyond its last, none of a kind that nobody wrote, and keeps none of them', async () => {
    const { posts, visit, cache } = await server()
    await posts(20)
    await visit('/blog')
    const before = cache.size
    for (const address of [
      '/blog?page=3',
      '/blog?page=0',
      '/blog?type=nothing',
      '/blog?type=%00',
      '/blog?page=2&page=1',
    ])
      expect((await visit(address)).status, address).toBe(404)
    expect(cache.size).toBeLessThanOrEqual(before + 1)
    expect((await visit('/blog?utm_source=letter')).status).toBe(200)
    expect((await visit('/blog?page=1')).text).toContain('canonical" href="https://ziva.test/blog"')
  })

  it('follows below what an editor placed at its address, unless that lists the same', async () => {
    const { posts, visit, publish } = await server()
    await posts(2)
    await publish('blog', slice('Intro', 'i', { title: 'Told by us' }))
    const { text } = await visit('/blog')
    expect(text).toContain('Told by us')
    expect(text).toContain('Story 1')
    await publish('press', slice('Intro', 'j', { title: 'No releases yet' }))
    expect((await visit('/press')).status).toBe(200)
  })

  it('shows what is published later', async () => {
    const { posts, put, visit } = await server()
    await posts(2)
    expect((await visit('/blog')).text).not.toContain('Brand new')
    await put('posts', 'new', { title: 'Brand new', content: '<p>A</p>' })
    expect((await visit('/blog')).text).toContain('Brand new')
  })
})

describe('an offer', () => {
  const offer = { title: 'Six for five', subtitle: 'Stay longer', terms: '<p>Terms.</p>' }

  it('has a page with its windows and no code in it', async () => {
    const { put, visit } = await server()
    await put('specials', 'six', { ...offer, booking_ends_at: at(day), codes: { promo: 'SECRET6' } })
    const { status, text } = await visit('/specials/six')
    expect(status).toBe(200)
    expect(text).toContain('"@type":"Offer"')
    expect(text).toContain('"validThrough"')
    expect(text).not.toContain('SECRET6')
    expect(text).toContain('<meta name="description" content="Stay longer.">')
  })

  it('says on which days it does not hold, and leaves out those that are over', async () => {
    const { put, visit } = await server()
    const blackout_ranges = [
      { from: '2020-12-20', to: '2020-12-27' },
      { from: '2090-12-20', to: '2090-12-27', reason: 'holidays' },
      { from: '2090-07-14', to: '2090-07-14' },
    ]
    await put('specials', 'six', { ...offer, blackout_ranges })
    const { text } = await visit('/specials/six')
    expect(text).toContain('14 July 2090; 20 December 2090 to 27 December 2090 (holidays)')
    expect(text).not.toContain('2020')
  })

  it('says from when, until when, how long and for whom it holds, also where one end is open', async () => {
    const { put, visit } = await server()
    await put('specials', 'six', { ...offer, travel_start: '2090-05-01', max_stay: 9, audience: 'members' })
    const open = (await visit('/specials/six')).text
    expect(open).toContain('From 1 May 2090')
    expect(open).toContain('At most 9')
    expect(open).toContain('Members')
    await put('specials', 'five', { ...offer, travel_end: '2090-05-31', min_stay: 3, max_stay: 9 })
    const ending = (await visit('/specials/five')).text
    expect(ending).toContain('Until 31 May 2090')
    expect(ending).toContain('3 to 9')
    expect(ending).not.toContain('Members')
  })

  it('comes first where it is featured, then by priority', async () => {
    const { put, visit } = await server()
    await put('specials', 'one', { ...offer, title: 'Offer 1', priority: 1 })
    await put('specials', 'two', { ...offer, title: 'Offer 2', priority: 2, featured: true })
    await put('specials', 'three', { ...offer, title: 'Offer 3', priority: 3, featured: true })
    const { text } = await visit('/specials')
    expect([...new Set([...text.matchAll(/>Offer (\d)</g)].map(([, n]) => n))]).toEqual(['2', '3', '1'])
  })

  it('shows phones a picture of their own, and gives its tags to those who look at it', async () => {
    const { put, visit, store } = await server()
    for (const id of ['wide', 'tall']) await store.media.put(asset(id))
    await put('specials', 'six', { ...offer, image: 'wide', mobile_image: 'tall', tags: ['spa', 'Not a tag'] })
    const { text } = await visit('/specials/six')
    const [head = ''] = /<picture[\s\S]*?<\/picture>/.exec(text) ?? []
    expect(head).toMatch(/<source media="\(min-width: 768px\)"[^>]*\/wide/)
    expect(head).toMatch(/<img[^>]*\/tall/)
    expect(text).toMatch(/data-tags="spa"/)
  })

  it('is a 404 before it begins, while it is paused and for those it is not for', async () => {
    const { put, visit } = await server()
    await put('specials', 'soon', { ...offer, booking_starts_at: at(day) })
    await put('specials', 'paused', { ...offer, paused: true })
    await put('specials', 'agents', { ...offer, audience: 'agents' })
    for (const slug of ['soon', 'paused']) expect((await visit(`/specials/${slug}`)).status, slug).toBe(404)
    expect((await visit('/specials/agents')).headers.location).toContain('/agents/login')
  })

  it('says that it has ended for thirty days, or leads on, or is gone, as its editor chose', async () => {
    const { put, visit } = await server()
    await put('specials', 'over', { ...offer, booking_ends_at: at(-day) })
    await put('specials', 'long-over', { ...offer, booking_ends_at: at(-31 * day) })
    await put('specials', 'led', { ...offer, booking_ends_at: at(-day), after_end: 'redirect', redirect_to: '/rooms' })
    await put('specials', 'gone', { ...offer, booking_ends_at: at(-day), after_end: 'gone' })
    const over = await visit('/specials/over')
    expect(over.status).toBe(200)
    expect(over.text).toContain('This offer has ended')
    expect(over.headers['x-robots-tag']).toBe('noindex')
    expect(await visit('/specials/long-over')).toMatchObject({ status: 301, headers: { location: '/specials' } })
    expect(await visit('/specials/led')).toMatchObject({ status: 301, headers: { location: '/rooms' } })
    await put('specials', 'led', { ...offer, booking_ends_at: at(-day), after_end: 'redirect', redirect_to: '/日本' })
    expect(await visit('/specials/led')).toMatchObject({ status: 301, headers: { location: '/%E6%97%A5%E6%9C%AC' } })
    expect((await visit('/specials/gone')).status).toBe(410)
  })
})

describe('an offer of the group', () => {
  it('says on which days it does not hold at other resorts beside their names, and on the site of a resort not at all', async () => {
    const { put, visit, store, hosts } = await server()
    await put('resorts', 'cove', { name: 'Cove' }, '*')
    await put('resorts', 'bay', { name: 'Bay' }, '*')
    const blackout_ranges = [
      { from: '2090-03-01', to: '2090-03-01' },
      { from: '2090-07-14', to: '2090-07-14', resort_ids: ['cove'] },
      { from: '2090-12-20', to: '2090-12-20', resort_ids: ['bay'], reason: 'holidays' },
    ]
    await put('specials', 'anywhere', { title: 'Everywhere', blackout_ranges }, '*')
    expect((await visit('/specials/anywhere')).text).toContain(
      '1 March 2090; Cove: 14 July 2090; Bay: 20 December 2090 (holidays)',
    )
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { resort_id: 'cove' } })
    hosts.forget()
    await put('specials', 'anywhere', { title: 'All over', blackout_ranges }, '*')
    const { text } = await visit('/specials/anywhere')
    expect(text).toContain('1 March 2090; 14 July 2090')
    expect(text).not.toContain('20 December 2090')
  })

  it('has its place on the site of a resort only where it holds, and nowhere else of that site', async () => {
    const { put, visit, store, hosts } = await server()
    await put('resorts', 'cove', { name: 'Cove' }, '*')
    await put('resorts', 'bay', { name: 'Bay' }, '*')
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { resort_id: 'cove' } })
    hosts.forget()
    await put('specials', 'ours', { title: 'At the cove', resort_ids: ['cove'] }, '*')
    await put('specials', 'anywhere', { title: 'Everywhere' }, '*')
    await put('specials', 'theirs', { title: 'At the bay', resort_ids: ['bay'] }, '*')
    for (const [path, status] of [
      ['/specials/ours', 200],
      ['/specials/anywhere', 200],
      ['/specials/theirs', 404],
    ] as const)
      expect((await visit(path)).status, path).toBe(status)
    for (const path of ['/specials', '/sitemap', '/sitemap-specials-en-1.xml', '/search?q=bay']) {
      const { text } = await visit(path)
      expect(text, path).not.toContain('/specials/theirs')
    }
    expect((await visit('/specials')).text).toContain('At the cove')
    expect((await visit('/sitemap-specials-en-1.xml')).text).toContain('/specials/ours')
  })

  it('is known to search engines by one address, on the site of its only resort or of the group', async () => {
    const { put, ask, store, hosts } = await server()
    await put('resorts', 'cove', { name: 'Cove' }, '*')
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { resort_id: 'cove' } })
    hosts.forget()
    await put('specials', 'ours', { title: 'At the cove', resort_ids: ['cove'] }, '*')
    await put('specials', 'anywhere', { title: 'Everywhere' }, '*')
    for (const [slug, home] of [
      ['ours', 'ziva.test'],
      ['anywhere', 'bonita.test'],
    ] as const)
      for (const host of ['ziva.test', 'bonita.test']) {
        const page = await ask(`/specials/${slug}`, { headers: { host } })
        expect(page.text, `${slug} ${host}`).toContain(`<link rel="canonical" href="https://${home}/specials/${slug}"`)
        const map = await ask('/sitemap-specials-en-1.xml', { headers: { host } })
        expect(map.text.includes(`/specials/${slug}<`), `${slug} ${host}`).toBe(host === home)
        const forAssistants = await ask('/llms.txt', { headers: { host } })
        expect(forAssistants.text.includes(`/specials/${slug})`), `${slug} ${host}`).toBe(host === home)
      }
  })

  it('is found in the list by a house where it holds, and by a month of stay', async () => {
    const { put, visit } = await server()
    const month = new Date().toISOString().slice(0, 7)
    await put('resorts', 'cove', { name: 'Cove', brand_id: 'marisol' }, '*')
    await put('resorts', 'bay', { name: 'Bay' }, '*')
    await put('specials', 'of-brand', { title: 'By the brand', brand_ids: ['marisol'] }, '*')
    await put('specials', 'past', { title: 'Stays long ago', resort_ids: ['bay'], travel_end: '2020-05-01' }, '*')
    const { text } = await visit('/specials?resort=cove')
    expect(text).toContain('href="/specials/of-brand"')
    expect(text).not.toContain('href="/specials/past"')
    const now = (await visit(`/specials?month=${month}`)).text
    expect(now).toContain('href="/specials/of-brand"')
    expect(now).not.toContain('href="/specials/past"')
    expect(now).toContain('Month of stay')
    expect((await visit('/specials?month=1999-01')).status).toBe(404)
  })
})

it('The site map begins with the menu that editors made for it, and lists what is in it once', async () => {
  const { put, publish, visit } = await server()
  await publish('rooms', slice('Intro', 'i', { title: 'Rooms' }))
  await publish('dining', slice('Intro', 'i', { title: 'Dining' }))
  const entry = (label: string, href: string, items: readonly object[] = []) => ({
    id: label,
    type: href ? 'external' : 'heading',
    label,
    href,
    items,
  })
  const items = [entry('Taxis', 'https://taxi.example/'), entry('Sleep', '', [entry('All our rooms', '/rooms')])]
  await put('menus', 'map', { title: 'Most wanted', location: 'sitemap_page', items })
  const main = /<main.*<\/main>/s.exec((await visit('/sitemap')).text)?.[0] ?? ''
  const order = ['Most wanted', 'https://taxi.example/', 'Sleep', 'All our rooms', 'href="/dining"']
  const places = order.map((words) => main.indexOf(words))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(main.match(/href="\/rooms"/g)).toHaveLength(1)
})

describe('a record that is published under another slug', () => {
  it('leads on from its old address, wherever it had one', async () => {
    const { visit, content, invalidation, signIn, store } = await server()
    const { user } = await signIn('owner')
    await store.media.put(asset('whale'))
    const publish = async (row: { id: string; revision: number; entity: string }) => {
      await content.records.publish(user, row.entity, row.id, row.revision)
      await invalidation.sync()
    }
    const data = { title: 'Whales', slug: 'whales', type: 'Blog Post', content: '<p>They pass.</p>', image: 'whale' }
    const made = await content.records.create(user, 'posts', { site_id: 'ziva', data })
    await publish(made)
    expect((await visit('/blog/whales')).status).toBe(200)
    const { id, revision } = made
    const renamed = await content.records.change(user, 'posts', id, revision, {
      data: { ...data, slug: 'grey-whales' },
    })
    expect((await visit('/blog/whales')).status).toBe(200)
    await publish(renamed)
    expect(await visit('/blog/whales?a=1')).toMatchObject({
      status: 301,
      headers: { location: '/blog/grey-whales?a=1' },
    })
    expect((await visit('/blog/grey-whales')).status).toBe(200)
  })
})

it('shows resorts, brands, fact sheets and a site map, and none of them where a site does without', async () => {
  const { put, visit, store, hosts } = await server()
  await put('brands', 'north', { name: 'North' }, '*')
  await put('resorts', 'azul', { name: 'Azul', brand_id: 'north', address_country: 'MX', number_of_rooms: 40 }, '*')
  await put('rooms', 'king', { name: 'King by the sea', resort_id: 'azul', max_occupancy: 2 }, '*')
  const sections = [{ key: 'pools', heading: '', body: '<p>Three of them.</p>' }]
  await put('fact-sheets', 'azul-facts', { title: 'Azul in figures', resort_id: 'azul', kind: 'resort', sections }, '*')
  const resort = (await visit('/resorts/azul')).text
  for (const words of ['King by the sea', 'Mexico', '"@type":"Resort"', '"@type":"HotelRoom"'])
    expect(resort).toContain(words)
  expect((await visit('/brands/north')).text).toContain('Azul')
  expect((await visit('/fact-sheets')).text).toContain('Azul in figures')
  expect((await visit('/fact-sheets/azul-facts')).status).toBe(200)
  expect((await visit('/fact-sheets/azul-facts')).text).toMatch(/>Pools<.*Three of them\./s)
  const map = (await visit('/sitemap')).text
  expect(map).toContain('href="/resorts/azul"')

  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { without_pages_of: ['resorts'] } })
  hosts.forget()
  await put('brands', 'south', { name: 'South' }, '*')
  expect((await visit('/resorts/nowhere')).status).toBe(404)
  expect((await visit('/resorts')).status).toBe(404)
})

describe('the search of a site', () => {
  it('finds pages and records by the beginnings of their words, without regard to accents, and marks them', async () => {
    const { put, publish, visit } = await server()
    await publish('rooms', slice('Intro', 'i', { title: 'Rooms', copy: '<p>Hammocks on every balcony</p>' }))
    await put('posts', 'cafe', { title: 'Café at six', content: '<p>The strongest coffee of the coast.</p>' })
    const { status, text, headers } = await visit('/search?q=hammo')
    expect(status).toBe(200)
    expect(text).toContain('<mark>Hammocks</mark>')
    expect(text).toContain('href="/rooms"')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect((await visit('/search?q=CAFE')).text).toContain('href="/blog/cafe"')
  })

  it('says so when it finds nothing, and takes whatever is typed for words', async () => {
    const { put, visit, cache } = await server()
    await put('posts', 'one', { title: 'One', content: '<p>A</p>' })
    expect((await visit('/search')).text).toContain('Type a word or two')
    const before = cache.size
    for (const typed of [
      'zzz',
      '"',
      '* AND (',
      '<script>alert(1)</script>',
      "'; drop table texts; --",
      '%00',
      'NEAR/2',
    ]) {
      const { status, text } = await visit(`/search?q=${encodeURIComponent(typed)}`)
      expect(status, typed).toBe(200)
      expect(text).not.toContain('<script>alert')
    }
    expect((await visit('/search?q=zzz')).text).toContain('No results for “zzz”')
    expect(cache.size).toBe(before)
  })

  it('finds neither codes nor drafts, and what is published later at once', async () => {
    const { put, visit } = await server()
    await put('specials', 'six', { title: 'Six for five', terms: '<p>A</p>', codes: { promo: 'HUSHHUSH' } })
    expect((await visit('/search?q=hushhush')).text).not.toContain('Six for five')
    await put('posts', 'late', { title: 'Later than others', content: '<p>A</p>' })
    expect((await visit('/search?q=later')).text).toContain('href="/blog/late"')
  })
})

it('is followed by feed, and told to search engines by kind', async () => {
  const { posts, put, visit } = await server()
  expect((await visit('/blog/feed.xml')).status).toBe(404)
  await posts(3)
  const feed = await visit('/blog/feed.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(feed.text.match(/<item>/g)).toHaveLength(3)
  expect(feed.text).toContain('<link>https://ziva.test/blog/post-2</link>')
  expect((await visit('/blog/feed.xml?type=mexico-post')).text.match(/<item>/g)).toHaveLength(1)
  await put('posts', 'odd', { title: 'A & <b>', excerpt: 'Up <img src=x onerror=alert(1)> & ]]> on', content: '<p>x</p>', display_date: '2026-02-01' })
  const odd = (await visit('/blog/feed.xml')).text
  expect(odd).toContain('Up &lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt; on')
  expect(odd).not.toContain('<img src=x')
  await put('posts', 'named', { title: 'By hand', image: 'photo', author_name: 'Lu & Ana', content: '<p>x</p>' })
  const { text: named, headers } = await visit('/blog/feed.xml')
  expect(named).toContain('<dc:creator>Lu &amp; Ana</dc:creator>')
  expect(named).toContain('<img src="https://ziva.test/media/photo/1200.jpg" alt="">')
  expect(named).not.toMatch(/<author>|<enclosure/)
  expect((await visit('/blog/feed.xml', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await visit('/blog')).text).toContain('type="application/rss+xml"')
  expect((await visit('/sitemap.xml')).text).toContain('https://ziva.test/sitemap-posts-en-1.xml')
  const map = (await visit('/sitemap-posts-en-1.xml')).text
  expect(map.match(/<url>/g)).toHaveLength(5)
  expect(map).toContain('<loc>https://ziva.test/blog/post-0</loc>')
})

describe('a brand', () => {
  const look = {
    theme_color: '#0b75c9',
    copyright_line: '© Azul. A house of the sea.',
    legal_name: 'Azul Hospitality',
    social: { x: 'https://x.test/azul', tiktok: 'javascript:alert(1)' },
    privacy_policy: { text: 'Privacy', href: '/privacy' },
    accessibility: { text: '', href: '/access' },
    logo: 'sign',
  }

  it('lends its sites colour, copyright line, networks and policies, and what is above it lends the rest', async () => {
    const { put, visit, store } = await server()
    const site = (await store.sites.get('ziva'))!
    await store.sites.put({ ...site, settings: { ...site.settings, brand_id: 'azul' } })
    await put('brands', 'group', { name: 'Group', terms: { text: 'Terms', href: '/terms' }, theme_color: '#ffffff' }, '*')
    await put('brands', 'azul', { name: 'Azul', parent_id: 'group', ...look }, '*')
    const { text } = await visit('/specials')
    expect(text).toContain('<meta name="theme-color" content="#0b75c9">')
    expect(text).toContain('© Azul. A house of the sea.')
    expect(text).toContain('href="https://x.test/azul"')
    expect(text).toContain('"sameAs":["https://x.test/azul"]')
    expect(text).toContain('"legalName":"Azul Hospitality"')
    expect(text).toContain('/media/sign/400.jpg')
    expect(text).not.toContain('javascript:alert')
    for (const href of ['/privacy', '/access', '/terms']) expect(text.split(`href="${href}"`)).toHaveLength(2)
    await put('menus', 'legal', { title: 'Legal', location: 'footer_legal', items: [{ id: 'p', type: 'external', label: 'Privacy', href: '/privacy', items: [] }] })
    expect((await visit('/specials')).text.split('href="/privacy"')).toHaveLength(2)
    await put('brands', 'azul', { name: 'Azul', legal_name: 'Azul Hospitality' }, '*')
    const changed = (await visit('/specials')).text
    expect(changed).toContain('© Azul Hospitality')
    expect(changed).not.toContain('#0b75c9')
  })

  it('has a page with its logo, its flag and its tiers, and goes in no circle', async () => {
    const { put, visit, store } = await server()
    for (const id of ['sign', 'dark', 'beach']) await store.media.put(asset(id))
    const program = { name: 'The Rope', url: 'https://rope.test', tier_names: ['Strand', 'Cable'] }
    const facts = { franchise: 'hyatt', all_inclusive: true, adults_only: true, loyalty_program: program }
    await put('brands', 'group', { name: 'Group', parent_id: 'azul' }, '*')
    await put('brands', 'azul', { name: 'Azul', parent_id: 'group', ...facts, logo: 'sign', logo_inverse: 'dark' }, '*')
    const { text } = await visit('/brands/azul')
    for (const words of ['Part of Group', 'Hyatt', 'All-inclusive', 'Adults only', 'Strand · Cable', '/media/sign/'])
      expect(text).toContain(words)
    expect(text).toContain('{"@type":"Organization","name":"Group","brand":{"@id":')
    await put('brands', 'azul', { name: 'Azul', image: 'beach', logo: 'sign', logo_inverse: 'dark' }, '*')
    const pictured = (await visit('/brands/azul')).text
    expect(pictured).toContain('/media/dark/')
    for (const words of ['Part of', 'All-inclusive', 'Strand']) expect(pictured).not.toContain(words)
  })

  it('shows the resorts of the brands below it where it has none, and asks among them for a booking', async () => {
    const { put, visit } = await server()
    await put('brands', 'group', { name: 'Group', parent_id: 'azul' }, '*')
    await put('brands', 'azul', { name: 'Azul', parent_id: 'group' }, '*')
    for (const slug of ['cove', 'bay']) await put('resorts', slug, { name: `House ${slug}`, brand_id: 'azul' }, '*')
    await put('resorts', 'else', { name: 'House elsewhere' }, '*')
    const { text } = await visit('/brands/group')
    expect(text).toContain('House cove')
    expect(text).not.toContain('House elsewhere')
    expect(text).toMatch(/href="\/booking\?[^"]*among=(?:cove%2Cbay|bay%2Ccove|cove,bay|bay,cove)/)
  })
})

it('keeps a press release to itself until its embargo ends, in every place, and shows it then', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { put, visit, ask } = await server()
  const release = { content: '<p>The lighthouse opens.</p>', release_date: '2026-01-01', media_contacts: [] }
  await put('press-releases', 'old', { title: 'An old one', ...release, content: '<p>x</p>' })
  const places = ['/press', '/press/feed.xml', '/sitemap', '/sitemap-press-releases-en-1.xml', '/search?q=lighthouse']
  const api = () => ask('/api/press-releases', { headers: { host: 'ziva.test' } })
  await put('press-releases', 'beacon', { title: 'The beacon', ...release, embargo_until: at(day) })
  expect((await visit('/press/beacon')).status).toBe(404)
  for (const path of places) expect([path, (await visit(path)).text.includes('beacon')]).toEqual([path, false])
  expect((await visit('/search?q=lighthouse')).text).not.toMatch(/1 result/)
  expect((await api()).text).not.toContain('beacon')
  vi.setSystemTime(Date.now() + 2 * day)
  expect((await visit('/press/beacon')).status).toBe(200)
  for (const path of places) expect([path, (await visit(path)).text.includes('beacon')]).toEqual([path, true])
  expect((await api()).text).toContain('beacon')
})
