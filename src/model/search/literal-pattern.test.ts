import { expect, it } from 'vitest'
import { literalPattern } from './literal-pattern.ts'

it('finds words with every sign that a pattern gives a meaning to, or does not know', () => {
  for (const sign of '.*+?^${}()|[]\\/-#&~!@%,:;<=>`\'"')
    for (const wholeWords of [false, true]) {
      const words = `all${sign}inclusive`
      expect(
        [...`An ${words} resort`.matchAll(literalPattern({ words, wholeWords })!)].map(([match]) => match),
      ).toEqual([words])
      expect('all inclusive'.match(literalPattern({ words, wholeWords })!)).toBeNull()
    }
})

it('finds the signs of typography by those of the keyboard, and the other way about', () => {
  const text = 'O\u2019Brien\u2019s check\u2011in, 10\u00A0000 pala\u00ADpas'
  for (const words of ["O'Brien's", 'O\u2018Brien', 'check-in', 'check\u2013in', '10 000', 'palapas'])
    for (const wholeWords of [false, true])
      expect([...text.matchAll(literalPattern({ words, wholeWords })!)], words).toHaveLength(1)
})
