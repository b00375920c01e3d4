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
    expect(mergeTexts(before.startsWith('<') ? 'wysiwyg' : 'text', { before, theirs, mine })).toBe(both)
  })

  it.each([
    ['the same words', 'Rooms', 'Suites', 'Villas', 'SuiteVillas'],
    ['words of one another', 'One two three', 'One 2 three', 'One 3', 'One 23'],
    [
      'the formatting of words',
      '<p>One two</p>',
      '<p><strong>One</strong> two</p>',
      '<p>One 2</p>',
      '<p><strong>One</strong> 2</p>',
    ],
    ['spaces', 'One two', 'One  two', 'One two ', 'One  two '],
    ['several places each', 'a b c d e', 'A b c D e', 'a B c d E', 'A B c D E'],
  ])('has the letters of both where they change %s', (_, before, theirs, mine, both) => {
    expect(mergeTexts(before.startsWith('<') ? 'wysiwyg' : 'text', { before, theirs, mine })).toBe(both)
  })
})
