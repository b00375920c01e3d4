import { expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { menuTargets } from './menu-targets.ts'
import { intro, openTestStore, pageOf, user } from '../testing.ts'

const publisher = user('publisher')

it('tells whether visitors see what a menu leads to, and where', async () => {
  const store = await openTestStore()
  const { pages, records } = createContent(store)
  for (const path of ['rooms', 'spa', 'old', 'draft'])
    await pages.put(publisher, pageOf('ziva', path, intro(`${path}-i`, 'A')))
  for (const id of ['ziva-rooms', 'ziva-spa'])
    await pages.publish(publisher, id, (await pages.get(publisher, id)).revision)
  await pages.change(publisher, 'ziva-spa', (await pages.get(publisher, 'ziva-spa')).revision, { path: 'wellness' })
  await pages.trash(publisher, 'ziva-old', { anyway: true })
  const post = await records.create(publisher, 'posts', { site_id: 'ziva', data: { title: 'Whales', slug: 'whales' } })
  const refs = ['ziva-rooms', 'ziva-spa', 'ziva-old', 'ziva-draft', 'nowhere'].map((id) => ({
    collection: 'pages',
    id,
  }))
  const found = await menuTargets(store, publisher, [...refs, { collection: 'posts', id: post.id }])
  expect(found.map(({ id, path, standing }) => `${id} ${path} ${standing}`)).toEqual([
    'ziva-rooms /rooms public',
    'ziva-spa /spa moving',
    'ziva-old  trashed',
    'ziva-draft /draft hidden',
    'nowhere  gone',
    `${post.id} /blog/whales hidden`,
  ])
})

it('keeps the names of what lies outside an editor’s scope', async () => {
  const store = await openTestStore()
  const { pages } = createContent(store)
  await pages.put(publisher, pageOf('bonita', 'secret', intro('i', 'A')))
  const stranger = user('editor', { sites: ['ziva'] })
  expect(await menuTargets(store, stranger, [{ collection: 'pages', id: 'bonita-secret' }])).toMatchObject([
    { title: '' },
  ])
})
