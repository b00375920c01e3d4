import { expect, it } from 'vitest'
import { lowercaseFirst } from './lowercase-first.ts'

it('a name within a sentence begins small, unless it begins with initials or is German', () => {
  const within = (language: string, ...names: string[]) => names.map((name) => lowercaseFirst(name, language))
  expect(within('en', 'Head tags', 'API clients', 'A page', '404 log')).toEqual([
    'head tags',
    'API clients',
    'a page',
    '404 log',
  ])
  expect(within('es', 'Éxitos', 'Página')).toEqual(['éxitos', 'página'])
  expect(within('de-AT', 'Seiten')).toEqual(['Seiten'])
})
