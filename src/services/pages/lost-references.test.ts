import { expect, it } from 'vitest'
import { createReader } from '../reader/reader.ts'
import { asset, openTestStore, record, silently, site } from '../testing.ts'
import { lostReferences } from './lost-references.ts'

it('finds what is named by id or slug, the forms of every site, and whether a kind has records', async () => {
  const store = await openTestStore()
  await store.media.put(asset('beach'))
  await store.records.put({ ...record('specials', 'green-season'), id: 'offer' }, silently)
  const lost = await lostReferences(store, createReader(store, site('ziva'), new Date()), {
    references: [
      { entity: 'specials', id: 'green-season' },
      { entity: 'specials', id: 'offer' },
      { entity: 'specials', id: 'red-season' },
      { entity: 'media', id: 'beach' },
      { entity: 'media', id: 'lake' },
      { entity: 'forms', id: 'newsletter' },
      { entity: 'forms', id: 'raffle' },
      { entity: 'rooms', id: 'suite' },
      { entity: 'posts', id: 'story' },
      { entity: 'fact-sheets', id: 'sheet' },
      { entity: 'resorts', id: 'cove' },
    ],
    kinds: ['posts', 'no-such-kind'],
  })
  expect(lost.references.map(({ entity, id }) => `${entity} ${id}`)).toEqual([
    'specials red-season',
    'media lake',
    'forms raffle',
    'rooms suite',
    'posts story',
    'fact-sheets sheet',
    'resorts cove',
  ])
  expect(lost.kinds).toEqual(['posts'])
})
