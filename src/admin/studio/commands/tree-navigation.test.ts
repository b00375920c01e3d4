import { describe, expect, it } from 'vitest'
import { group } from '#document/testing.ts'
import { TestStudio } from '../state/testing.ts'
import { allOnLevel, siblingsBetween } from './tree-navigation.ts'

it('takes all elements on the level of the selected one, and once they are all selected those around them', () => {
  const { studio } = new TestStudio('hero', group('band', 'first', 'second'), 'intro')
  const all = (...selected: string[]) => allOnLevel(studio.get().page, studio.index.get, selected).map(({ id }) => id)
  expect(all()).toEqual(['hero', 'band', 'intro'])
  expect(all('first')).toEqual(['first', 'second'])
  expect(all('first', 'second')).toEqual(['hero', 'band', 'intro'])
  expect(all('hero', 'band', 'intro')).toEqual(['hero', 'band', 'intro'])
})

describe('the siblings between two elements', () => {
  const { studio } = new TestStudio('hero', group('band', 'first', 'second'), 'intro')
  const between = (from: string | undefined, to: string) =>
    siblingsBetween(studio.get().page, studio.index.get, from, to)

  it('begin with the one that was selected first, whichever stands higher', () => {
    expect(between('hero', 'intro')).toEqual(['hero', 'band', 'intro'])
    expect(between('intro', 'band')).toEqual(['intro', 'band'])
    expect(between('first', 'first')).toEqual(['first'])
  })

  it('are none where the two have not the same around them', () => {
    expect(between('hero', 'first')).toBeUndefined()
    expect(between(undefined, 'hero')).toBeUndefined()
    expect(between('ghost', 'hero')).toBeUndefined()
  })
})
