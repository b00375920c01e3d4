import { expect, it } from 'vitest'
import { entities } from './entities.ts'
import { zoneSourcesOf } from './zone-sources.ts'

it.each([
  ['specials', { sale_time_zone: '', resort_ids: ['cabos'] }, { own: '', resort: 'cabos' }],
  ['specials', { sale_time_zone: 'Europe/Madrid', resort_ids: [] }, { own: 'Europe/Madrid', resort: '' }],
  ['posts', { resort_ids: ['cabos', 'azul'] }, { own: undefined, resort: '' }],
  ['menus', { resort_id: 'cabos' }, { own: undefined, resort: 'cabos' }],
  ['redirects', { source: '/a' }, { own: undefined, resort: '' }],
])('%s with %j take their zone from %j, before their site', (path, data, sources) => {
  expect(zoneSourcesOf(entities.get(path)!, data)).toEqual(sources)
})
