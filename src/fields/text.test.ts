import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { text, textarea } from './text.ts'

describe('a line of text', () => {
  const title = text({ maxLength: 10, pattern: /^#[a-z-]+$/, instructions: 'Write #the-name.' })

  it('starts empty and is kept as it was written', () => {
    const { parse } = text()
    expect(text().default).toBe('')
    for (const value of ['', '<script>alert(1)</script>', '{{constructor}}', '\u202etext', '\u2028', '\ud800'])
      expect(parse(value)).toBe(value)
  })

  it.each([undefined, null, 7, [], {}, true])('refuses %j', (value) => {
    expect(() => text().parse(value)).toThrow('Enter a text.')
  })

  it('says how many characters are too many', () => {
    expect(() => title.parse('#abcdefghij')).toThrow('Use at most 10 characters. This text has 11.')
  })

  it('says in its own words which form it expects, and lets an empty text pass', () => {
    expect(() => title.parse('Name')).toThrow('Write #the-name.')
    expect(title.parse('#name')).toBe('#name')
    expect(title.parse('')).toBe('')
  })

  it('ends at 64 KiB, counted in bytes', () => {
    expect(text().parse('x'.repeat(limits.textBytes))).toHaveLength(limits.textBytes)
    expect(() => text().parse('é'.repeat(limits.textBytes / 2 + 1))).toThrow('Shorten the text to less than 64 KiB.')
  })
})

it('takes several lines in a textarea, within the same limits', () => {
  expect(textarea().parse('one\ntwo')).toBe('one\ntwo')
  expect(() => textarea({ maxLength: 2 }).parse('one')).toThrow('Use at most 2 characters. This text has 3.')
  expect(() => textarea().parse(1)).toThrow('Enter a text.')
})
