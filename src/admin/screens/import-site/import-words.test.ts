import { expect, it } from 'vitest'
import { sectionKinds } from '#services/site-import/sections.ts'
import { sectionLabels } from './import-words.ts'
import { percent } from './percent.ts'

it('has a name for each kind of section that an import finds', () => {
  expect(Object.keys(sectionLabels).toSorted()).toEqual([...sectionKinds].toSorted())
})

it.each([
  [0, 3, '0%'],
  [1, 3, '33.3%'],
  [9999, 10_000, '99.9%'],
  [10_000, 10_000, '100%'],
  [29, 100, '29%'],
  [0, 0, '100%'],
])('says of %i of %i that %s arrived, and never of a part that it is all', (arrived, of, said) => {
  expect(percent(arrived, of)).toBe(said)
})
