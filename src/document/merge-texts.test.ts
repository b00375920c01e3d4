import { describe, expect, it } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

describe('A text that two people changed at once', () => {
  it.each([
    ['Rooms by the sea', 'All rooms by the sea', 'Rooms by the sea today', 'All rooms by the sea today'],
    ['Rooms by the sea', 'Rooms by the sea today', 'All rooms by the sea', 'All rooms by the sea today'],
    ['One two three', 'One 2 three', 'One two 3', 'One 2 3'],
    ['One two three', 'three', 'One two three four', 'three four'],
    ['Hello', 'Hello Ana', 'Hello Ben', 'Hello Ana Ben'],
    ['', 'Ana', 'Ben', 'AnaBen'],
    ['Same', 'Same', 'Other', 'Other'],
    ['Same', 'Other', 'Same', 'Other'],
    ['<p>One two</p>', '<p>One 2</p>', '<p>1 two</p>', '<p>1 2</p>'],
  ])('%s: %s and %s are %s', (before, theirs, mine, both) => {
    expect(mergeTexts({ before, theirs, mine })).toBe(both)
  })

  it.each([
    ['the same words', 'Rooms', 'Suites', 'Villas'],
    ['words of one another', 'One two three', 'One 2 three', 'One 3'],
    ['the formatting of words', '<p>One two</p>', '<p><b>One</b> two</p>', '<p>One 2</p>'],
  ])('is not put together where both changed %s', (_, before, theirs, mine) => {
    expect(mergeTexts({ before, theirs, mine })).toBeUndefined()
  })
})
