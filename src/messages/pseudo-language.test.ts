import { describe, expect, it } from 'vitest'
import { parse } from '@formatjs/icu-messageformat-parser'
import { englishByArea } from '../../scripts/catalogues.ts'
import { translateInto } from './catalogues.ts'
import { keyOf, withoutContext } from './message.ts'
import { pseudoLanguages } from './pseudo-language.ts'

describe.each(['mail', 'sign-in', 'portal', 'public'] as const)('%s', (area) => {
  it.each(pseudoLanguages)('is said within brackets: %s', (language) => {
    const t = translateInto(language)
    const wrong = englishByArea()
      .get(area)!
      .map((name) => t({ key: keyOf(name), text: parse(withoutContext(name)) as unknown as string }, { count: 2 }))
      .filter((said) => !/^\[.*\]$/s.test(said))
    expect(wrong).toEqual([])
  })
})
