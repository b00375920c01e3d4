import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import { createPageFiles, type PageImport } from '#services/pages/page-import-export.ts'
import { type ImportMode, importModes } from '#services/documents/import-outcome.ts'
import { type Context, userOf } from '../http/context.ts'
import { type Listed, PageListing, pagesWithin } from './page-list.ts'
import { Flag, isSet } from './record-query.ts'

const tags = ['pages']
const closed = { additionalProperties: false }
const Given = Type.Union([
  Type.Object({ csv: Type.String({ minLength: 1, maxLength: limits.importBytes }) }, closed),
  Type.Object({ pages: Type.Array(Type.Unknown(), { minItems: 1, maxItems: limits.importPages }) }, closed),
])
const Wish = Type.Object({ mode: Type.Optional(Type.Enum([...importModes])), dry_run: Flag }, closed)

const kinds = {
  csv: { type: 'text/csv; charset=utf-8; header=present', begin: byteOrderMark },
  json: { type: 'application/json; charset=utf-8', begin: '' },
} as const

/** Pages as files, out and in. */
export function pageFileRoutes(app: FastifyInstance, { store, invalidation }: Context): void {
  const files = createPageFiles(store)

  for (const kind of ['csv', 'json'] as const)
    app.get<{ Querystring: Listed }>(
      `/api/pages/${kind}`,
      {
        // Working copies leave by it, so the scope that opens published pages alone is not enough.
        config: { scope: 'content:read:draft' },
        schema: {
          tags,
          description:
            kind === 'csv' ? 'What the list says of its pages, as a table.' : 'The working copies of a list, whole.',
          querystring: PageListing,
        },
      },
      async (request, reply) => {
        const { offset: _, limit: __, ...asked } = request.query
        const wanted = pagesWithin(userOf(request), 'export', asked)
        const { type, begin } = kinds[kind]
        return reply
          .headers({ 'content-type': type, 'content-disposition': `attachment; filename="pages.${kind}"` })
          .send(Readable.from(begun(begin, files[kind](wanted))))
      },
    )

  app.post<{ Querystring: { mode?: ImportMode; dry_run?: Flag }; Body: PageImport }>(
    '/api/pages/import',
    {
      schema: {
        tags,
        description: 'Pages from a table or as whole documents; with dry_run it only says what would become of each.',
        querystring: Wish,
        body: Given,
      },
      bodyLimit: limits.importBytes * 2,
    },
    async (request) => {
      const { mode = 'upsert', dry_run } = request.query
      const outcome = await files.take(userOf(request), request.body, { mode, dryRun: isSet(dry_run) })
      await invalidation.sync()
      return outcome
    },
  )
}

async function* begun(begin: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  if (begin) yield begin
  yield* pieces
}
