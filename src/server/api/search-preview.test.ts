import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { intro, pageOf, record, shown, user } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

it('The search preview of a page is the head that visitors get, with texts that are not saved yet', async () => {
  const server = shared()
  const id = newId()
  const page = { ...pageOf('ziva', 'previewed', intro('hello', 'Hello')), id }
  const { revision } = await server.content.pages.put(user('owner'), page)
  await server.content.pages.publish(user('owner'), id, revision)
  const { headers } = await server.signIn('editor')
  const ask = async (body: object) =>
    (await server.ask(`/api/pages/${id}/search-preview`, { method: 'POST', headers, body })).json().shown
  const { text: html } = await server.ask('/previewed')
  const plain = await ask({})
  expect(html).toContain(`<title>${plain.title}</title>`)
  expect(html).toContain(`<link rel="canonical" href="${plain.address}">`)
  expect(plain.description).toBe('')
  const seo = { meta_title: 'Rooms by the sea', meta_description: 'Four of them.', noindex: true }
  expect(await ask({ title: 'Other', seo })).toMatchObject({
    title: 'Rooms by the sea',
    description: 'Four of them.',
    noindex: true,
    language: 'en',
  })
  expect((await ask({ title: 'Other' })).title).toContain('Other')
})

it('The search preview of a draft page, a template and a record without a page is told', async () => {
  const server = shared()
  const draft = { ...pageOf('ziva', 'only-a-draft', intro('hello', 'Hello')), id: newId() }
  await server.store.pages.create(draft, 'someone')
  const { headers } = await server.signIn('owner')
  const ask = async (address: string, body: object = {}) =>
    (await server.ask(`/api/${address}/search-preview`, { method: 'POST', headers, body })).json().shown
  expect(await ask(`pages/${draft.id}`)).toMatchObject({ address: expect.stringContaining('/only-a-draft') })
  await server.store.records.put(
    {
      ...record('posts', 'tides', { title: 'Tides', slug: 'tides', content: '<p>They come twice a day.</p>' }),
      id: 'tides',
    },
    shown,
  )
  const seo = { meta_description: 'Twice a day.' }
  expect(await ask('posts/tides', { data: { seo }, site: 'ziva' })).toMatchObject({ description: 'Twice a day.' })
  expect(await ask('posts/tides', { site: 'nowhere' })).toBeNull()
})
