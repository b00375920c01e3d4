import { type RawBuilder, type Selectable, sql } from 'kysely'
import { VoixError } from '#model/errors.ts'
import { type Connection, isAmong } from './connection.ts'
import type { RecordListQuery, RowFilter } from './store.ts'
import type { Tables } from './tables.ts'
import { fold, patternsOf } from './text.ts'

type Row = Selectable<Tables['records']>

/** Columns of the row that lists may be filtered and sorted by; every other name is a field of the record. */
export const rowColumns = [
  'id',
  'site_id',
  'language_code',
  'slug',
  'title',
  'status',
  'revision',
  'position',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'published_at',
  'publish_at',
  'unpublish_at',
  'translation_group',
] as const

/** What visitors did with a redirect: counted beside its row. */
const countedColumns = ['hits', 'last_hit_at']

/** Those of them that the public may know of something published. */
export const publicColumns = [
  'id',
  'site_id',
  'language_code',
  'slug',
  'title',
  'revision',
  'position',
  'published_at',
  'translation_group',
] as const
const numericColumns = ['revision', 'position']

/** A page of a list of records, how many there are in all, and where the next page starts. */
export async function listRecords(
  connection: Connection,
  entity: string,
  query: RecordListQuery,
): Promise<{ rows: readonly Row[]; total: number; cursor?: string }> {
  const found = matching(connection, entity, query)
  const { sort = [], offset = 0, limit = Number.MAX_SAFE_INTEGER, after } = query
  const sorts: Sorted[] = sort.map(({ field, direction = 'asc', numeric = numericColumns.includes(field) }) => ({
    by: sortable(connection, query, field, numeric),
    direction,
  }))
  if (sorts.length === 0) sorts.push({ by: sql.ref('title_key'), direction: 'asc' })
  // What is sorted by last decides between equals as well.
  sorts.push({ by: sql.ref('id'), direction: sorts.at(-1)!.direction })
  let page = found.selectAll().select(placeOf(connection, sorts).as('place'))
  if (after !== undefined) page = page.where(beyond(sorts, placeFrom(after, sorts.length)))
  for (const { by, direction } of sorts) page = page.orderBy(by, direction)
  const rows = await page.offset(offset).limit(limit).execute()
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const last = rows.at(-1)
  return {
    rows: rows.map(({ place: _, ...row }) => row),
    total,
    ...(last && rows.length === limit && { cursor: Buffer.from(last.place).toString('base64url') }),
  }
}

interface Sorted {
  readonly by: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
}

/** Past a place: further by the first of the sorts in which they differ. */
function beyond(sorts: readonly Sorted[], place: readonly (string | number)[]): RawBuilder<boolean> {
  return anyOf(
    sorts.map(({ by, direction }, i) =>
      allOf([
        ...sorts.slice(0, i).map((same, j) => sql<boolean>`${same.by} = ${place[j]}`),
        sql<boolean>`${by} ${sql.raw(direction === 'asc' ? '>' : '<')} ${place[i]}`,
      ]),
    ),
  )
}

function matching(connection: Connection, entity: string, query: RecordListQuery) {
  const { site_id, sites, language_code, search = '', filters = [], within, trashed = false, published = false } = query
  let found = connection.read
    .selectFrom('records')
    .where('entity', '=', entity)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
  if (published) found = found.where('published', 'is not', null)
  if (site_id !== undefined) found = found.where('site_id', '=', site_id)
  if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
  if (language_code !== undefined) found = found.where('language_code', '=', language_code)
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
  for (const filter of filters) found = found.where(condition(connection, query, filter))
  if (within)
    found = found.where(anyOf(within.map((all) => allOf(all.map((each) => condition(connection, query, each))))))
  return found
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`
}

function condition(connection: Connection, query: RecordListQuery, filter: RowFilter): RawBuilder<boolean> {
  const { field, operator, value } = filter
  const isNumber = typeof value === 'number'
  const own = valueOf(connection, query, field, isNumber)
  const given = comparable(query, field, value)
  switch (operator) {
    case 'eq':
      return sql`coalesce(${own}, ${isNumber ? null : ''}) = ${given}`
    case 'neq':
      return sql`(${own} is null or ${own} <> ${given})`
    case 'in':
      return isAmong(own, [given].flat().map(String))
    case 'contains':
      return connection.kind === 'sqlite'
        ? sql`exists (select 1 from json_each(${dataOf(query)}, ${`$."${field}"`}) as each where each.value = ${given})`
        : sql`coalesce(jsonb_exists((${dataOf(query)})::jsonb -> ${field}, ${given}), false)`
    case 'gt':
      return sql`${own} > ${given}`
    case 'gte':
      return sql`${own} >= ${given}`
    case 'lt':
      return sql`${own} < ${given}`
    case 'lte':
      return sql`${own} <= ${given}`
    case 'exists':
      return sql`coalesce(${valueOf(connection, query, field, false)}, '') not in ('', '[]', '{}')`
    case 'not_exists':
      return sql`coalesce(${valueOf(connection, query, field, false)}, '') in ('', '[]', '{}')`
  }
}

/** A value as the column holds it: ticks in words, titles as they are sorted. */
function comparable(query: RecordListQuery, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => comparable(query, field, each))
  if (typeof value === 'boolean') return String(value)
  return field === 'title' && !query.published ? fold(String(value ?? '')) : value
}

function dataOf({ published }: RecordListQuery): RawBuilder<string> {
  return sql.ref(published ? 'published' : 'data')
}

/** A column or field as text or number; booleans read `true` and `false` in both databases. */
function valueOf(
  { kind }: Connection,
  query: RecordListQuery,
  field: string,
  numeric: boolean,
): RawBuilder<string | number | null> {
  // Of something published, title and slug are the published ones: those of the row belong to the draft.
  const isOfDraft = query.published && (field === 'title' || field === 'slug')
  if (!isOfDraft && rowColumns.some((column) => column === field))
    return sql.ref(field === 'title' ? 'title_key' : field)
  if (countedColumns.includes(field)) {
    const counted = sql<
      string | number | null
    >`(select ${sql.ref(`redirect_hits.${field}`)} from redirect_hits where redirect_id = records.id)`
    return field === 'hits' ? sql`coalesce(${counted}, 0)` : counted
  }
  // A name that is no plain word never comes from a declared field.
  if (!/^\w+$/.test(field)) return sql`null`
  if (kind === 'postgres') {
    const text = sql`((${dataOf(query)})::json ->> ${field})`
    return numeric ? sql`(case when ${text} ~ '^-?[0-9.]+$' then ${text}::numeric end)` : sql`${text} collate "C"`
  }
  const path = `$."${field}"`
  if (numeric) return sql`json_extract(${dataOf(query)}, ${path})`
  return sql`(case json_type(${dataOf(query)}, ${path}) when 'true' then 'true' when 'false' then 'false' else cast(json_extract(${dataOf(query)}, ${path}) as text) end)`
}

function sortable(
  connection: Connection,
  query: RecordListQuery,
  order: string,
  numeric: boolean,
): RawBuilder<string | number> {
  const own = valueOf(connection, query, order, numeric)
  return numeric ? sql`coalesce(${own}, -1e300)` : sql`coalesce(${own}, '')`
}

/** What a row is sorted by, as a JSON list: its place, which a cursor carries. */
function placeOf({ kind }: Connection, sorts: readonly Sorted[]): RawBuilder<string> {
  const values = sql.join(sorts.map(({ by }) => by))
  return kind === 'sqlite' ? sql`json_array(${values})` : sql`json_build_array(${values})::text`
}

function placeFrom(cursor: string, count: number): readonly (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === count && values.every(isPlain)) return values
  } catch {
    // Falls through: what cannot be read is no place.
  }
  throw new VoixError('invalid-input', { field: 'cursor', reason: 'It belongs to another list. Start without one.' })
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
