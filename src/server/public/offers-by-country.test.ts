import { expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function open() {
  const server = await openTestServer({ countryHeader: 'cf-ipcountry' })
  const offer = async (slug: string, data: object) => {
    const made = record('specials', slug, { slug, title: `Offer ${slug}`, terms: '<p>x</p>', ...data }, 'ziva')
    await server.store.records.put(
      { ...made, revision: 0, language_code: 'en', title: slug },
      { ...shown, tags: ['entity:specials'] },
    )
  }
  await offer('all', {})
  await offer('home', { country_include: ['MX', 'US'] })
  await offer('away', { country_exclude: ['MX'] })
  await server.invalidation.sync()
  const visit = (path: string, country?: string) =>
    server.ask(path, { headers: { host: 'ziva.test', ...(country && { 'cf-ipcountry': country }) } })
  const offers = async (path: string, country?: string) => {
    const { text } = await visit(path, country)
    return [...new Set([...text.matchAll(/Offer (\w+)/g)].map(([, name]) => name))].toSorted()
  }
  return { ...server, visit, offers }
}

it('shows an offer to visitors of its countries alone, from the first answer and from finished pages', async () => {
  const { offers } = await open()
  for (const _ of ['drawn', 'kept']) {
    expect(await offers('/specials')).toEqual(['all', 'away'])
    expect(await offers('/specials', 'MX')).toEqual(['all', 'home'])
    expect(await offers('/specials', 'US')).toEqual(['all', 'away', 'home'])
    expect(await offers('/specials', 'XX')).toEqual(['all', 'away'])
  }
})

it('has no page of an offer for visitors of other countries, and none lists it', async () => {
  const { visit, offers } = await open()
  expect((await visit('/specials/home')).status).toBe(404)
  expect((await visit('/specials/home', 'US')).status).toBe(200)
  expect((await visit('/specials/home', 'DE')).status).toBe(404)
  expect((await visit('/specials/away', 'MX')).status).toBe(404)
  expect((await visit('/specials/away', 'DE')).status).toBe(200)
  expect(await offers('/search?q=offer', 'DE')).toEqual(['all', 'away'])
  expect(await offers('/search?q=offer', 'MX')).toEqual(['all', 'home'])
  const sitemaps = (await visit('/sitemap.xml')).text
  expect(sitemaps).not.toContain('/specials/home')
})

it('tells caches in front by which header such a page differs, and of no other', async () => {
  const { visit, store, invalidation } = await open()
  expect((await visit('/specials')).headers.vary).toContain('cf-ipcountry')
  expect((await visit('/specials', 'US')).headers.vary).toContain('cf-ipcountry')
  expect((await visit('/')).headers.vary).not.toContain('cf-ipcountry')
  for (const slug of ['home', 'away']) {
    const [row] = await store.records.named('specials', [slug], 'ziva', 'en')
    const data = { ...row!.data, country_include: [], country_exclude: [] }
    await store.records.put({ ...row!, data }, { ...shown, tags: ['entity:specials'] })
  }
  await invalidation.sync()
  expect((await visit('/specials')).headers.vary).not.toContain('cf-ipcountry')
})
