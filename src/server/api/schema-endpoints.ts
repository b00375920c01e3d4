import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { layouts } from '#layouts/layouts.ts'
import { catalogue } from '#slices/catalogue.ts'
import { entityAt } from '#services/records/record-service.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { type Context, userOf } from '../http/context.ts'
import { problemNamed } from '../http/problem.ts'
import { type Listed, Listing, readListing } from './record-query.ts'

/** Slices and layouts as data, for apps and scripts that write pages: those of the catalogue, or those of record pages. */
export function definitionRoutes(app: FastifyInstance, { store, content, assets }: Context): void {
  const Of = Type.Object({ of: Type.Optional(Type.Literal('records')) })
  app.get<{ Querystring: Static<typeof Of> }>(
    '/api/slices',
    { schema: { tags: ['definitions'], querystring: Of } },
    async (request) => {
      userOf(request)
      const slices = [...catalogue.values()].filter(({ bound }) => (request.query.of === 'records') === Boolean(bound))
      const rows = slices.map(({ name, view: _view, load: _load, ...rest }) => ({
        component: name,
        deprecated: false,
        tags: [],
        slots: {},
        ...rest,
      }))
      return { rows, total: rows.length }
    },
  )

  app.get('/api/slices/scripts', { schema: { hide: true } }, async (request) => {
    userOf(request)
    return assets.scripts()
  })

  app.get('/api/layouts', { schema: { tags: ['definitions'] } }, async (request) => {
    userOf(request)
    return { rows: [...layouts.values()], total: layouts.size }
  })

  app.get<{ Params: { code: string } }>(
    '/api/problems/:code',
    { schema: { tags: ['definitions'] } },
    async (request) => {
      const problem = problemNamed(request.params.code)
      if (!problem) throw new VoixError('not-found', { what: 'problem' })
      return problem
    },
  )

  // A site is a record like others, and what the studio asks of it besides.
  app.get<{ Querystring: Listed }>(
    '/api/sites',
    { schema: { tags: ['sites'], querystring: Listing } },
    async (request) => {
      const found = await content.records.list(userOf(request), 'sites', {
        ...readListing(entityAt('sites'), request.query, 'draft'),
        limit: request.query.limit ?? limits.listRows,
      })
      const sites = new Map((await store.sites.list()).map((site) => [site.id, site]))
      return { ...found, rows: found.rows.map((row) => ({ ...row, ...sites.get(row.id) })) }
    },
  )
}
