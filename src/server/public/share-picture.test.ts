import { expect, it } from 'vitest'
import { pageOf, intro, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const host = { headers: { host: 'ziva.test' } }

async function published(more = {}) {
  const open = await openTestServer()
  await open.store.pages.create({ ...pageOf('ziva', 'rooms', intro('a')), id: 'rooms', ...more }, 'test', {})
  await open.content.pages.publish(user('owner'), 'rooms', 1)
  await open.invalidation.sync()
  const { text } = await open.ask('/rooms', host)
  return { ...open, text, shared: /property="og:image" content="https:\/\/ziva\.test([^"]+)"/.exec(text)?.[1] }
}

it('draws a picture for a page without one, which its head names with its size', async () => {
  const { ask, text, shared } = await published({ title: 'Rooms by the bay' })
  expect(shared).toMatch(/^\/media\/share\/rooms-[0-9a-f]{12}\.jpg$/)
  expect(text).toContain('<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">')
  const { status, headers } = await ask(shared!, host)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['cache-control']).toContain('immutable')
})

it('draws nothing that visitors do not find', async () => {
  const { ask, shared, content, invalidation } = await published()
  expect((await ask(shared!.replace(/[0-9a-f]{12}\.jpg/, '000000000000.jpg'), host)).status).toBe(404)
  expect((await ask('/media/share/other-000000000000.jpg', host)).status).toBe(404)
  await content.pages.unpublish(user('owner'), 'rooms')
  await invalidation.sync()
  expect((await ask(shared!, host)).status).toBe(404)
})

it('names none where a page is not to be found, or has its own', async () => {
  expect((await published({ seo: { noindex: true } })).shared).toBeUndefined()
  expect((await published({ seo: { og_image: 'beach' } })).shared).toBe('/media/beach/1200.jpg')
})
