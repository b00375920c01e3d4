import { expect, it } from 'vitest'
import { inSentence } from './lowercase-first.ts'

it('A label within a sentence begins small, unless it begins with initials', () => {
  expect(['Head tags', 'API clients', 'Éxitos'].map(inSentence)).toEqual(['head tags', 'API clients', 'éxitos'])
})
