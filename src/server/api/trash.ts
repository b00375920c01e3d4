import { hasWords } from '#model/text/fold.ts'
import type { FastifyInstance } from 'fastify'
import { type Trashed, trashEndpoints } from '#contract/maintenance.ts'
import { serve } from '../http/endpoints.ts'
import { entities } from '#entities/entities.ts'
import { limits } from '#model/limits.ts'
import { actionsIn } from '#services/accounts/permissions.ts'
import { type Context, userOf } from '../context.ts'

/** Trash: deleted pages and records of all kinds, which can be restored. Media files have a trash of their own. */
export function trashRoutes(app: FastifyInstance, { content }: Context): void {
  serve(app, trashEndpoints, {
    'GET /api/trash': async (request) => {
      const user = userOf(request)
      const { search = '', entity: only, limit = 50, offset = 0 } = request.query
      const found: Trashed[] = []
      if (actionsIn(user, 'pages').includes('delete'))
        for (const { id, title, site_id, deleted_at } of await content.pages.trashed(user))
          found.push({ entity: 'pages', id, title, site_id, deleted_at })
      // Accounts are switched off and stay: they are no part of what is emptied.
      for (const { path, area } of entities.values()) {
        if (path === 'users' || !actionsIn(user, area).includes('delete')) continue
        const { rows } = await content.records.list(user, path, { trashed: true })
        for (const { id, title, site_id, deleted_at } of rows)
          found.push({ entity: path, id, title, site_id, deleted_at: deleted_at ?? '' })
      }
      const kinds = [...new Set(found.map(({ entity }) => entity))]
      const rows = found
        .filter(({ entity, title }) => (!only || entity === only) && hasWords(title, search))
        .toSorted((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1))
      return { rows: rows.slice(offset, offset + limit), total: rows.length, kinds, days: limits.trashDays }
    },
  })
}
