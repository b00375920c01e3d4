import type { FastifyInstance } from 'fastify'
import { readRecipe, readRecipes } from '#content/recipes.ts'
import { VoixError } from '#model/errors.ts'
import { type Context, userOf } from '../context.ts'

/** The cookbook as data: what recipes there are, and the elements of each. */
export function recipeRoutes(app: FastifyInstance, _context: Context): void {
  const schema = { tags: ['definitions'] }

  app.get('/api/recipes', { schema }, async (request) => {
    userOf(request)
    const recipes = await readRecipes()
    const rows = recipes.map(({ elements: _, ...summary }) => summary)
    return { rows, total: rows.length }
  })

  app.get<{ Params: { '*': string } }>('/api/recipes/*', { schema }, async (request) => {
    userOf(request)
    const recipe = await readRecipe(request.params['*'])
    if (!recipe) throw new VoixError('not-found', { what: 'recipe' })
    return recipe
  })
}
