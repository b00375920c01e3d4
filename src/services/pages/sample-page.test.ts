import { expect, it } from 'vitest'
import type { Asset } from '#model/media.ts'
import { withPlaceholders } from './sample-page.ts'
import { openTestStore } from '../testing.ts'

it('shows some picture of the library where a sample has none of its own, the same each time', async () => {
  const store = await openTestStore()
  for (const [id, title] of [
    ['b', 'Pool'],
    ['a', 'Beach'],
    ['c', 'Spa'],
  ] as const)
    await store.media.put(picture(id, title))
  const { media } = withPlaceholders(store, store.media)
  expect((await media.matching(['pool']))?.id).toBe('b')
  const standIn = await media.matching(['zeppelin'])
  expect(standIn).toBeDefined()
  expect(await media.matching(['zeppelin'])).toEqual(standIn)
})

it('shows none where the library is empty', async () => {
  const store = await openTestStore()
  expect(await withPlaceholders(store, store.media).media.matching(['pool'])).toBeUndefined()
})

function picture(id: string, title: string): Asset {
  return {
    id,
    kind: 'image',
    file: `${id}.jpg`,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1600,
    height: 900,
    title,
    alt: title,
    tags: [],
    focal: { x: 0.5, y: 0.5 },
    colour: '#88aabb',
  }
}
