import { describe, expect, it } from 'vitest'
import { isUnseen, titleLine } from './title-line.ts'

describe('a title', () => {
  it.each([
    ['a\r\nb ', 'a b '],
    ['inv\u202Egnp', 'inv gnp'],
    ['\uD83C half', '\uFFFD half'],
    ['نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
  ])('%j is kept as %j', (typed, kept) => expect(titleLine(typed)).toBe(kept))

  it.each(['', ' ', '\u200B', '\u3164\u00AD'])('%j shows nothing', (title) => expect(isUnseen(title)).toBe(true))
})
