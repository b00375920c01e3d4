import { bindTo } from '#model/bind-to.ts'
import { sql } from 'kysely'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow, StoredRecord, RecordData } from '#model/records/records.ts'
import {
  getRecord,
  recordsNamed,
  recordBySlug,
  recordsInGroup,
  listRecordRows,
  recordVersions,
  recordVersion,
  recordsDue,
  publicFrom,
  type Row,
} from './record-reading.ts'
import { putMany, trashMany } from './record-batches.ts'
import { eraseRecord } from './record-erasure.ts'
import { isUniqueViolation, isPrimaryKeyViolation, type Connection, type Writing } from './dialects/connection.ts'
import { replaceUses } from './references.ts'
import { writeEvent } from './audit-log.ts'
import { writeDeliveries } from './outbox.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { columnsOf } from './record-columns.ts'
import type { Records, NewRow, RecordWrite, VersionKind } from './store.ts'

export function openRecords(connection: Connection): Records {
  return bindTo(connection, {
    get: getRecord,
    named: recordsNamed,
    bySlug: recordBySlug,
    translations: recordsInGroup,
    list: listRecordRows,
    put: putRecord,
    putMany,
    trashMany,
    publish: publishRevision,
    unpublish: withdrawRecord,
    mark: markRecord,
    trash: trashRecord,
    restore: restoreRecord,
    remove: removeRecord,
    erase: eraseRecord,
    versions: recordVersions,
    version: recordVersion,
    remember: rememberRecord,
    due: recordsDue,
  })
}

async function putRecord(
  connection: Connection,
  record: NewRow,
  about: RecordWrite & { readonly kind?: VersionKind; readonly publish?: boolean },
): Promise<number | 'stale' | 'taken'> {
  const put = async (transaction: Writing) => {
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
    await conclude(connection, transaction, record.entity, record.id, about, about.publish ? [false, true] : [false])
    return revision
  }
  try {
    return await connection.together(() => connection.write.transaction().execute(put))
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    if (isPrimaryKeyViolation(error)) return 'stale'
    throw error
  }
}

function publishRevision(
  connection: Connection,
  entity: string,
  id: string,
  revision: number,
  about: RecordWrite,
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
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
    await conclude(connection, transaction, entity, id, about, [true])
    return true
  })
}

function withdrawRecord(connection: Connection, entity: string, id: string, about: RecordWrite): Promise<void> {
  return changing(connection, entity, id, { ...hidden, status: 'unpublished' }, about, { hides: true }).then(
    () => undefined,
  )
}

function markRecord(
  connection: Connection,
  entity: string,
  id: string,
  changes: Partial<Pick<RecordRow, 'status' | 'publish_at' | 'unpublish_at' | 'position'>>,
  about: RecordWrite,
): Promise<void> {
  return changing(connection, entity, id, changes, about).then(() => undefined)
}

function trashRecord(connection: Connection, entity: string, id: string, about: RecordWrite): Promise<boolean> {
  return changing(
    connection,
    entity,
    id,
    { ...hidden, status: 'unpublished', deleted_at: now(), updated_by: about.actor },
    about,
    {
      hides: true,
    },
  )
}

async function restoreRecord(
  connection: Connection,
  entity: string,
  id: string,
  { live, ...about }: RecordWrite & { readonly live: boolean },
): Promise<boolean | 'taken'> {
  try {
    return await connection.write.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('records')
        .set({ deleted_at: null, status: 'draft', updated_at: now(), updated_by: about.actor })
        .where('entity', '=', entity)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (live) await showToVisitors(transaction, entity, id, now())
      await conclude(connection, transaction, entity, id, about, live ? [true] : [])
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

function removeRecord(connection: Connection, entity: string, id: string, about: RecordWrite): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('records')
      .where('entity', '=', entity)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await transaction.deleteFrom('record_versions').where('entity', '=', entity).where('id', '=', id).execute()
    await conclude(connection, transaction, entity, id, { ...about, uses: [] }, [false, true])
    return true
  })
}

function rememberRecord(
  { write }: Connection,
  row: StoredRecord,
  { kind, actor }: { readonly kind: VersionKind; readonly actor: string },
): Promise<void> {
  return write.transaction().execute((transaction) => keepVersion(transaction, row, { kind, actor, at: now() }))
}

/** Changes a row beside its content: who changed that last stays as it was. */
async function changing(
  connection: Connection,
  entity: string,
  id: string,
  changes: Partial<Row>,
  about: RecordWrite,
  { hides = false } = {},
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('records')
      .set({ ...changes, updated_at: now() })
      .where('entity', '=', entity)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(about.due !== undefined, (due) => due.where('unpublish_at', '=', about.due ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (hides) await replaceUses(transaction, entity, id, true, [])
    await conclude(connection, transaction, entity, id, about, [])
    return true
  })
}

/** The last steps of every write: what it leads to, what is logged, what is announced. */
async function conclude(
  connection: Connection,
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

/** Publishes a record at a revision, whatever its working copy is. */
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

/** Unpublishes a record. */
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
  if (revision <= limits.recordVersions) return
  await transaction
    .deleteFrom('record_versions')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('kind', 'not in', ['publish', 'release'])
    .where('revision', '<=', revision - limits.recordVersions)
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
