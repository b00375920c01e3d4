import { createHash } from 'node:crypto'
import type { RecordRow } from '#model/records.ts'
import type { Delivery, NewDelivery, Store, User } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { createRecordService, entityAt } from '../records/record-service.ts'
import { referencesOf } from '../records/record-fields.ts'

/** Webhooks beyond their records: what was sent to each, and a call to try one. */
export interface WebhookService {
  /** The latest deliveries, the newest first. */
  deliveries(user: User, id: string): Promise<readonly Delivery[]>
  /** Puts a call without content on its way. */
  sendTest(user: User, id: string): Promise<void>
  /** Webhook by id. Throws when the user may not do the action. */
  held(user: User, id: string, action: 'read' | 'edit'): Promise<RecordRow>
}

const entity = 'webhooks'
const mostShown = 20

export function createWebhookService(store: Store, clock: () => Date = () => new Date()): WebhookService {
  const { held } = createRecordService(store, clock)
  return {
    async deliveries(user, id) {
      await held(user, entity, id, 'read')
      return store.outbox.toWebhook(id, mostShown)
    },

    async sendTest(user, id) {
      const { row } = await held(user, entity, id, 'edit')
      const at = clock().toISOString()
      const payload = { type: 'webhook.test', timestamp: at, data: { sent_by: user.name || user.email } }
      await store.outbox.add({ entity, id }, [
        { kind: 'webhook', target: String(row.data.url), webhook_id: id, payload },
      ])
    },

    held: async (user, id, action) => (await held(user, entity, id, action)).row,
  }
}

/** Webhook deliveries of a form's submission; deleted webhooks are skipped. */
export async function callsTo(
  store: Pick<Store, 'records'>,
  ids: unknown,
  payload: NewDelivery['payload'],
): Promise<readonly NewDelivery[]> {
  const calls: NewDelivery[] = []
  for (const id of Array.isArray(ids) ? new Set(ids.map(String)) : []) {
    const row = await store.records.get(entity, id)
    if (row && !row.deleted_at) calls.push({ kind: 'webhook', target: String(row.data.url), webhook_id: id, payload })
  }
  return calls
}

/** Makes a webhook of each address that a form named before webhooks had records of their own. */
export async function adoptFormAddresses(store: Store): Promise<void> {
  const { rows } = await store.records.list('forms')
  for (const row of rows) {
    const { webhook_url: url, ...data } = row.data
    if (typeof url !== 'string' || url === '') continue
    const id = `form-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`
    const about = { actor: 'system', tags: [], publish: true }
    const title = (URL.parse(url)?.host ?? url).slice(0, 80)
    const webhook = { name: title, url, enabled: true, note: '' }
    await store.records.put(
      { id, entity, site_id: everySite, slug: '', title, data: webhook, revision: 0, updated_at: '' },
      about,
    )
    const webhook_ids = [...(Array.isArray(data.webhook_ids) ? data.webhook_ids : []), id]
    const next = { ...data, webhook_ids }
    await store.records.put({ ...row, data: next }, { ...about, uses: referencesOf(entityAt('forms'), next) })
  }
}
