import { expect, it } from 'vitest'
import { positionOf } from './map.tsx'

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
