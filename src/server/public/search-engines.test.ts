import { describe, expect, it } from 'vitest'
import { asset, intro, pageOf, record, shown, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

/** A site in English and Spanish with a page in both. */
async function server() {
  const open = await openTestServer()
  const ziva = (await open.store.sites.get('ziva'))!
  await open.store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
  open.hosts.forget()
  const owner = user('owner')
  const put = async (path: string, language_code: string, group: string, more = {}) => {
    const page = {
      ...pageOf('ziva', path, intro('a')),
      id: `${language_code}-${path || 'home'}`,
      language_code,
      ...more,
    }
    await open.store.pages.create(page, 'test', { translation_group: group })
    await open.content.pages.publish(owner, page.id, 1)
    await open.invalidation.sync()
  }
  const at = (path: string) => open.ask(path, { headers: { host: 'ziva.test' } })
  return { ...open, put, at }
}

describe('a site in two languages', () => {
  it('has each page at an address of its own, and each names the other', async () => {
    const { put, at } = await server()
    await put('rooms', 'en', 'rooms')
    const alone = await at('/rooms')
    expect(alone.text).not.toContain('hreflang')
    await put('habitaciones', 'es', 'rooms')
    for (const [path, lang] of [
      ['/rooms', 'en'],
      ['/es/habitaciones', 'es'],
    ] as const) {
      const { status, text } = await at(path)
      expect(status).toBe(200)
      expect(text).toContain(`<html lang="${lang}"`)
      expect(text).toContain(`<link rel="canonical" href="https://ziva.test${path}">`)
      expect(text).toContain('<link rel="alternate" hreflang="en" href="https://ziva.test/rooms">')
      expect(text).toContain('<link rel="alternate" hreflang="es" href="https://ziva.test/es/habitaciones">')
      expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://ziva.test/rooms">')
    }
    expect((await at('/habitaciones')).status).toBe(404)
    expect((await at('/es/rooms')).status).toBe(404)
  })

  it('leads on within its language when a translation moves', async () => {
    const { put, at, content, invalidation } = await server()
    const owner = user('owner')
    await put('rooms', 'en', 'rooms')
    await put('cuartos', 'es', 'rooms')
    const { revision } = await content.pages.change(owner, 'es-cuartos', 1, { path: 'habitaciones' })
    await content.pages.publish(owner, 'es-cuartos', revision)
    await invalidation.sync()
    expect(await at('/es/cuartos')).toMatchObject({ status: 301, headers: { location: '/es/habitaciones' } })
    expect((await at('/cuartos')).status).toBe(404)
  })

  it('names its own home first on the way to a page whose language has none', async () => {
    const { put, at } = await server()
    await put('', 'en', 'home')
    await put('habitaciones', 'es', 'rooms')
    expect((await at('/es/habitaciones')).text).toContain('<a href="/">Hotel ziva</a>')
    await put('', 'es', 'home')
    expect((await at('/es/habitaciones')).text).toContain('<a href="/es">Hotel ziva</a>')
  })
})

describe('a visitor who is lost', () => {
  it('hears it in the language of the place, with the way home in it', async () => {
    const { put, at } = await server()
    await put('', 'en', 'home')
    expect((await at('/es/nada')).text).toContain('<html lang="en" dir="ltr">')
    await put('', 'es', 'home')
    const { text } = await at('/es/nada')
    expect(text).toContain('<html lang="es" dir="ltr">')
    expect(text).toContain('imagínese en una playa')
    expect(text).toMatch(/<a [^>]*href="\/es"[^>]*>Página de inicio<\/a>/)
    expect(text).toMatch(/<a [^>]*href="\/es\/specials"[^>]*>Ofertas especiales<\/a>/)
    expect((await at('/nothing')).text).toContain('Home Page')
  })
})

describe('what search engines read', () => {
  it('is every page that may be listed, in sitemaps by language', async () => {
    const { put, at } = await server()
    await put('', 'en', 'home')
    await put('rooms', 'en', 'rooms')
    await put('habitaciones', 'es', 'rooms')
    await put('secret', 'en', 'secret', { seo: { noindex: true } })
    const index = (await at('/sitemap.xml')).text
    expect(index).toContain('<loc>https://ziva.test/sitemap-en-1.xml</loc>')
    expect(index).toContain('<loc>https://ziva.test/sitemap-es-1.xml</loc>')
    const english = (await at('/sitemap-en-1.xml')).text
    expect(english).toContain('<loc>https://ziva.test/</loc>')
    expect(english).toContain('<loc>https://ziva.test/rooms</loc>')
    expect(english).toContain('hreflang="es" href="https://ziva.test/es/habitaciones"')
    expect(english).not.toContain('secret')
    for (const path of ['/sitemap-fr-1.xml', '/sitemap-en-0.xml', '/sitemap-en.xml', '/sitemap-__proto__-1.xml'])
      expect((await at(path)).status).toBe(404)
  })

  it('has no sitemap beyond the last, and none of what a site does not list', async () => {
    const { put, at } = await server()
    await put('', 'en', 'home')
    expect((await at('/sitemap-en-1.xml')).status).toBe(200)
    for (const path of ['/sitemap-en-2.xml', '/sitemap-en-99.xml', '/sitemap-es-1.xml', '/sitemap-posts-en-1.xml'])
      expect([path, (await at(path)).status]).toEqual([path, 404])
  })

  it('keeps robots out of the admin, and out of the whole site on a host that is not its own', async () => {
    const { at, ask } = await server()
    const own = (await at('/robots.txt')).text
    expect(own).toContain('Disallow: /voix')
    expect(own).toContain('Sitemap: https://ziva.test/sitemap.xml')
    expect((await ask('/robots.txt', { headers: { host: 'localhost' } })).text).toBe('User-agent: *\nDisallow: /\n')
  })

  it('is what a page is and where it stands, as structured data', async () => {
    const { put, at } = await server()
    await put('rooms', 'en', 'rooms', { title: 'Rooms' })
    await put('rooms/suite', 'en', 'suite', { title: 'Suite' })
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await at('/rooms/suite')).text) ?? []
    const graph = JSON.parse(json)['@graph'] as {
      '@type': string
      itemListElement?: { name: string; item: string }[]
    }[]
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'])
    expect(graph[3]?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
      ['Hotel ziva', 'https://ziva.test/'],
      ['Rooms', 'https://ziva.test/rooms'],
      ['Suite', 'https://ziva.test/rooms/suite'],
    ])
  })
})

describe('a site that is found', () => {
  it('shows the key of IndexNow while it tells of its changes, another one for each site', async () => {
    const { at, ask, store, hosts } = await server()
    expect((await at('/indexnow.txt')).status).toBe(404)
    for (const id of ['ziva', 'bonita']) {
      const site = (await store.sites.get(id))!
      await store.sites.put({ ...site, settings: { ...site.settings, index_now: true } })
    }
    hosts.forget()
    const { status, text, headers } = await at('/indexnow.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^[0-9a-f]{32}$/)
    expect((await ask('/indexnow.txt', { headers: { host: 'bonita.test' } })).text).not.toBe(text)
  })

  it('lists for assistants what is published and may be found, unless its site says no', async () => {
    const { put, at, store, hosts } = await server()
    await put('rooms', 'en', 'rooms', { title: 'Rooms [and] suites' })
    await put('hidden', 'en', 'hidden', { seo: { noindex: true } })
    await put('habitaciones', 'es', 'rooms')
    const { status, text, headers } = await at('/llms.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('## Pages\n\n- [Rooms \\[and\\] suites](https://ziva.test/rooms)\n')
    expect(text).toContain('https://ziva.test/sitemap.xml')
    expect(text).not.toMatch(/hidden|habitaciones/)
    const site = (await store.sites.get('ziva'))!
    await store.sites.put({ ...site, settings: { ...site.settings, llms_txt: false } })
    hosts.forget()
    expect((await at('/llms.txt')).status).toBe(404)
  })

  it('names the pictures of each page and the videos of stories in its sitemaps', async () => {
    const { put, at, store, invalidation } = await server()
    for (const id of ['share', 'inside', 'film']) await store.media.put(asset(id))
    await put('rooms', 'en', 'rooms', { seo: { og_image: 'share' } })
    await store.uses.replace('pages', 'en-rooms', true, [{ entity: 'media', id: 'inside', field: 'image' }])
    await store.uses.replace('pages', 'en-rooms', false, [{ entity: 'media', id: 'film', field: 'image' }])
    const pages = (await at('/sitemap-en-1.xml')).text
    expect(pages.match(/<image:loc>[^<]*/g)).toEqual([
      '<image:loc>https://ziva.test/media/share/1600.jpg',
      '<image:loc>https://ziva.test/media/inside/1600.jpg',
    ])
    const data = { slug: 'whales', title: 'Whales & <us>', image: 'film', youtube_id: 'aaaaaaaaaaa' }
    const story = { ...record('posts', 'whales', data, 'ziva'), language_code: 'en', title: data.title }
    await store.records.put(story, shown)
    await invalidation.sync()
    const stories = (await at('/sitemap-posts-en-1.xml')).text
    expect(stories).toContain('<video:thumbnail_loc>https://ziva.test/media/film/1200.jpg</video:thumbnail_loc>')
    expect(stories).toContain('<video:title>Whales &#38; &#60;us&#62;</video:title>')
    expect(stories).toContain('<video:player_loc>https://www.youtube-nocookie.com/embed/aaaaaaaaaaa</video:player_loc>')
  })
})
