import { expect, it } from 'vitest'
import { lowercaseFirst } from './lowercase-first.ts'

it('A label within a sentence begins small, unless it begins with initials', () => {
  expect(['Head tags', 'API clients', 'Éxitos'].map(lowercaseFirst)).toEqual(['head tags', 'API clients', 'éxitos'])
})
