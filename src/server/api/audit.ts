import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { auditEndpoints } from '#contract/maintenance.ts'
import { serve } from '../http/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { limits } from '#model/limits.ts'
import { actionsIn, accessScopeOf } from '#services/accounts/permissions.ts'
import { csvLine } from '#model/text/csv-line.ts'
import { eventParts } from '#services/records/list-parts.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import type { Store, StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../context.ts'

type Asked = QueryOf<(typeof auditEndpoints)['GET /api/audit']>
type Query = Parameters<Store['events']['list']>[0]

/** Audit log, which cannot be changed. */
export function auditRoutes(app: FastifyInstance, { store }: Context): void {
  serve(app, auditEndpoints, {
    'GET /api/audit': async (request) => {
      const found = await store.events.list(queryFor(userOf(request), request.query))
      return { ...found, ...(await store.events.facets()), days: limits.eventDays }
    },

    'GET /api/audit/csv': async (request, reply) => {
      const user = userOf(request)
      const query = queryFor(user, request.query)
      await store.events.add({
        actor: user.id,
        actor_label: user.name,
        action: 'export',
        entity: 'audit',
        document_id: '',
        title: 'The log of events',
        site_id: '*',
        details: {},
      })
      reply.headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': 'attachment; filename="audit.csv"',
      })
      return reply.send(Readable.from(csvOf(store, query)))
    },
  })
}

/** Lines of the log as CSV, read in parts. */
async function* csvOf(store: Context['store'], query: Query): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['at', 'actor', 'action', 'entity', 'document_id', 'title', 'site_id', 'details'])
  for await (const rows of eventParts(store.events, query))
    yield rows
      .map(({ at, actor_label, action, entity, document_id, title, site_id, details }) =>
        csvLine([at, actor_label, action, entity, document_id, title, site_id, JSON.stringify(details)]),
      )
      .join('')
}

/** Query of the audit log, narrowed to the user's rights: all events, those of their sites, or only their own. */
function queryFor(user: StoredUser, { document, from, until, ...asked }: Asked): Query {
  const query = {
    ...asked,
    ...(document && { document_id: document }),
    ...(from && { from }),
    // A day is meant with all its hours.
    ...(until && { until: /^\d{4}-\d{2}-\d{2}$/.test(until) ? `${until}T23:59:59.999Z` : until }),
  }
  if (!actionsIn(user, 'audit').includes('read')) return { ...query, actor: user.id }
  const reach = accessScopeOf(user, 'read', 'audit')
  return reach ? { ...query, sites: reach.sites } : query
}
