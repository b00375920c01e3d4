import { expect, it } from 'vitest'
import { group, page, slice } from '#document/testing.ts'
import { compared } from './comparison.ts'

it('An editor reads what became of each element, in the order of the page', () => {
  const then = page('a', 'b', group('g', 'x', 'y'), 'c')
  const now = page('c', slice('a', { label: 'Welcome' }), group('new', 'n1', 'n2'))
  const { rows } = compared('then', then, now)
  expect(rows.map(({ id, kinds }) => [id, kinds])).toEqual([
    ['c', ['moved']],
    ['a', ['changed']],
    ['b', ['removed']],
    ['g', ['removed']],
    ['new', ['added']],
  ])
})

it('What was removed is shown where it stood', () => {
  const { rows } = compared('then', page('a', 'b', group('g', 'x')), page('b', group('g')))
  expect(rows.map(({ id, mark }) => [id, mark])).toEqual([
    ['a', { id: null, side: 'top' }],
    ['x', { id: 'g', side: 'top' }],
  ])
})
