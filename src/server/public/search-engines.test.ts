import { describe, expect, it } from 'vitest'
import { intro, pageOf, user } from '#services/testing.ts'
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
