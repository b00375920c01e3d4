import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { byteOrderMark, csvLine } from '#services/documents/csv.ts'
import type { CsvColumn } from '#services/records/record-csv.ts'
import { type ImportMode, importModes } from '#services/documents/import-outcome.ts'
import type { RecordRow } from '#model/records.ts'
import { type Context, userOf } from '../http/context.ts'
import { entityOf, Flag, isSet, type Listed, Listing, type OfEntity, readListing } from './record-query.ts'

export const Importing = Type.Object(
  {
    mode: Type.Optional(Type.Enum([...importModes])),
    site: Type.Optional(Type.String({ maxLength: 64 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
    dry_run: Flag,
  },
  { additionalProperties: false },
)
export const ImportBody = Type.Object(
  { csv: Type.String({ minLength: 1, maxLength: limits.importBytes }) },
  { additionalProperties: false },
)

interface Wish {
  readonly mode?: ImportMode
  readonly site?: string
  readonly language?: string
  readonly dry_run?: Flag
}

/** Records as a table, out and in. */
export function importRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { records } = content

  app.get<{ Params: OfEntity; Querystring: Listed }>(
    '/api/:entity/csv',
    { schema: { hide: true, querystring: Listing } },
    async (request, reply) => {
      const entity = entityOf(request)
      const wanted = readListing(entity, request.query, 'draft')
      const { columns, pieces } = await records.exported(userOf(request), entity.path, wanted)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="${entity.path}.csv"`,
        })
        .send(Readable.from(csvOf(columns, pieces)))
    },
  )

  app.post<{ Params: OfEntity; Querystring: Wish; Body: { csv: string } }>(
    '/api/:entity/import',
    // JSON writes a quotation mark as two characters.
    { schema: { hide: true, querystring: Importing, body: ImportBody }, bodyLimit: limits.importBytes * 2 },
    async (request) => {
      const { mode = 'upsert', site, language, dry_run } = request.query
      const outcome = await records.importCsv(userOf(request), entityOf(request).path, request.body.csv, {
        mode,
        ...(site && { site_id: site }),
        ...(language && { language_code: language }),
        dryRun: isSet(dry_run),
      })
      await invalidation.sync()
      return outcome
    },
  )

  app.post<{ Params: { id: string } }>('/api/imports/:id/undo', { schema: { hide: true } }, async (request) => {
    const outcome = await records.undoImport(userOf(request), request.params.id)
    await invalidation.sync()
    return outcome
  })
}

async function* csvOf(
  columns: readonly CsvColumn[],
  pieces: AsyncIterable<readonly RecordRow[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name))
  for await (const rows of pieces)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
}
