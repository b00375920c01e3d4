import type { FastifyInstance } from 'fastify'
import { cookbookEndpoints } from '#contract/definitions.ts'
import { serve } from '../http/endpoints.ts'
import { findRecipe, readCookbook } from '#services/pages/cookbook.ts'
import { VoixError } from '#model/errors.ts'
import { type Context, userOf } from '../context.ts'

/** Cookbook: recipes, and their elements. */
export function cookbookRoutes(app: FastifyInstance, { store }: Context): void {
  serve(app, cookbookEndpoints, {
    'GET /api/cookbook': async (request) => {
      const recipes = await readCookbook(store, userOf(request))
      const rows = recipes.map(({ elements: _, ...summary }) => summary)
      return { rows, total: rows.length }
    },

    'GET /api/cookbook/*': async (request) => {
      const recipe = await findRecipe(store, userOf(request), request.params['*'])
      if (!recipe) throw new VoixError('not-found', { what: 'recipe' })
      return recipe
    },
  })
}
