import { Readable } from 'node:stream'
import type { ReadableStream as WebReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Listed, recordFileEndpoints } from '#contract/records.ts'
import { serve } from '../http/endpoints.ts'
import { csvLine } from '#model/text/csv-line.ts'
import { byteOrderMark } from '#services/documents/csv.ts'
import { writeWorkbook } from '#services/documents/workbook.ts'
import type { CsvColumn } from '#services/records/record-csv.ts'
import { exportHead, templateHead } from '#services/records/record-columns.ts'
import type { RecordRow } from '#model/records/records.ts'
import { createFileFetcher } from '../media/fetch-file.ts'
import { tableOf } from './table-body.ts'
import { type Context, userOf } from '../context.ts'
import { limitedToResort } from './asked-resort.ts'
import { entityOf, isSet, plainOfTables, readListing } from './record-query.ts'

type Exporting = FastifyRequest<{
  Params: { entity: string }
  Querystring: Listed & { readonly heads?: 'names' | 'labels' }
}>

/** Export and import of records as a table. */
export function recordFileRoutes(app: FastifyInstance, { config, content, invalidation, store, media }: Context): void {
  const { records } = content
  const fetchFile = createFileFetcher(store, media, { privateHosts: config.privateHosts })

  serve(app, recordFileEndpoints, {
    'GET /api/:entity/csv': async (request, reply) => {
      const entity = entityOf(request)
      const { columns, pieces } = await exported(request)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${entity.path}.csv"`,
      })
      return reply.send(Readable.from(csvOf(headOf(request, columns), columns, pieces)))
    },

    'GET /api/:entity/xlsx': async (request, reply) => {
      const { columns, pieces } = await exported(request)
      return sendWorkbook(reply, entityOf(request).path, workbookLines(headOf(request, columns), columns, pieces))
    },

    'GET /api/:entity/template': async (request, reply) => {
      const entity = entityOf(request)
      records.assertImports(userOf(request), entity.path)
      const head = templateHead(entity, request.readerLanguage)
      return sendWorkbook(reply, `${entity.path}-template`, [head])
    },

    'POST /api/:entity/import/columns': (request) =>
      records.importColumns(userOf(request), entityOf(request).path, tableOf(request.body).file),

    'POST /api/:entity/import': async (request) => {
      const { mode = 'upsert', site, language, dry_run } = request.query
      const user = userOf(request)
      const { file, reading } = tableOf(request.body)
      const outcome = await records.importTable(user, entityOf(request).path, file, {
        mode,
        ...reading,
        fetch: async (address, site) =>
          (await fetchFile(user, address, { site, title: '', alt: '', caption: '' })).asset,
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

  /** First line of a table, as its reader asks for it. */
  function headOf(request: Exporting, columns: readonly CsvColumn[]): readonly string[] {
    const names = columns.map(({ name }) => name)
    return request.query.heads === 'labels' ? exportHead(entityOf(request), names, request.readerLanguage) : names
  }

  async function exported(request: Exporting) {
    const entity = entityOf(request)
    const listing = readListing(entity, request.query, 'draft', { plain: plainOfTables, reader: userOf(request).id })
    const wanted = await limitedToResort(records, request, entity, listing, 'draft')
    return records.exported(userOf(request), entity.path, wanted)
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function sendWorkbook(reply: FastifyReply, name: string, lines: Parameters<typeof writeWorkbook>[0]): FastifyReply {
  reply.headers({ 'content-type': workbookType, 'content-disposition': `attachment; filename="${name}.xlsx"` })
  return reply.send(Readable.fromWeb(writeWorkbook(lines) as WebReadableStream))
}

async function* workbookLines(
  head: readonly string[],
  columns: readonly CsvColumn[],
  pieces: AsyncIterable<readonly RecordRow[]>,
) {
  yield head
  for await (const rows of pieces) for (const row of rows) yield columns.map((column) => workbookCell(column, row))
}

/** A number or a day as a workbook has them; text as it is. */
function workbookCell({ cell, kind }: CsvColumn, row: RecordRow): string | number | Date {
  const text = cell(row)
  if (kind === 'number' && text !== '') return Number(text)
  return kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : text
}

async function* csvOf(
  head: readonly string[],
  columns: readonly CsvColumn[],
  pieces: AsyncIterable<readonly RecordRow[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head)
  for await (const rows of pieces)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
}
