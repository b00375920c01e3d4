import { expect, it } from 'vitest'
import { distanceKm, positionOf } from './map.ts'

it.each([
  ['15.5', '-65', { latitude: 15.5, longitude: -65 }],
  ['15,5', '0', { latitude: 15.5, longitude: 0 }],
  ['', '-65', undefined],
  ['north', '3', undefined],
  ['95', '3', undefined],
  [undefined, undefined, undefined],
])('%j and %j are the position %j', (latitude, longitude, position) => {
  expect(positionOf(latitude, longitude)).toEqual(position)
})

it('measures a degree of latitude, no way at all, and half around the earth', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.19, 1)
  expect(distanceKm({ latitude: 15, longitude: -65 }, { latitude: 15, longitude: -65 })).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015, 0)
})
