import { expect, it } from 'vitest'
import { capacityOf } from './meeting-room.tsx'

it.each([
  ['Theatre', 400],
  ['U-Shape', 0],
  ['', 450],
])('a room holds in %j up to %d guests', (setup, most) => {
  expect(capacityOf('{"Theatre":400,"Cocktail":450}', setup)).toBe(most)
})

it('a room whose capacities cannot be read holds nobody', () => {
  expect(capacityOf(undefined, '')).toBe(0)
  expect(capacityOf('{oops', 'Theatre')).toBe(0)
})
