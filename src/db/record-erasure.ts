import type { RecordData } from '#model/records/records.ts'
import { publishInvalidation } from './invalidation-log.ts'
import type { Connection } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import { columnsOf } from './record-columns.ts'
import type { RecordWrite } from './store.ts'

/**
 * Erases a record but for `data`: its versions, pending deliveries and audit events are erased as well. False when it
 * does not exist.
 */
export function eraseRecord(
  connection: Connection,
  {
    entity,
    id,
    title,
    data,
  }: { readonly entity: string; readonly id: string; readonly title: string; readonly data: RecordData },
  { actor, event, tags }: Pick<RecordWrite, 'actor' | 'event' | 'tags'>,
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('records')
      .selectAll()
      .where('entity', '=', entity)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return false
    const at = new Date().toISOString()
    const { site_id, language_code, slug } = row
    const columns = columnsOf(
      { id, entity, site_id, language_code, slug, data, title, revision: 0, updated_at: at },
      actor,
      at,
    )
    await transaction
      .updateTable('records')
      .set({
        ...columns,
        revision: row.revision + 1,
        ...(row.published !== null && { published: columns.data, published_slug: slug }),
      })
      .where('entity', '=', entity)
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('record_versions').where('entity', '=', entity).where('id', '=', id).execute()
    await transaction.deleteFrom('outbox').where('about_entity', '=', entity).where('about_id', '=', id).execute()
    await transaction
      .updateTable('events')
      .set({ title, details: '{}' })
      .where('entity', '=', entity)
      .where('document_id', '=', id)
      .execute()
    await transaction.updateTable('events').set({ actor_label: title }).where('actor', '=', id).execute()
    if (event) await writeEvent(transaction, event)
    await publishInvalidation(connection, transaction, tags)
    return true
  })
}
