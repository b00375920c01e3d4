import { expect, it } from 'vitest'
import { referencesOfPage } from '#document/page-references.ts'
import { indexPageReferences } from './page-references.ts'
import { openTestStore, pageOf, slice } from '../testing.ts'

const film = '01a1fd6a-993a-725b-8cdc-aa647b347e0c'

it('finds the files and records that a page leads to, and where', () => {
  const page = pageOf(
    'ziva',
    'rooms',
    slice('ImageWithText', 'a', {
      image: [
        { id: '1', asset: 'bed' },
        { id: '2', asset: 'sample:pool' },
      ],
      copy: '<p>See <a href="/media/file/fact-sheet.pdf">the facts</a> and <a href="/rooms">rooms</a></p>',
      link: { href: '/media/file/menu-of-bar.pdf', text: 'Menu' },
      film: ` ${film} `,
      title: 'bed',
    }),
  )
  const found = referencesOfPage({ ...page, seo: { og_image: 'share' } })
  expect(found).toContainEqual({ entity: 'media', id: 'bed', field: 'a.image' })
  expect(found).toContainEqual({ entity: 'media', id: film, field: 'a.film' })
  expect(found).toContainEqual({ entity: 'media', id: 'share', field: 'seo.og_image' })
  expect(found.some(({ id }) => id.startsWith('sample:') || id === 'rooms')).toBe(false)
})

it('notes once what was stored before it was kept', async () => {
  const store = await openTestStore()
  const page = pageOf('ziva', 'rooms', slice('ImageWithText', 'a', { image: [{ id: '1', asset: 'bed' }] }))
  await store.pages.create(page, 'ada')
  await store.pages.publish(page.id, 1, { actor: 'ada', tags: [] })
  expect(await store.uses.of('media', 'bed')).toEqual([])
  await indexPageReferences(store)
  expect(await store.uses.of('media', 'bed')).toMatchObject([{ live: false }, { live: true }])
  await store.uses.replace('pages', page.id, true, [])
  await indexPageReferences(store)
  expect(await store.uses.of('media', 'bed')).toMatchObject([{ live: false }])
})
