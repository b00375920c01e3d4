import { expect, it } from 'vitest'
import { intro, pageOf, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

async function siteWith(settings: Readonly<Record<string, unknown>>) {
  const open = await openTestServer()
  const ziva = (await open.store.sites.get('ziva'))!
  await open.store.sites.put({ ...ziva, settings: { ...ziva.settings, ...settings } })
  open.hosts.forget()
  const at = (path: string, headers = {}) => open.ask(path, { headers: { host: 'ziva.test', ...headers } })
  return { ...open, at }
}

it('serves the icon of a home screen as a square picture', async () => {
  const { at } = await siteWith({})
  const icon = await at('/apple-touch-icon.png')
  expect(icon.status).toBe(200)
  expect(icon.headers['content-type']).toBe('image/png')
})

it('serves a manifest with the name and the colour of the site, with a validator', async () => {
  const { at } = await siteWith({ wordmark: 'Ziva' })
  const manifest = await at('/site.webmanifest')
  expect(JSON.parse(manifest.text)).toMatchObject({ short_name: 'Ziva', display: 'browser', start_url: '/' })
  const again = await at('/site.webmanifest', { 'if-none-match': String(manifest.headers.etag) })
  expect(again.status).toBe(304)
})

it.each([
  ['security@ziva.example', 'Contact: mailto:security@ziva.example'],
  ['https://ziva.example/report', 'Contact: https://ziva.example/report'],
  ['https://ziva.example/@team', 'Contact: https://ziva.example/@team'],
])('names %s in security.txt, with an end less than a year ahead', async (security_contact, line) => {
  const { at } = await siteWith({ security_contact })
  const { text } = await at('/.well-known/security.txt')
  expect(text.split('\n')[0]).toBe(line)
  const [, ends = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const ahead = Date.parse(ends) - Date.now()
  expect(ahead).toBeGreaterThan(0)
  expect(ahead).toBeLessThan(366 * 24 * 60 * 60_000)
})

it('has no security.txt without a contact', async () => {
  const { at } = await siteWith({})
  expect((await at('/.well-known/security.txt')).status).toBe(404)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s on a page and names its methods', async (method) => {
  const { ask, store, content, invalidation } = await siteWith({})
  await store.pages.create(pageOf('ziva', 'rooms', intro('a')), 'test')
  await content.pages.publish(user('owner'), pageOf('ziva', 'rooms').id, 1)
  await invalidation.sync()
  const at = async (path: string) => ask(path, { method, headers: { host: 'ziva.test' } })
  const { status, headers } = await at('/rooms')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await at('/nowhere')).status).toBe(404)
})
