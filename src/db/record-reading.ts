import type { Selectable } from 'kysely'
import type { RecordRow, StoredRecord } from '#model/records/records.ts'
import { mostNames } from './media.ts'
import { listRecords } from './record-list.ts'
import { objectFrom } from './json.ts'
import type { Connection } from './dialects/connection.ts'
import type { RecordListQuery, Records, RecordVersion, VersionKind } from './store.ts'
import type { Tables } from './tables.ts'

export async function getRecord({ read }: Connection, entity: string, id: string): Promise<RecordRow | undefined> {
  const row = await read
    .selectFrom('records')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && rowFrom(row)
}

export async function recordsNamed(
  connection: Connection,
  entity: string,
  names: readonly string[],
  siteId?: string,
  languageCode?: string,
): Promise<readonly StoredRecord[]> {
  const rows: Row[] = []
  for (let start = 0; start < names.length; start += mostNames)
    rows.push(...(await publicRowsNamed(connection, entity, names.slice(start, start + mostNames), siteId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isWanted = ({ language_code }: Row) => Number(!languageCode || !language_code || language_code === languageCode)
  const fittestLast = rows.toReversed().toSorted((a, b) => isWanted(a) - isWanted(b))
  const bySlug = new Map(fittestLast.map((row) => [row.published_slug, row]))
  return names.flatMap((name) => byId.get(name) ?? bySlug.get(name) ?? []).map(publicFrom)
}

export async function recordBySlug(
  { read }: Connection,
  entity: string,
  slug: string,
  siteId: string,
  languageCode?: string,
): Promise<RecordRow | undefined> {
  let found = read
    .selectFrom('records')
    .selectAll()
    .where('entity', '=', entity)
    .where('slug', '=', slug)
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
  if (languageCode !== undefined) found = found.where('language_code', '=', languageCode)
  const row = await found.orderBy('language_code').executeTakeFirst()
  return row && rowFrom(row)
}

export async function recordsInGroup(
  { read }: Connection,
  entity: string,
  group: string,
): Promise<readonly RecordRow[]> {
  const rows = await read
    .selectFrom('records')
    .selectAll()
    .where('entity', '=', entity)
    .where('translation_group', '=', group)
    .where('deleted_at', 'is', null)
    .orderBy('language_code')
    .execute()
  return rows.map(rowFrom)
}

export async function listRecordRows(
  connection: Connection,
  entity: string,
  query: RecordListQuery = {},
): Promise<Awaited<ReturnType<Records['list']>>> {
  const made = query.published ? publishedFrom : rowFrom
  const { rows, total, cursor, places } = await listRecords(connection, entity, query, made)
  return {
    rows,
    total,
    ...(cursor && { cursor }),
    ...(places && { places }),
  }
}

export async function recordVersions(
  { read }: Connection,
  entity: string,
  id: string,
): Promise<readonly Omit<RecordVersion, 'data'>[]> {
  const rows = await read
    .selectFrom('record_versions')
    .select(['revision', 'kind', 'actor', 'at'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as VersionKind }))
}

export async function recordVersion(
  { read }: Connection,
  entity: string,
  id: string,
  revision: number,
): Promise<RecordVersion | undefined> {
  const row = await read
    .selectFrom('record_versions')
    .selectAll()
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row && { revision, kind: row.kind as VersionKind, actor: row.actor, at: row.at, data: objectFrom(row.data) }
}

export async function recordsDue({ read }: Connection, moment: string): Promise<readonly RecordRow[]> {
  const rows = await read
    .selectFrom('records')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('publish_at', '<=', moment), where('unpublish_at', '<=', moment)]))
    .orderBy('publish_at')
    .execute()
  return rows.map(rowFrom)
}

function publicRowsNamed(
  { read }: Connection,
  entity: string,
  names: readonly string[],
  siteId?: string,
): Promise<Row[]> {
  let found = read
    .selectFrom('records')
    .selectAll()
    .where('entity', '=', entity)
    .where('published', 'is not', null)
    .where((where) => where.or([where('id', 'in', names), where('published_slug', 'in', names)]))
  if (siteId !== undefined) found = found.where('site_id', '=', siteId)
  return found.orderBy('id').execute()
}

export type Row = Selectable<Tables['records']>

function rowFrom({
  published: _,
  published_slug: _slug,
  words: _words,
  title_key: _key,
  data,
  ...row
}: Row): RecordRow {
  return { ...row, data: objectFrom(data) }
}

/** The row with what visitors see in place of the working copy. */
function publishedFrom(row: Row): RecordRow {
  return rowFrom({
    ...row,
    slug: row.published_slug ?? row.slug,
    data: row.published ?? '{}',
    revision: row.published_revision ?? row.revision,
  })
}

export function publicFrom(row: Row): StoredRecord {
  const { id, entity, site_id, language_code, slug, data, revision, updated_at, published_at, translation_group } =
    publishedFrom(row)
  return { id, entity, site_id, language_code, slug, data, revision, updated_at, published_at, translation_group }
}
