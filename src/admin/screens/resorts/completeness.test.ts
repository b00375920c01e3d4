import { expect, it } from 'vitest'
import { blankData } from '#entities/define.ts'
import { resort } from '#entities/resort.ts'
import { completenessOf } from './completeness.ts'

it('asks only for fields that resorts have', () => {
  const { missing } = completenessOf(blankData(resort), { rooms: 0, restaurants: 0 })
  expect(missing.map(({ field }) => field).filter((field) => field !== 'parts' && !resort.fields[field])).toEqual([])
})

it('says how much of a resort is told', () => {
  const empty = completenessOf({})
  expect(empty.percent).toBeLessThan(15)
  const more = completenessOf({ tagline: 'By the sea', latitude: 20.1, longitude: -87.4, amenities: [1, 2, 3, 4, 5] })
  expect(more.percent).toBeGreaterThan(empty.percent)
  expect(more.missing.map(({ field }) => field)).not.toContain('latitude')
})

it('misses rooms only once an editor has counted them', () => {
  const labels = (counts: Record<string, number>) => completenessOf({}, counts).missing.map(({ label }) => label)
  expect(labels({})).not.toContain('Rooms')
  expect(labels({ rooms: 0 })).toContain('Rooms')
  expect(labels({ rooms: 3 })).not.toContain('Rooms')
})
