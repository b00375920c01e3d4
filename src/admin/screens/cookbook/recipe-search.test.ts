import { expect, it } from 'vitest'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { parseRecipeSearch, recipesFound } from './recipe-search.ts'

const recipes: readonly RecipeSummary[] = [
  { name: 'rooms/comparison', label: 'Rooms, compared', description: 'A table.', tags: ['rooms'], layouts: '*' },
  { name: 'brands/suite', label: 'A suite', description: 'Facts.', tags: ['rooms'], layouts: ['hyatt-ziva'] },
]

it('finds recipes by words, tag and layout', () => {
  expect(names({ search: 'rooms TABLE' })).toEqual(['rooms/comparison'])
  expect(names({ tag: 'rooms' })).toHaveLength(2)
  expect(names({ layout: 'kimpton' })).toEqual(['rooms/comparison'])
  expect(names({ search: 'nothing like it' })).toEqual([])
})

it('reads what it shows from the address', () => {
  expect(parseRecipeSearch({ search: '', tag: 'rooms', layout: 'nope', more: 1 })).toEqual({ tag: 'rooms' })
})

function names(search: Parameters<typeof recipesFound>[1]): string[] {
  return recipesFound(recipes, search).map(({ name }) => name)
}
