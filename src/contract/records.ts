import { Type } from 'typebox'
import { importModes } from '#model/records/records.ts'
import { limits } from '#model/limits.ts'
import { endpoints, type Value } from './endpoint.ts'
import { RecordData, RecordRow } from './record-schemas.ts'
import { SearchPreview } from './search-preview.ts'
import {
  actionBodies,
  Anyway,
  AskedPerspective,
  AuditEvent,
  closed,
  EmptyBody,
  fileOf,
  Flag,
  ImportOutcome,
  Instant,
  listOf,
  MappedTable,
  Nothing,
  range,
  rangeUpTo,
  Reference,
  rowsOf,
  TableColumns,
  TableFile,
  TableHeads,
  Values,
} from './schemas.ts'

const OfEntity = Type.Object({ entity: Type.String() })
const OfRecord = Type.Object({ entity: Type.String(), id: Type.String() })
const OfVersion = Type.Object({ ...OfRecord.properties, revision: Type.Integer({ minimum: 1 }) })

const place = {
  site: Type.Optional(Type.String({ maxLength: 64 })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
}
const Fields = Type.Optional(Type.String({ maxLength: 1000 }))
const expanding = {
  expand: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Relations and files to be answered whole in `expanded`, with commas between: `image,resort_ids`.',
    }),
  ),
  fallback: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'Language of what has no published translation in `language`: `language=es&fallback=en`.',
    }),
  ),
}
const reading = { fields: Fields, perspective: AskedPerspective, ...place, ...expanding }

/** Query parameters of a table of records, beside its filters. */
export const Listing = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  fields: Fields,
  limit: range.limit,
  offset: range.offset,
  cursor: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'The `cursor` of the answer before: goes on there, whatever was added or removed meanwhile.',
    }),
  ),
  perspective: AskedPerspective,
  ...place,
  applies_to_resort: Type.Optional(
    Type.String({ maxLength: 200, description: 'Id or slug of a resort: what holds there, of records that know it.' }),
  ),
  trashed: Flag,
  changed: Flag,
  waiting: Type.Optional(
    Type.Enum(['1', 'true', '0', 'false'], {
      type: 'string',
      description: 'Records whose review waits for the one who asks.',
    }),
  ),
})
/** Query parameters of a list of records, beside its filters. */
export const RecordListing = Type.Object({ ...Listing.properties, ...expanding })
type Plain = Value<typeof RecordListing>
/** Query of a list: `filter[field][operator]`, and `filter[field]` for equality. */
export type Listed = Plain & {
  readonly [filter: `${'filter' | 'any'}[${string}`]: string | readonly string[] | undefined
}
const Asked = Type.Unsafe<Listed>(RecordListing)
const TableListing = Type.Object({ ...Listing.properties, heads: TableHeads })
type AskedHeads = Pick<Value<typeof TableListing>, 'heads'>
const AskedTable = Type.Unsafe<Listed & AskedHeads>(TableListing)

const Creation = Type.Object(
  {
    site_id: Type.Optional(Type.String({ maxLength: 64 })),
    language_code: Type.Optional(Type.String({ maxLength: 20 })),
    data: Values,
  },
  closed,
)
const Change = Type.Object(
  {
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    data: Type.Optional(Values),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  closed,
)
const Rows = Type.Object({
  rows: Type.Array(RecordRow),
  total: Type.Integer(),
  cursor: Type.Optional(Type.String({ description: 'Where the next page starts.' })),
})
const version = {
  revision: Type.Integer(),
  kind: Type.Enum(['save', 'publish', 'restore', 'import', 'release']),
  actor: Type.String(),
  actor_label: Type.Optional(Type.String()),
  at: Instant,
}
const Version = Type.Object(version)
const Schedule = actionBodies.schedule

export type NewRecord = Value<typeof Creation>
export type RecordList = Value<typeof Rows>
export type RecordVersion = Value<typeof Version>
/** Reference to a record (backlink). */
export type RecordReference = Value<typeof Reference>
export type Schedule = Value<typeof Schedule>
export type ImportMode = (typeof importModes)[number]
/** Outcome of an import, or of its dry run, by line. */
export type ImportOutcome = Value<typeof ImportOutcome>
/** Columns of a table, each with the field that it seems to be. */
export type TableColumns = Value<typeof TableColumns>
/** Table of an import with its columns mapped by hand. */
export type MappedTable = Value<typeof MappedTable>

/** Records of every entity; the OpenAPI document has one set for each, with its fields. */
export const recordEndpoints = endpoints({
  'GET /api/:entity': {
    summary: 'Records as a list',
    isOpen: true,
    // Readers without a draft scope see what is published; the handler decides by the perspective.
    scope: 'content:read',
    params: OfEntity,
    query: Asked,
    answers: { 200: Rows },
  },
  'GET /api/:entity/by-slug': {
    summary: 'A record by its slug',
    isOpen: true,
    scope: 'content:read',
    params: OfEntity,
    query: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }), ...reading }, closed),
    answers: { 200: RecordRow },
  },
  // The address before, which cannot be told from that of an action on a record.
  'GET /api/:entity/by-slug/:slug': {
    summary: 'A record by its slug',
    isOpen: true,
    isInternal: true,
    scope: 'content:read',
    params: Type.Object({ entity: Type.String(), slug: Type.String() }),
    query: Type.Object(reading, closed),
    answers: { 200: RecordRow },
  },
  'GET /api/:entity/:id': {
    summary: 'A record',
    isOpen: true,
    scope: 'content:read',
    params: OfRecord,
    query: Type.Object(reading, closed),
    answers: { 200: RecordRow },
  },
  'POST /api/:entity': { summary: 'A new record', params: OfEntity, body: Creation, answers: { 201: RecordRow } },
  'PATCH /api/:entity/:id': {
    summary: 'Changes the fields that are given',
    isBased: true,
    params: OfRecord,
    body: Change,
    answers: { 200: RecordRow },
  },
  'DELETE /api/:entity/:id': {
    summary: 'To the trash',
    params: OfRecord,
    query: Type.Object({ anyway: Anyway }, closed),
    refuses: [422],
    answers: { 204: Nothing },
  },
})

/** Actions on a record, and facts about it. */
export const recordActionEndpoints = endpoints({
  'POST /api/:entity/:id/search-preview': {
    summary: 'How search engines and shared links show the page of a record, with values that are not saved yet',
    params: OfRecord,
    body: Type.Object(
      {
        data: Type.Optional(RecordData),
        site: Type.Optional(
          Type.String({ maxLength: 64, description: 'Site of the page, of a record that all sites share.' }),
        ),
      },
      closed,
    ),
    answers: { 200: SearchPreview },
  },
  'POST /api/:entity/:id/publish': {
    summary: 'Publish',
    isBased: true,
    params: OfRecord,
    body: actionBodies.publish,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/unpublish': {
    summary: 'Unpublish',
    params: OfRecord,
    body: actionBodies.unpublish,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/schedule': {
    summary: 'Schedule',
    params: OfRecord,
    body: Schedule,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/mark': {
    summary: 'Mark',
    params: OfRecord,
    body: actionBodies.mark,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/copy': {
    summary: 'Copy',
    params: OfRecord,
    body: actionBodies.copy,
    answers: { 201: RecordRow },
  },
  'POST /api/:entity/:id/translate': {
    summary: 'Translate',
    params: OfRecord,
    body: actionBodies.translate,
    answers: { 201: RecordRow },
  },
  'POST /api/:entity/:id/restore': {
    summary: 'Restore',
    params: OfRecord,
    body: actionBodies.restore,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/purge': {
    summary: 'Purge',
    params: OfRecord,
    body: actionBodies.purge,
    answers: { 204: Nothing },
  },
  'POST /api/:entity/:id/revert': {
    summary: 'Revert',
    params: OfRecord,
    body: actionBodies.revert,
    answers: { 200: RecordRow },
  },
  'POST /api/:entity/:id/replace-uses': {
    summary: 'Replace uses',
    params: OfRecord,
    body: actionBodies['replace-uses'],
    answers: { 200: Type.Object({ changed: Type.Integer() }) },
  },
  'GET /api/:entity/:id/versions': { summary: 'Versions', params: OfRecord, answers: { 200: rowsOf(Version) } },
  'GET /api/:entity/:id/versions/:revision': {
    summary: 'A record as it was',
    params: OfVersion,
    answers: { 200: Type.Object({ ...version, data: RecordData }) },
  },
  'GET /api/:entity/:id/uses': { summary: 'Uses', params: OfRecord, answers: { 200: rowsOf(Reference) } },
  'GET /api/:entity/:id/translations': {
    summary: 'Translations',
    params: OfRecord,
    answers: { 200: rowsOf(RecordRow) },
  },
  'GET /api/:entity/:id/events': {
    summary: 'Events',
    params: OfRecord,
    query: Type.Object(rangeUpTo(200, 100_000), closed),
    answers: { 200: listOf(AuditEvent) },
  },
})

/** Export and import of records as a table. */
export const recordFileEndpoints = endpoints({
  'GET /api/:entity/csv': {
    summary: 'The records of a list as a table',
    params: OfEntity,
    query: AskedTable,
    answers: { 200: fileOf('text/csv') },
  },
  'POST /api/:entity/import': {
    summary: 'Records from a table; try it with dry_run=1 first',
    description:
      'A table with names or labels of fields in its first line, or a JSON list of records by field name: as text in `csv`, or as a file in `file`. Relations may be slugs or names, files addresses.',
    params: OfEntity,
    query: Type.Object({ mode: Type.Optional(Type.Enum([...importModes])), ...place, dry_run: Flag }, closed),
    body: MappedTable,
    // JSON writes a quotation mark as two characters.
    bodyLimit: limits.importBytes * 2,
    answers: { 200: ImportOutcome },
  },
  'POST /api/:entity/import/columns': {
    summary: 'The columns of a table, each with the field that it seems to be',
    params: OfEntity,
    body: TableFile,
    bodyLimit: limits.importBytes * 2,
    answers: { 200: TableColumns },
  },
  'GET /api/:entity/xlsx': {
    summary: 'The records of a list as a workbook',
    params: OfEntity,
    query: AskedTable,
    answers: { 200: fileOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') },
  },
  'GET /api/:entity/template': {
    summary: 'An empty workbook with the columns of an import',
    params: OfEntity,
    answers: { 200: fileOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') },
  },
  'POST /api/imports/:id/undo': {
    summary: 'Takes an import back',
    operationId: 'undoImport',
    params: Type.Object({ id: Type.String() }),
    body: EmptyBody,
    answers: { 200: Type.Object({ undone: Type.Integer(), kept: Type.Integer() }) },
  },
})
