import { expect, it } from 'vitest'
import { apply } from '#document/apply.ts'
import { revertField } from '#document/restore.ts'
import { group, page, slice } from '#document/testing.ts'
import type { Page } from '#model/page/page.ts'
import { compared as comparedSides } from './comparison.ts'

function compared(then: Page, now: Page) {
  return comparedSides({ key: 'saved', title: 'then', page: then }, { key: 'working', title: 'now', page: now })
}

it('An editor reads what became of each element, in the order of the page', () => {
  const then = page('a', 'b', group('g', 'x', 'y'), 'c')
  const now = page('c', slice('a', { label: 'Welcome' }), group('new', 'n1', 'n2'))
  const { rows } = compared(then, now)
  expect(rows.map(({ id, kinds }) => [id, kinds])).toEqual([
    ['c', ['moved']],
    ['a', ['changed']],
    ['b', ['removed']],
    ['g', ['removed']],
    ['new', ['added']],
  ])
})

it('What was removed is shown where it stood', () => {
  const { rows } = compared(page('a', 'b', group('g', 'x')), page('b', group('g')))
  expect(rows.map(({ id, mark }) => [id, mark])).toEqual([
    ['a', { id: null, side: 'top' }],
    ['x', { id: 'g', side: 'top' }],
  ])
})

it('The layers say of each line that it differs, and of a group that something in it does', () => {
  const then = page('a', group('g', 'x', group('inner', 'y')))
  const now = page('a', group('g', 'x', group('inner', slice('y', { label: 'New' }), 'z')))
  const { kinds, around } = compared(then, now)
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      ['y', 'changed'],
      ['z', 'added'],
    ]),
  )
  expect([...around].toSorted()).toEqual(['g', 'inner'])
  expect([...compared(page(group('g', 'x')), page(group('g'))).around]).toEqual(['g'])
})

it('A field that differs goes back by the name it is stored under, whatever the slice calls it', () => {
  const titled = (...texts: readonly string[]) =>
    page(slice('a', { fields: texts.map((text) => ({ id: 'f', name: 'title', type: 'text', enabled: true, text })) }))
  const [then, now] = [titled(), titled('New')]
  const [field] = compared(then, now).rows[0]!.words[0]!.fields
  expect(field).toMatchObject({ field: 'title', name: 'Title' })
  expect(apply(now, revertField(now, then, 'a', field!.field)!).page).toEqual(then)
})
