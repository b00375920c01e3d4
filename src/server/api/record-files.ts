import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { recordFileEndpoints } from '#contract/records.ts'
import { serve } from '../http/endpoints.ts'
import { csvLine } from '#model/text/csv-line.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import type { CsvColumn } from '#services/records/record-csv.ts'
import type { RecordRow } from '#model/records/records.ts'
import { type Context, userOf } from '../context.ts'
import { limitedToResort } from './asked-resort.ts'
import { entityOf, isSet, plainOfTables, readListing } from './record-query.ts'

/** Export and import of records as a table. */
export function recordFileRoutes(app: FastifyInstance, { content, invalidation }: Context): void {
  const { records } = content

  serve(app, recordFileEndpoints, {
    'GET /api/:entity/csv': async (request, reply) => {
      const entity = entityOf(request)
      const wanted = await limitedToResort(
        records,
        request,
        entity,
        readListing(entity, request.query, 'draft', plainOfTables),
        'draft',
      )
      const { columns, pieces } = await records.exported(userOf(request), entity.path, wanted)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${entity.path}.csv"`,
      })
      return reply.send(Readable.from(csvOf(columns, pieces)))
    },

    'POST /api/:entity/import': async (request) => {
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

    'POST /api/imports/:id/undo': async (request) => {
      const outcome = await records.undoImport(userOf(request), request.params.id)
      await invalidation.sync()
      return outcome
    },
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
