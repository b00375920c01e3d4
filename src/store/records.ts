import { type Selectable, sql } from 'kysely'
import type { StoredRecord } from '#model/records.ts'
import { announce } from './changes.ts'
import { type Connection, isAmong, isKnown, isTaken, type Writing } from './connection.ts'
import { objectFrom } from './json.ts'
import { mostNames } from './media.ts'
import type { RecordListQuery, Records } from './store.ts'
import type { Tables } from './tables.ts'
import { fold, patternsOf } from './text.ts'

const mostSearched = 4000

export function openRecords(connection: Connection): Records {
  const { read, write } = connection
  return {
    async get(entity, id) {
      const row = await read
        .selectFrom('records')
        .selectAll()
        .where('entity', '=', entity)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && recordFrom(row)
    },

    async named(entity, names, siteId) {
      const rows: Row[] = []
      for (let start = 0; start < names.length; start += mostNames)
        rows.push(...(await rowsNamed(entity, names.slice(start, start + mostNames), siteId)))
      const byId = new Map(rows.map((row) => [row.id, row]))
      const bySlug = new Map(rows.toReversed().map((row) => [row.slug, row]))
      return names.flatMap((name) => byId.get(name) ?? bySlug.get(name) ?? []).map(recordFrom)
    },

    async list(entity, query = {}) {
      const found = matching(entity, query)
      const { offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
      const rows = await found.selectAll().orderBy('slug').orderBy('id').offset(offset).limit(limit).execute()
      const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: rows.map(recordFrom), total }
    },

    async put(record, { actor, tags }) {
      try {
        return await write.transaction().execute(async (transaction) => {
          const revision =
            record.revision === 0 ? await create(transaction, record, actor) : await change(transaction, record, actor)
          if (revision !== 'stale') await announce(connection, transaction, tags)
          return revision
        })
      } catch (error) {
        if (isTaken(error)) return 'taken'
        if (isKnown(error)) return 'stale'
        throw error
      }
    },

    async remove(entity, id, { tags }) {
      return write.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('records')
          .where('entity', '=', entity)
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await announce(connection, transaction, tags)
        return true
      })
    },
  }

  function rowsNamed(entity: string, names: readonly string[], siteId?: string): Promise<Row[]> {
    let found = read
      .selectFrom('records')
      .selectAll()
      .where('entity', '=', entity)
      .where((where) => where.or([where('id', 'in', names), where('slug', 'in', names)]))
    if (siteId !== undefined) found = found.where('site_id', '=', siteId)
    return found.orderBy('id').execute()
  }

  function matching(entity: string, { site_id, sites, search = '' }: RecordListQuery) {
    let found = read.selectFrom('records').where('entity', '=', entity)
    if (site_id !== undefined) found = found.where('site_id', '=', site_id)
    if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
    for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
    return found
  }
}

type Row = Selectable<Tables['records']>

async function create(transaction: Writing, record: StoredRecord, actor: string): Promise<number | 'stale'> {
  const { entity, id } = record
  const known = await transaction
    .selectFrom('records')
    .select('id')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return 'stale'
  await transaction
    .insertInto('records')
    .values({ id, entity, revision: 1, ...rowFrom(record, actor) })
    .execute()
  return 1
}

async function change(transaction: Writing, record: StoredRecord, actor: string): Promise<number | 'stale'> {
  const revision = record.revision + 1
  const { numUpdatedRows } = await transaction
    .updateTable('records')
    .set({ revision, ...rowFrom(record, actor) })
    .where('entity', '=', record.entity)
    .where('id', '=', record.id)
    .where('revision', '=', record.revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? revision : 'stale'
}

function rowFrom({ site_id, slug, data }: StoredRecord, actor: string) {
  const words = fold(`${slug} ${textsIn(data).join(' ')}`).slice(0, mostSearched)
  return { site_id, slug, data: JSON.stringify(data), words, updated_at: new Date().toISOString(), updated_by: actor }
}

/** Every text inside a value, wherever it is: what a record is found by. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function recordFrom({ id, entity, site_id, slug, data, revision, updated_at }: Row): StoredRecord {
  return { id, entity, site_id, slug, data: objectFrom(data), revision, updated_at }
}
