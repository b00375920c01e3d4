import { type Selectable, sql } from 'kysely'
import type { RecordData, RecordRow, StoredRecord } from '#model/records.ts'
import { VoixError } from '#model/errors.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { type Connection, isPrimaryKeyViolation, isUniqueViolation, type Writing } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import { objectFrom } from './json.ts'
import { mostNames } from './media.ts'
import { eraseRecord } from './record-erasure.ts'
import { putMany, trashMany } from './record-batches.ts'
import { columnsOf } from './record-columns.ts'
import { listRecords } from './record-list.ts'
import { writeDeliveries } from './outbox.ts'
import type { NewRow, Records, RecordWrite, VersionKind } from './store.ts'
import type { Tables } from './tables.ts'
import { replaceUses } from './references.ts'

/** Unpublished versions stored of each record; published ones are never deleted. */
export const keptVersions = 100

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
      return row && rowFrom(row)
    },

    async named(entity, names, siteId, languageCode) {
      const rows: Row[] = []
      for (let start = 0; start < names.length; start += mostNames)
        rows.push(...(await publicRowsNamed(entity, names.slice(start, start + mostNames), siteId)))
      const byId = new Map(rows.map((row) => [row.id, row]))
      const isWanted = ({ language_code }: Row) =>
        Number(!languageCode || !language_code || language_code === languageCode)
      const fittestLast = rows.toReversed().toSorted((a, b) => isWanted(a) - isWanted(b))
      const bySlug = new Map(fittestLast.map((row) => [row.published_slug, row]))
      return names.flatMap((name) => byId.get(name) ?? bySlug.get(name) ?? []).map(publicFrom)
    },

    async bySlug(entity, slug, siteId, languageCode) {
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
    },

    async translations(entity, group) {
      const rows = await read
        .selectFrom('records')
        .selectAll()
        .where('entity', '=', entity)
        .where('translation_group', '=', group)
        .where('deleted_at', 'is', null)
        .orderBy('language_code')
        .execute()
      return rows.map(rowFrom)
    },

    list: async (entity, query = {}) => {
      const { rows, total, cursor } = await listRecords(connection, entity, query)
      return { rows: rows.map(query.published ? publishedFrom : rowFrom), total, ...(cursor && { cursor }) }
    },

    async put(record, about) {
      try {
        return await write.transaction().execute(async (transaction) => {
          if (await isShownElsewhere(transaction, record)) return 'taken'
          const at = now()
          const revision =
            record.revision === 0
              ? await create(transaction, record, about.actor, at)
              : await change(transaction, record, about.actor, at)
          if (revision === 'stale') return revision
          const kind = about.kind ?? (about.publish ? 'publish' : 'save')
          await keepVersion(transaction, { ...record, revision }, { kind, actor: about.actor, at })
          if (about.publish) await showToVisitors(transaction, record.entity, record.id, at)
          await conclude(transaction, record.entity, record.id, about, about.publish ? [false, true] : [false])
          return revision
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        if (isPrimaryKeyViolation(error)) return 'stale'
        throw error
      }
    },

    putMany: (rows, about) => putMany(connection, rows, about),
    trashMany: (entity, rows, about) => trashMany(connection, entity, rows, about),

    publish: (entity, id, revision, about) =>
      write.transaction().execute(async (transaction) => {
        if (about.due && !(await keeps(transaction, entity, id, about.due))) return false
        const row = await transaction
          .selectFrom('records')
          .selectAll()
          .where('entity', '=', entity)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (!row) return false
        const at = now()
        await showToVisitors(transaction, entity, id, at)
        await keepVersion(transaction, publicFrom({ ...row, published: row.data, published_slug: row.slug }), {
          kind: 'publish',
          actor: about.actor,
          at,
        })
        await conclude(transaction, entity, id, about, [true])
        return true
      }),

    unpublish: (entity, id, about) =>
      changing(entity, id, { ...hidden, status: 'unpublished' }, about, { hides: true }).then(() => undefined),

    mark: (entity, id, changes, about) => changing(entity, id, changes, about).then(() => undefined),

    trash: (entity, id, about) =>
      changing(entity, id, { ...hidden, status: 'unpublished', deleted_at: now() }, about, { hides: true }),

    async restore(entity, id, { live, ...about }) {
      try {
        return await write.transaction().execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('records')
            .set({ deleted_at: null, status: 'draft', updated_at: now(), updated_by: about.actor })
            .where('entity', '=', entity)
            .where('id', '=', id)
            .where('deleted_at', 'is not', null)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return false
          if (live) await showToVisitors(transaction, entity, id, now())
          await conclude(transaction, entity, id, about, live ? [true] : [])
          return true
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        throw error
      }
    },

    remove: (entity, id, about) =>
      write.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('records')
          .where('entity', '=', entity)
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await transaction.deleteFrom('record_versions').where('entity', '=', entity).where('id', '=', id).execute()
        await conclude(transaction, entity, id, { ...about, uses: [] }, [false, true])
        return true
      }),

    erase: (record, about) => eraseRecord(connection, record, about),

    async versions(entity, id) {
      const rows = await read
        .selectFrom('record_versions')
        .select(['revision', 'kind', 'actor', 'at'])
        .where('entity', '=', entity)
        .where('id', '=', id)
        .orderBy('revision', 'desc')
        .orderBy('at', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, kind: row.kind as VersionKind }))
    },

    async version(entity, id, revision) {
      const row = await read
        .selectFrom('record_versions')
        .selectAll()
        .where('entity', '=', entity)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .orderBy('at', 'desc')
        .executeTakeFirst()
      return (
        row && { revision, kind: row.kind as VersionKind, actor: row.actor, at: row.at, data: objectFrom(row.data) }
      )
    },

    remember: (row, { kind, actor }) =>
      write.transaction().execute((transaction) => keepVersion(transaction, row, { kind, actor, at: now() })),

    async due(moment) {
      const rows = await read
        .selectFrom('records')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where((where) => where.or([where('publish_at', '<=', moment), where('unpublish_at', '<=', moment)]))
        .orderBy('publish_at')
        .execute()
      return rows.map(rowFrom)
    },
  }

  function publicRowsNamed(entity: string, names: readonly string[], siteId?: string): Promise<Row[]> {
    let found = read
      .selectFrom('records')
      .selectAll()
      .where('entity', '=', entity)
      .where('published', 'is not', null)
      .where((where) => where.or([where('id', 'in', names), where('published_slug', 'in', names)]))
    if (siteId !== undefined) found = found.where('site_id', '=', siteId)
    return found.orderBy('id').execute()
  }

  async function changing(
    entity: string,
    id: string,
    changes: Partial<Row>,
    about: RecordWrite,
    { hides = false } = {},
  ): Promise<boolean> {
    return write.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('records')
        .set({ ...changes, updated_at: now(), updated_by: about.actor })
        .where('entity', '=', entity)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .$if(about.due !== undefined, (due) => due.where('unpublish_at', '=', about.due ?? ''))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (hides) await replaceUses(transaction, entity, id, true, [])
      await conclude(transaction, entity, id, about, [])
      return true
    })
  }

  /** Side effects of a write: references, audit event, invalidation tags. */
  async function conclude(
    transaction: Writing,
    entity: string,
    id: string,
    { uses, event, deliveries, tags }: RecordWrite,
    perspectives: readonly boolean[],
  ): Promise<void> {
    if (uses) for (const live of perspectives) await replaceUses(transaction, entity, id, live, uses)
    if (event) await writeEvent(transaction, event)
    if (deliveries) await writeDeliveries(transaction, { entity, id }, deliveries)
    await publishInvalidation(connection, transaction, tags)
  }
}

type Row = Selectable<Tables['records']>

const hidden = {
  published: null,
  published_slug: null,
  published_revision: null,
  published_at: null,
  publish_at: null,
  unpublish_at: null,
}

async function create(transaction: Writing, record: NewRow, actor: string, at: string): Promise<number | 'stale'> {
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
    .values({
      id,
      entity,
      revision: 1,
      status: 'draft',
      created_at: at,
      created_by: actor,
      translation_group: record.translation_group ?? id,
      position: record.position ?? 0,
      ...columnsOf(record, actor, at),
    })
    .execute()
  return 1
}

async function change(transaction: Writing, record: NewRow, actor: string, at: string): Promise<number | 'stale'> {
  const revision = record.revision + 1
  const { translation_group, position } = record
  const { numUpdatedRows } = await transaction
    .updateTable('records')
    .set({
      revision,
      ...(translation_group !== undefined && { translation_group }),
      ...(position !== undefined && { position }),
      ...columnsOf(record, actor, at),
    })
    .where('entity', '=', record.entity)
    .where('id', '=', record.id)
    .where('revision', '=', record.revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? revision : 'stale'
}

/** Shows a record to visitors as it was at a revision, whatever became of its working copy since. */
export async function publishRecord(
  transaction: Writing,
  entity: string,
  id: string,
  { data, revision, slug }: { readonly data: RecordData; readonly revision: number; readonly slug: string },
  { actor, at }: { readonly actor: string; readonly at: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('records')
    .set({
      status: 'published',
      published: JSON.stringify(data),
      published_slug: slug,
      published_revision: revision,
      published_at: at,
      publish_at: null,
    })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new VoixError('not-found', { what: 'record' })
  await transaction
    .insertInto('record_versions')
    .values({ entity, id, revision, kind: 'release', actor, at, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.columns(['entity', 'id', 'revision', 'kind']).doUpdateSet({ actor, at }))
    .execute()
}

/** Takes a record from visitors. */
export async function unpublishRecord(transaction: Writing, entity: string, id: string): Promise<void> {
  await transaction
    .updateTable('records')
    .set({ ...hidden, status: 'unpublished' })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
}

/** Claims a schedule time; false when another node was faster. */
async function keeps(transaction: Writing, entity: string, id: string, due: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('records')
    .set({ publish_at: null })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('publish_at', '=', due)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function showToVisitors(transaction: Writing, entity: string, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('records')
    .set({
      status: 'published',
      published: sql.ref('data'),
      published_slug: sql.ref('slug'),
      published_revision: sql.ref('revision'),
      published_at: at,
      publish_at: null,
    })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
}

async function keepVersion(
  transaction: Writing,
  { entity, id, revision, data }: StoredRecord,
  { kind, actor, at }: { kind: VersionKind; actor: string; at: string },
): Promise<void> {
  await transaction
    .insertInto('record_versions')
    .values({ entity, id, revision, kind, actor, at, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.columns(['entity', 'id', 'revision', 'kind']).doUpdateSet({ actor, at }))
    .execute()
  if (revision <= keptVersions) return
  await transaction
    .deleteFrom('record_versions')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('kind', 'not in', ['publish', 'release'])
    .where('revision', '<=', revision - keptVersions)
    .execute()
}

/** Visitors still see another record at this address, although its working copy has left it. */
async function isShownElsewhere(transaction: Writing, record: NewRow): Promise<boolean> {
  if (!record.slug) return false
  const other = await transaction
    .selectFrom('records')
    .select('id')
    .where('entity', '=', record.entity)
    .where('published_slug', '=', record.slug)
    .where('site_id', '=', record.site_id)
    .where('language_code', '=', record.language_code ?? '')
    .where('id', '<>', record.id)
    .executeTakeFirst()
  return other !== undefined
}

function now(): string {
  return new Date().toISOString()
}

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

function publicFrom(row: Row): StoredRecord {
  const { id, entity, site_id, language_code, slug, data, revision, updated_at, published_at, translation_group } =
    publishedFrom(row)
  return { id, entity, site_id, language_code, slug, data, revision, updated_at, published_at, translation_group }
}
