import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import { publishInvalidation } from './invalidation-log.ts'
import { type Connection, isUniqueViolation, type Writing } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import { mostNames } from './media.ts'
import { columnsOf } from './record-columns.ts'
import type { NewRow, Records } from './store.ts'
import type { Tables } from './tables.ts'
import { tellWebhooks } from './webhook-calls.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values, SQLite half of that. */
const together = 200

class Refused extends Error {
  readonly failed: 'stale'
  readonly row: number
  constructor(row: number) {
    super()
    this.failed = 'stale'
    this.row = row
  }
}

type Batch = Parameters<Records['putMany']>[1]

export async function putMany(
  connection: Connection,
  rows: readonly NewRow[],
  about: Batch,
): ReturnType<Records['putMany']> {
  try {
    return await connection.write.transaction().execute(async (transaction) => {
      const at = new Date().toISOString()
      await insertNew(
        transaction,
        rows.filter(({ revision }) => revision === 0),
        about,
        at,
      )
      for (const [i, row] of rows.entries())
        if (row.revision > 0 && !(await replace(transaction, row, about, at))) throw new Refused(i)
      await inPieces(rows, (piece) =>
        transaction
          .insertInto('record_versions')
          .values(piece.map((row) => versionOf(row, about, at)))
          .execute(),
      )
      await replaceAllUses(transaction, rows, about)
      if (about.event) await writeEvent(transaction, about.event)
      await tellWebhooks(transaction, rows.map(changeOf))
      await publishInvalidation(connection, transaction, about.tags)
      return rows.map(({ revision }) => revision + 1)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { failed: 'taken' }
    if (error instanceof Refused) return { failed: error.failed, row: error.row }
    throw error
  }
}

/** Change of a row, as webhooks are told of it: the log has one event for all. */
function changeOf({ entity, id, site_id, revision }: NewRow) {
  const action = revision === 0 ? 'create' : 'update'
  return { entity, document_id: id, site_id, action, details: { revision: revision + 1 } }
}

async function insertNew(transaction: Writing, rows: readonly NewRow[], about: Batch, at: string): Promise<void> {
  await inPieces(rows, (piece) =>
    transaction
      .insertInto('records')
      .values(
        piece.map((row): Insertable<Tables['records']> => {
          const columns = columnsOf(row, about.actor, at)
          return {
            id: row.id,
            entity: row.entity,
            revision: 1,
            created_at: at,
            created_by: about.actor,
            translation_group: row.translation_group ?? row.id,
            position: row.position ?? 0,
            ...columns,
            ...(about.publish
              ? {
                  status: 'published',
                  published: columns.data,
                  published_slug: columns.slug,
                  published_revision: 1,
                  published_at: at,
                }
              : { status: 'draft' }),
          }
        }),
      )
      .execute(),
  )
}

async function replace(transaction: Writing, row: NewRow, about: Batch, at: string): Promise<boolean> {
  const columns = columnsOf(row, about.actor, at)
  const revision = row.revision + 1
  const { numUpdatedRows } = await transaction
    .updateTable('records')
    .set({
      revision,
      ...columns,
      ...(about.publish && {
        status: 'published',
        published: columns.data,
        published_slug: columns.slug,
        published_revision: revision,
        published_at: at,
      }),
    })
    .where('entity', '=', row.entity)
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function versionOf({ entity, id, revision, data }: NewRow, { kind, actor }: Batch, at: string) {
  return { entity, id, revision: revision + 1, kind, actor, at, data: JSON.stringify(data) }
}

async function replaceAllUses(transaction: Writing, rows: readonly NewRow[], about: Batch): Promise<void> {
  const perspectives = about.publish ? [0, 1] : [0]
  const changed = rows.filter(({ revision }) => revision > 0)
  for (const entity of new Set(changed.map((row) => row.entity)))
    await inPieces(changed, (piece) =>
      transaction
        .deleteFrom('record_uses')
        .where('from_entity', '=', entity)
        .where('live', 'in', perspectives)
        .where(
          'from_id',
          'in',
          piece.map(({ id }) => id),
        )
        .execute(),
    )
  await inPieces(rows, async (piece) => {
    const uses = piece.flatMap((row) => usesOf(row, about, perspectives))
    await inPieces(uses, (some) =>
      transaction
        .insertInto('record_uses')
        .values([...some])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  })
}

function usesOf(row: NewRow, about: Batch, perspectives: readonly number[]): Insertable<Tables['record_uses']>[] {
  return about.usesOf(row).flatMap((use) =>
    perspectives.map((live) => ({
      from_entity: row.entity,
      from_id: row.id,
      live,
      to_entity: use.entity,
      to_id: use.id,
      field: use.field,
    })),
  )
}

export async function trashMany(
  connection: Connection,
  entity: string,
  rows: Parameters<Records['trashMany']>[1],
  about: Parameters<Records['trashMany']>[2],
): Promise<readonly string[]> {
  return connection.write.transaction().execute(async (transaction) => {
    const at = new Date().toISOString()
    const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
    const gone: { readonly id: string; readonly site_id: string }[] = []
    await inPieces([...revisions.keys()], async (piece) => {
      const found = await transaction
        .selectFrom('records')
        .select(['id', 'revision', 'site_id'])
        .where('entity', '=', entity)
        .where('id', 'in', piece)
        .where('deleted_at', 'is', null)
        .execute()
      const unchanged = found.filter(({ id, revision }) => revisions.get(id) === revision)
      const same = unchanged.map(({ id }) => id)
      if (same.length === 0) return
      await transaction
        .updateTable('records')
        .set({
          published: null,
          published_revision: null,
          published_at: null,
          publish_at: null,
          unpublish_at: null,
          status: 'unpublished',
          deleted_at: at,
          updated_at: at,
          updated_by: about.actor,
        })
        .where('entity', '=', entity)
        .where('id', 'in', same)
        .execute()
      await transaction
        .deleteFrom('record_uses')
        .where('from_entity', '=', entity)
        .where('live', '=', 1)
        .where('from_id', 'in', same)
        .execute()
      gone.push(...unchanged)
    })
    if (about.event) await writeEvent(transaction, about.event)
    const trashed = { entity, action: 'trash', details: {} }
    await tellWebhooks(
      transaction,
      gone.map(({ id, site_id }) => ({ ...trashed, document_id: id, site_id })),
    )
    await publishInvalidation(connection, transaction, about.tags)
    return gone.map(({ id }) => id)
  })
}

/** Acts on a part after the other; others have their turn in between. */
async function inPieces<T>(all: readonly T[], act: (piece: readonly T[]) => Promise<unknown>): Promise<void> {
  const size = Math.min(together, mostNames)
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await nextTurn()
    await act(all.slice(start, start + size))
  }
}
