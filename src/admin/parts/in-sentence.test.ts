import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it('A label within a sentence begins small, unless it begins with initials', () => {
  expect(['Head tags', 'API clients', 'Éxitos'].map(inSentence)).toEqual(['head tags', 'API clients', 'éxitos'])
})
