import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page/page.ts'
import { apply, applyAll } from './apply.ts'
import { diff } from './diff.ts'
import { anyCommand, anyPage } from './arbitraries.ts'
import { revert, revertAll, revertField } from './restore.ts'
import { group, page, slice } from './testing.ts'

function back(now: Page, then: Page, ...ids: string[]): Page {
  const { commands, stuck } = revert(now, then, new Set(ids))
  expect(stuck).toEqual([])
  return applyAll(now, commands).page
}

describe('An editor takes elements back to an earlier version', () => {
  const titled = (text: string) =>
    slice('hero', { fields: [{ id: 'f', name: 'title', type: 'text', enabled: true, text }] })

  it('one of them, and the others stay as they are', () => {
    const then = page(titled('Then'), 'b', 'c')
    const now = page('c', titled('Now'), 'b', 'new')
    expect(back(now, then, 'hero')).toEqual(page('c', titled('Then'), 'b', 'new'))
    expect(back(now, then, 'c')).toEqual(page(titled('Now'), 'b', 'c', 'new'))
    expect(back(now, then, 'new')).toEqual(page('c', titled('Now'), 'b'))
  })

  it('a deleted one returns to where it stood', () => {
    expect(back(page('a', 'c'), page('a', 'b', 'c'), 'b')).toEqual(page('a', 'b', 'c'))
  })

  it('one whose group is gone too stands where the group stood', () => {
    expect(back(page('a', 'c'), page('a', group('g', 'b'), 'c'), 'b')).toEqual(page('a', 'b', 'c'))
  })

  it('a deleted group returns without what was moved out of it', () => {
    expect(back(page('b', 'a'), page('a', group('g', 'b', 'c')), 'g')).toEqual(page('b', 'a', group('g', 'c')))
  })

  it('a new group goes, and what was moved into it stands where it stood', () => {
    expect(back(page('a', group('g', 'c', 'b')), page('a', 'b', 'c'), 'g')).toEqual(page('a', 'b', 'c'))
  })
})

describe('An editor takes one difference back, as one step of undo', () => {
  const fields = (...texts: readonly string[]) =>
    texts.map((text, i) => ({ id: `f${i}`, name: `text${i}`, type: 'text', enabled: true, text }) as const)
  const then = page(slice('hero', { fields: fields('a', 'b') }), 'gone', 'b', 'c')
  const now = page('c', slice('hero', { fields: fields('A', 'B') }), 'b', 'new')

  it.each([
    ['changed', 'hero'],
    ['removed', 'gone'],
    ['moved', 'c'],
    ['added', 'new'],
  ] as const)('of what was %s', (kind, id) => {
    const command = { type: 'batch', commands: revert(now, then, new Set([id])).commands } as const
    const outcome = apply(now, command)
    expect(diff(then, now)).toContainEqual(expect.objectContaining({ kind, id }))
    expect(diff(then, outcome.page).filter((each) => each.id === id)).toEqual([])
    expect(diff(then, outcome.page)).toHaveLength(diff(then, now).length - 1)
    expect(outcome.undo && apply(outcome.page, outcome.undo).page).toEqual(now)
  })

  it('of one field, while the others stay as they are', () => {
    const outcome = apply(now, revertField(now, then, 'hero', 'text1')!)
    expect(outcome.page.elements[1]?.fields).toEqual(fields('A', 'b'))
    expect(revertField(then, then, 'hero', 'text1')).toBeUndefined()
    expect(revertField(now, then, 'new', 'text1')).toBeUndefined()
  })
})

it('An editor takes the whole page back, whatever was done to it, and one undo brings the work back', () => {
  fc.assert(
    fc.property(anyPage, fc.array(anyCommand, { maxLength: 12 }), (then, commands) => {
      let now = then
      for (const command of commands) now = apply(now, command).page
      const way = revertAll(now, then)
      const outcome = applyAll(now, way.commands)
      expect(way.stuck).toEqual([])
      expect(outcome.refused).toBeUndefined()
      expect(diff(outcome.page, then)).toEqual([])
      expect({ ...outcome.page, elements: [], review: then.review }).toEqual({ ...then, elements: [] })
      expect(outcome.undo && apply(outcome.page, outcome.undo).page).toEqual(now)
    }),
  )
})

it('An editor goes from any page to any other', () => {
  fc.assert(
    fc.property(anyPage, anyPage, (then, now) => {
      const way = revertAll(now, then)
      expect(way.stuck).toEqual([])
      expect(applyAll(now, way.commands).page.elements).toEqual(then.elements)
    }),
  )
})
