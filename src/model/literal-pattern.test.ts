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
