import type { FastifyInstance } from 'fastify'
import { layouts } from '#layouts/layouts.ts'
import { catalogue } from '#slices/catalogue.ts'
import { type Context, userOf } from '../context.ts'

/** Slices and layouts as data, for apps and scripts that write pages. */
export function definitionRoutes(app: FastifyInstance, { store }: Context): void {
  app.get('/api/slices', { schema: { tags: ['definitions'] } }, async (request) => {
    userOf(request)
    const rows = [...catalogue.values()].map(({ name, view: _view, load: _load, ...rest }) => ({
      component: name,
      deprecated: false,
      tags: [],
      slots: {},
      ...rest,
    }))
    return { rows, total: rows.length }
  })

  app.get('/api/layouts', { schema: { tags: ['definitions'] } }, async (request) => {
    userOf(request)
    return { rows: [...layouts.values()], total: layouts.size }
  })

  app.get('/api/sites', { schema: { tags: ['sites'] } }, async (request) => {
    const user = userOf(request)
    const rows = (await store.sites.list()).filter(({ id }) => user.sites === '*' || user.sites.includes(id))
    return { rows, total: rows.length }
  })
}
