import { isNotified, webhookEventOf } from '#model/records/webhook-events.ts'
import type { Writing } from './dialects/connection.ts'
import { objectFrom } from './json.ts'
import { writeDeliveries } from './outbox.ts'
import type { NewEvent } from './store.ts'

type Change = Pick<NewEvent, 'entity' | 'document_id' | 'action' | 'site_id' | 'details'>

/**
 * Queues webhook calls for changes, in their transaction. A call names the object without its content, which the receiver reads
 * with a token of its own.
 */
export async function tellWebhooks(transaction: Writing, changes: readonly Change[]): Promise<void> {
  const notified = changes.flatMap((change) => {
    const event = change.document_id === '' ? undefined : webhookEventOf(change)
    return event ? [{ ...change, event }] : []
  })
  if (notified.length === 0) return
  const webhooks = await subscribers(transaction)
  if (webhooks.length === 0) return
  const timestamp = new Date().toISOString()
  for (const { event, entity, document_id: id, site_id: site, details } of notified) {
    const { revision } = details
    const data = { id, kind: entity, site, ...(typeof revision === 'number' && { revision }) }
    await writeDeliveries(
      transaction,
      { entity, id },
      webhooks
        .filter((webhook) => isNotified(webhook.data, { event, entity, site }))
        .map((webhook) => ({
          kind: 'webhook',
          target: webhook.url,
          webhook_id: webhook.id,
          payload: { type: event, timestamp, data },
        })),
    )
  }
}

/** Webhooks that subscribe to events; one that is switched off is told later. */
async function subscribers(transaction: Writing) {
  const rows = await transaction
    .selectFrom('records')
    .select(['id', 'data'])
    .where('entity', '=', 'webhooks')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap((row) => {
    const data = objectFrom(row.data)
    return Array.isArray(data.events) && data.events.length > 0 ? [{ id: row.id, url: String(data.url), data }] : []
  })
}
