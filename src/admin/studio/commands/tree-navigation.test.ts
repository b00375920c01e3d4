import { describe, expect, it } from 'vitest'
import { group } from '#document/testing.ts'
import { TestStudio } from '../state/testing.ts'
import { siblingsBetween } from './tree-navigation.ts'

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
