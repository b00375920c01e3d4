import { expect, it } from 'vitest'
import type { RecipeSummary } from '#model/page/recipe.ts'
import { servingRecipes } from './serving-recipes.ts'

const recipe = (name: string, more: Partial<RecipeSummary>) =>
  ({ name, label: name, description: '', tags: [], layouts: '*', ...more }) as RecipeSummary

it('A recipe that has the tag of a search comes before one that only mentions it', () => {
  const recipes = [
    recipe('dining/one-table', { label: 'One restaurant', description: 'The room at dusk.', tags: ['dining'] }),
    recipe('rooms/comparison', { label: 'Side by side', tags: ['rooms'] }),
    recipe('spa/opening', { label: 'Spa', tags: ['spa'] }),
  ]
  expect(servingRecipes(recipes, 'blocks', 'rooms').map(({ name }) => name)).toEqual([
    'rooms/comparison',
    'dining/one-table',
  ])
})
