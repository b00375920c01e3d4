import { expect, it } from 'vitest'
import type { Site } from '#db/store.ts'
import { settingsOf } from './site-settings.ts'

const mapOf = (settings: object) => settingsOf({ settings } as unknown as Site).map

it('names the origins that a map style needs', () => {
  expect(
    mapOf({
      map_style: 'https://maps.example.com/style.json?key=1',
      map_hosts: ['tiles.example.com', 'maps.example.com'],
    }),
  ).toEqual({
    address: 'https://maps.example.com/style.json?key=1',
    origins: ['https://maps.example.com', 'https://tiles.example.com'],
  })
  expect(mapOf({ map_style: '/media/style.json' })).toEqual({ address: '/media/style.json', origins: [] })
})

it.each([
  { map_style: 'http://maps.example.com/style.json' },
  { map_style: '//maps.example.com/style.json' },
  { map_style: 7 },
  {},
])('takes %j for no style', (settings) => {
  expect(mapOf(settings)).toBeUndefined()
})

it('lets no host widen a policy by more than itself', () => {
  const map = mapOf({
    map_style: '/s.json',
    map_hosts: ["a.com; script-src 'unsafe-inline'", '*', 'ok.example.com', 3],
  })
  expect(map?.origins).toEqual(['https://ok.example.com'])
})
