import { expect, it } from 'vitest'
import { picturesOf } from '#model/media/picture.ts'
import { asset, openTestStore, pageOf, site, slice } from '../testing.ts'
import { createReader } from '../reader/reader.ts'
import { resolveElements } from './resolve-elements.ts'

it('tells the canvas where the picture lies that stands for a sample', async () => {
  const store = await openTestStore()
  await store.media.put(asset('beach', { title: 'beach' }), 'someone')
  const media = [{ id: 'm', asset: 'sample:the beach' }]
  const elements = [slice('ImageWithText', 'one', { image: media })]
  const reader = createReader(store, site('ziva'), new Date('2027-03-15T12:00:00Z'))
  const { assets } = await resolveElements(pageOf('ziva', 'here', ...elements), site('ziva'), elements, reader)
  const [picture] = picturesOf(media, [], (id) => assets.find((each) => each.id === id))
  expect(picture?.crops[0]?.asset).toBe('beach')
})
