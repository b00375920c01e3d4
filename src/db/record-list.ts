import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { momentPattern } from '#model/time/moment.ts'
import { type Connection, isAmong } from './dialects/connection.ts'
import type { RecordListQuery, RowFilter } from './store.ts'
import type { Tables } from './tables.ts'
import { fold } from '#model/text/fold.ts'
import { isReviewedBy } from './review-requests.ts'
import { escapeLike, patternsOf } from './search-text.ts'

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

/** Hit counts of a redirect, stored beside its row. */
const countedColumns = ['hits', 'last_hit_at']

/** Row columns that the public API shows of a published record. */
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

/** Rows that are read at a time where all are asked for; other work runs in between. */
const rowsAtOnce = 250

/** Lists a page of records as `made` of their rows, with the total and the next cursor. */
export async function listRecords<T>(
  connection: Connection,
  entity: string,
  query: RecordListQuery,
  made: (row: Row) => T,
): Promise<{ rows: readonly T[]; total: number; cursor?: string; places?: ReadonlyMap<string, string> }> {
  const found = matching(connection, entity, query)
  const { sort = [], offset = 0, limit, after } = query
  const sorts: Sorted[] = sort.map(
    ({ field, direction = 'asc', moment, numeric = numericColumns.includes(field) }) => ({
      by: sortable(connection, query, field, moment ? 'moment' : numeric ? 'number' : 'text'),
      direction,
      numeric: numeric || moment === true,
    }),
  )
  if (sorts.length === 0) sorts.push({ by: sql.ref('title_key'), direction: 'asc' })
  // What is sorted by last decides between equals as well.
  sorts.push({ by: sql.ref('id'), direction: sorts.at(-1)!.direction })
  let chosen = found
  if (after !== undefined) chosen = chosen.where(beyond(sorts, placeFrom(after, sorts)))
  const place = placeOf(connection, sorts)
  const rows = await rowsOf(chosen, { sorts, place, offset, limit, made })
  // A list that ends here has said how many there are.
  const isCounted = after === undefined && rows.length < (limit ?? Infinity) && (rows.length > 0 || offset === 0)
  const total = isCounted
    ? offset + rows.length
    : (await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const last = rows.at(-1)
  return {
    rows: rows.map(({ row }) => row),
    total,
    ...(last && rows.length === limit && { cursor: cursorAt(last.place) }),
    ...(query.placed && { places: new Map(rows.map(({ id, place: own }) => [id, cursorAt(own)])) }),
  }
}

interface Part<T> {
  readonly sorts: readonly Sorted[]
  readonly place: RawBuilder<string>
  readonly offset: number
  readonly limit: number | undefined
  readonly made: (row: Row) => T
}

interface Placed<T> {
  readonly id: string
  readonly place: string
  readonly row: T
}

/** Rows of a list in its order. All of them are read in parts: one answer of twenty thousand holds everybody up. */
async function rowsOf<T>(chosen: Found, { sorts, place, offset, limit, made }: Part<T>): Promise<readonly Placed<T>[]> {
  const ordered = sorts.reduce((list, { by, direction }) => list.orderBy(by, direction), chosen)
  const read = async (list: Found): Promise<readonly Placed<T>[]> => {
    const rows = await list.selectAll().select(place.as('place')).execute()
    return rows.map(({ place: own, ...row }) => ({ id: row.id, place: own, row: made(row) }))
  }
  const first = await read(ordered.offset(offset).limit(limit ?? rowsAtOnce))
  if (limit !== undefined || first.length < rowsAtOnce) return first
  const ids = await ordered.select('id').offset(offset).limit(Number.MAX_SAFE_INTEGER).execute()
  const known = new Map(first.map((row) => [row.id, row]))
  const missing = ids.flatMap(({ id }) => (known.has(id) ? [] : id))
  for (let start = 0; start < missing.length; start += rowsAtOnce) {
    await nextTurn()
    const part = isAmong(sql.ref('id'), missing.slice(start, start + rowsAtOnce))
    for (const row of await read(chosen.where(part))) known.set(row.id, row)
  }
  return ids.flatMap(({ id }) => known.get(id) ?? [])
}

function cursorAt(place: string): string {
  return Buffer.from(place).toString('base64url')
}

interface Sorted {
  readonly by: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  readonly numeric?: boolean
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
  const {
    site_id,
    sites,
    language_code,
    search = '',
    filters = [],
    within,
    either = [],
    trashed = false,
    changed = false,
    reviewer,
    published = false,
  } = query
  let found = connection.read
    .selectFrom('records')
    .where('entity', '=', entity)
    .where('deleted_at', trashed ? 'is not' : 'is', null)
  if (changed) found = found.where(sql<boolean>`revision > published_revision`)
  if (reviewer !== undefined) found = found.where('status', '=', 'in_review').where(isReviewedBy(reviewer))
  if (published) found = found.where('published', 'is not', null)
  if (site_id !== undefined) found = found.where('site_id', '=', site_id)
  if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
  if (language_code !== undefined) found = found.where('language_code', '=', language_code)
  for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
  for (const filter of filters) found = found.where(condition(connection, query, filter))
  for (const choice of within ? [within, ...either] : either)
    found = found.where(anyOf(choice.map((all) => allOf(all.map((each) => condition(connection, query, each))))))
  return found
}

type Found = ReturnType<typeof matching>

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`
}

/** Filter as SQL; the operators are defined in row-filter.ts. */
function condition(connection: Connection, query: RecordListQuery, filter: RowFilter): RawBuilder<boolean> {
  const { field, operator, value } = filter
  const text = valueOf(connection, query, field, 'text', 'as written')
  switch (operator) {
    case 'eq':
      return isOneOf(connection, query, field, [value])
    case 'neq':
      return sql`not ${isOneOf(connection, query, field, [value])}`
    case 'in':
      return isOneOf(connection, query, field, [value].flat())
    case 'not_in':
      return sql`not ${isOneOf(connection, query, field, [value].flat())}`
    case 'contains':
      return contains(connection, query, field, value)
    case 'not_contains':
      return sql`not ${contains(connection, query, field, value)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compared(connection, query, filter, sql.raw(signs[operator]))
    case 'exists':
      return sql`coalesce(${text}, '') not in ('', '[]', '{}')`
    case 'not_exists':
      return sql`coalesce(${text}, '') in ('', '[]', '{}')`
  }
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A column, unlike a field, is no list and is there always: what is asked of it may use its index. */
function isColumn(field: string): boolean {
  return rowColumns.some((column) => column === field) || countedColumns.includes(field)
}

function isOneOf(
  connection: Connection,
  query: RecordListQuery,
  field: string,
  values: readonly unknown[],
): RawBuilder<boolean> {
  const isNumber = values.length > 0 && values.every((value) => typeof value === 'number')
  const own = valueOf(connection, query, field, isNumber ? 'number' : 'text', 'as written')
  const texts = values.map(String)
  if (isColumn(field) && !isOfDraft(query, field)) {
    // Columns that may be null read as empty.
    const known = isNumber ? own : sql<string>`coalesce(${own}, '')`
    const isKnown = values.length > 0 && !texts.includes('') ? own : known
    return values.length > 0
      ? sql`coalesce(${isKnown} in (${sql.join(isNumber ? values : texts)}), ${no(connection)})`
      : no(connection)
  }
  const isScalar =
    values.length > 0
      ? sql`${isNumber ? own : sql`coalesce(${own}, '')`} in (${sql.join(isNumber ? values : texts)})`
      : no(connection)
  return sql`coalesce(case when ${isList(connection, query, field)} then ${hasOneOf(connection, query, field, texts)} else ${isScalar} end, ${no(connection)})`
}

function contains(connection: Connection, query: RecordListQuery, field: string, value: unknown): RawBuilder<boolean> {
  const own = sql<string>`coalesce(${sql`cast(${valueOf(connection, query, field, 'text', 'as written')} as text)`}, '')`
  const part = `%${escapeLike(fold(String(value ?? '')))}%`
  const hasPart = sql<boolean>`${connection.folded(own)} like ${part} escape '\\'`
  if (isColumn(field) && !isOfDraft(query, field)) return sql`(${hasPart})`
  return sql`coalesce(case when ${isList(connection, query, field)} then ${hasOneOf(connection, query, field, [String(value ?? '')])} else ${hasPart} end, ${no(connection)})`
}

function compared(
  connection: Connection,
  query: RecordListQuery,
  { field, value, moment }: RowFilter,
  sign: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const own = valueOf(connection, query, field, moment ? 'moment' : typeof value === 'number' ? 'number' : 'text')
  const isFolded = field === 'title' && !query.published
  const given = typeof value === 'number' ? value : isFolded ? fold(String(value ?? '')) : String(value ?? '')
  const comparison = sql<boolean>`${own} ${sign} ${given}`
  if (isColumn(field) && !isOfDraft(query, field)) return comparison
  return sql`(not ${isList(connection, query, field)} and ${comparison})`
}

function isList({ kind }: Connection, query: RecordListQuery, field: string): RawBuilder<boolean> {
  if (!isWord(field)) return sql`1 = 0`
  return kind === 'sqlite'
    ? sql`coalesce(json_type(${dataOf(query)}, ${`$."${field}"`}) = 'array', 0)`
    : sql`coalesce(json_typeof((${dataOf(query)})::json -> ${field}) = 'array', false)`
}

function hasOneOf(
  { kind }: Connection,
  query: RecordListQuery,
  field: string,
  values: readonly string[],
): RawBuilder<boolean> {
  if (!isWord(field)) return sql`1 = 0`
  const each =
    kind === 'sqlite'
      ? sql`json_each(${dataOf(query)}, ${`$."${field}"`}) as each`
      : sql`json_array_elements_text((${dataOf(query)})::json -> ${field}) as each(value)`
  return sql`exists (select 1 from ${each} where ${isAmong(sql`cast(each.value as text)`, values)})`
}

function no({ kind }: Connection): RawBuilder<boolean> {
  return kind === 'sqlite' ? sql`0` : sql`false`
}

/** A name that is no plain word never comes from a declared field. */
function isWord(field: string): boolean {
  return /^\w+$/.test(field)
}

/** Whether the title is that of the working copy: of a published record it is that of the snapshot. */
function isOfDraft({ published = false }: RecordListQuery, field: string): boolean {
  return published && field === 'title'
}

function dataOf({ published }: RecordListQuery): RawBuilder<string> {
  return sql.ref(published ? 'published' : 'data')
}

/** Comparison of a value. */
type Comparison = 'text' | 'number' | 'moment'

/** A column or field as text, number or moment (ms); booleans read `true` and `false` in both databases, titles as they sort. */
function valueOf(
  { kind }: Connection,
  query: RecordListQuery,
  field: string,
  as: Comparison,
  title: 'as it sorts' | 'as written' = 'as it sorts',
): RawBuilder<string | number | null> {
  if (field === 'slug' && query.published) return sql.ref('published_slug')
  if (rowColumns.some((column) => column === field) && !isOfDraft(query, field))
    return sql.ref(field === 'title' && title === 'as it sorts' ? 'title_key' : field)
  if (countedColumns.includes(field)) {
    const counted = sql<
      string | number | null
    >`(select ${sql.ref(`redirect_hits.${field}`)} from redirect_hits where redirect_id = records.id)`
    return field === 'hits' ? sql`coalesce(${counted}, 0)` : counted
  }
  if (!isWord(field)) return sql`null`
  if (kind === 'postgres') {
    const text = sql<string>`((${dataOf(query)})::json ->> ${field})`
    if (as === 'moment') return momentOfPostgres(text)
    if (as === 'text') return sql`${text} collate "C"`
    return sql`(case when json_typeof((${dataOf(query)})::json -> ${field}) = 'number' then ${text}::numeric end)`
  }
  const path = `$."${field}"`
  const own = sql`json_extract(${dataOf(query)}, ${path})`
  const type = sql`json_type(${dataOf(query)}, ${path})`
  // What SQLite takes for a time beyond those of the pattern, no field takes.
  if (as === 'moment')
    return sql`(case when ${own} like '____-__-__T%' and ${own} not like '0000%' then round(unixepoch(${own}, 'subsec') * 1000) end)`
  if (as === 'number') return sql`(case when ${type} in ('integer', 'real') then ${own} end)`
  return sql`(case ${type} when 'true' then 'true' when 'false' then 'false' else cast(${own} as text) end)`
}

function sortable(
  connection: Connection,
  query: RecordListQuery,
  order: string,
  as: Comparison,
): RawBuilder<string | number> {
  const own = valueOf(connection, query, order, as)
  // Both are there always, and an index has them in their order.
  if (order === 'id' || (order === 'title' && !query.published)) return sql`${own}`
  return as === 'text' ? sql`coalesce(${own}, '')` : sql`coalesce(${own}, -1e300)`
}

/** A moment in milliseconds, as `momentIn` reads it. */
function momentOfPostgres(text: RawBuilder<string>): RawBuilder<number | null> {
  const zone = sql`case when ${text} ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' then '' else 'Z' end`
  // A day that its month does not have, as the 31st of April, is an error there: days are counted from the first.
  const inMonth = sql`(left(${text}, 8) || '01' || substr(${text}, 11) || ${zone})::timestamptz`
  const days = sql`(substr(${text}, 9, 2)::bigint - 1)`
  return sql`(case when ${text} ~ ${momentPattern.source} then round(extract(epoch from ${inMonth}) * 1000) + ${days} * 86400000 end)`
}

/** Sort key of a row as a JSON list, which a cursor carries. */
function placeOf({ kind }: Connection, sorts: readonly Sorted[]): RawBuilder<string> {
  const values = sql.join(sorts.map(({ by }) => by))
  return kind === 'sqlite' ? sql`json_array(${values})` : sql`json_build_array(${values})::text`
}

function placeFrom(cursor: string, sorts: readonly Sorted[]): readonly (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === sorts.length && values.every(isPlain)) {
      // A column of numbers is compared with numbers alone: PostgreSQL fails on anything else.
      if (sorts.every(({ numeric }, at) => !numeric || Number.isFinite(values[at]))) return values
    }
  } catch {
    // Falls through: what cannot be read is no place.
  }
  throw new VoixError('invalid-input', {
    field: 'cursor',
    reason: sentence('This cursor belongs to another list. Start without one.'),
  })
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
