import { expect, it } from 'vitest'
import type { StoredRecord } from '#model/records/records.ts'
import { readerOf } from '../testing.ts'
import { loadMap } from './map.ts'

const resort = (data: object): StoredRecord =>
  ({ id: 'r', entity: 'resorts', site_id: '*', slug: 'r', data, revision: 1, updated_at: '' }) as StoredRecord

const here = { latitude: '15.1', longitude: '-65.1' }
const style = { address: 'https://maps.example.com/style.json', origins: ['https://maps.example.com'] }

it('draws a place in the style of the site', async () => {
  expect(await loadMap(here, { ...readerOf(() => []), mapStyle: style })).toEqual({ style })
})

it('shows the map of the resort that stands there, of no other', async () => {
  const reader = readerOf(() => [
    resort({ latitude: 15.2, longitude: -65.1, map: 'eleven-kilometres-off' }),
    resort({ latitude: 15.101, longitude: -65.1, map: 'here' }),
    resort({ latitude: 15.1, longitude: -65.1 }),
  ])
  expect((await loadMap(here, reader)).picture?.crops[0]?.asset).toContain('here')
  expect(await loadMap({ latitude: '16', longitude: '-65' }, reader)).toEqual({})
})

it('has nothing for what is no place', async () => {
  expect(await loadMap({ latitude: 'north' }, { ...readerOf(() => []), mapStyle: style })).toEqual({})
})
