import { expect, it } from 'vitest'
import { resorts, specials } from './records.ts'

it('takes a list of slugs or ids in its order, at first none', () => {
  expect(specials().default).toEqual([])
  expect(specials().parse(['kids-stay-free', 'green-season'])).toEqual(['kids-stay-free', 'green-season'])
})

it.each([
  undefined,
  null,
  'kids-stay-free',
  {},
  [1],
  [null],
  ['x'.repeat(101)],
  Array.from({ length: 101 }, (_, i) => `s${i}`),
])('refuses %j', (value) => {
  expect(() => specials().parse(value)).toThrow('Choose from the list, at most 100.')
  expect(() => resorts().parse(value)).toThrow('Choose from the list, at most 100.')
})

it('refuses the same twice', () => {
  expect(() => specials().parse(['a', 'b', 'a'])).toThrow('The same entry is chosen twice.')
})
