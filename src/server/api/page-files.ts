import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type PageListing, pageFileEndpoints } from '#contract/pages.ts'
import { serve } from '../http/endpoints.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import { createPageFiles } from '#services/pages/page-import-export.ts'
import type { PageQuery, StoredUser } from '#services/repository-types.ts'
import { type Context, userOf } from '../context.ts'
import { pagesWithin } from './page-list.ts'
import { isSet } from './record-query.ts'
import { tableOf } from './table-body.ts'

const kinds = {
  csv: { type: 'text/csv; charset=utf-8; header=present', begin: byteOrderMark },
  json: { type: 'application/json; charset=utf-8', begin: '' },
} as const

/** Export and import of pages. */
export function pageFileRoutes(app: FastifyInstance, { store, invalidation }: Context): void {
  const files = createPageFiles(store)

  serve(app, pageFileEndpoints, {
    'GET /api/pages/csv': async (request, reply) => {
      const { heads, ...listing } = request.query
      return send(
        reply,
        'csv',
        files.csv(allOf(userOf(request), listing), heads === 'labels' ? request.readerLanguage : undefined),
      )
    },

    'GET /api/pages/json': async (request, reply) =>
      send(reply, 'json', files.json(allOf(userOf(request), request.query))),

    'POST /api/pages/import': async (request) => {
      const { mode = 'upsert', dry_run } = request.query
      const { body } = request
      const given = 'pages' in body ? body : withReading(tableOf(body))
      const outcome = await files.take(userOf(request), given, { mode, dryRun: isSet(dry_run) })
      await invalidation.sync()
      return outcome
    },

    'POST /api/pages/import/columns': (request) => files.columns(userOf(request), tableOf(request.body).file),
  })

  /** Sends the pages of a list as a file. */
  function send(reply: FastifyReply, kind: keyof typeof kinds, pieces: AsyncIterable<string>): FastifyReply {
    const { type, begin } = kinds[kind]
    return reply
      .headers({ 'content-type': type, 'content-disposition': `attachment; filename="pages.${kind}"` })
      .send(Readable.from(begun(begin, pieces)))
  }
}

/** All pages of a list, however much of it was asked for. */
function allOf(user: StoredUser, listing: PageListing): PageQuery {
  const { offset: _, limit: __, ...wanted } = pagesWithin(user, 'export', listing)
  return wanted
}

function withReading({ file, reading: { columns } }: ReturnType<typeof tableOf>) {
  return { table: file, ...(columns && { columns }) }
}

async function* begun(begin: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  if (begin) yield begin
  yield* pieces
}
