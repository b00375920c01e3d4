import { createHash } from 'node:crypto'
import { VoixError } from '#model/errors.ts'
import { isNotified } from '#model/records/webhook-events.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { Delivery, NewDelivery, User } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { createRecordService, entityAt } from '../records/record-service.ts'
import { referencesOf } from '../records/record-fields.ts'

interface CallPage {
  readonly offset?: number | undefined
  readonly isGivenUp?: boolean | undefined
}

interface CallList {
  readonly rows: readonly Delivery[]
  /** Whether there are older ones. */
  readonly more: boolean
}

const entity = 'webhooks'
const mostShown = 20

/** Webhook service: deliveries, tests and resending. */
export function createWebhookService(store: Store, clock: () => Date = () => new Date()) {
  const { held } = createRecordService(store, clock)
  const authorizedWebhook = async (user: User, id: string, action: 'read' | 'edit') =>
    (await held(user, entity, id, action)).row
  const call = async (id: string, deliveryId: string) => {
    const delivery = await store.outbox.get(deliveryId)
    if (delivery?.webhook_id !== id) throw new VoixError('not-found', { what: 'item' })
    return delivery
  }
  return {
    /** Calls of a webhook, the newest first; those that were given up alone when asked. */
    async deliveries(user: User, id: string, { offset = 0, isGivenUp = false }: CallPage): Promise<CallList> {
      await authorizedWebhook(user, id, 'read')
      const found = await store.outbox.toWebhook(id, { limit: mostShown + 1, offset, isGivenUp })
      return { rows: found.slice(0, mostShown), more: found.length > mostShown }
    },

    /** A call with what was sent and answered, for who may edit the webhook: it may hold entries of forms. */
    async delivery(user: User, id: string, deliveryId: string): Promise<Delivery> {
      await authorizedWebhook(user, id, 'edit')
      return call(id, deliveryId)
    },

    /** Sends a call again, or all that were given up; answers how many. */
    async replay(user: User, id: string, which: { readonly id?: string }): Promise<number> {
      await authorizedWebhook(user, id, 'edit')
      if (which.id !== undefined) await call(id, which.id)
      return store.outbox.replay(id, which, clock().toISOString())
    },

    /** Puts a call without content on its way. */
    async sendTest(user: User, id: string): Promise<void> {
      const row = await authorizedWebhook(user, id, 'edit')
      const at = clock().toISOString()
      const payload = { type: 'webhook.test', timestamp: at, data: { sent_by: user.name || user.email } }
      // Each about something of its own: a test waits for no other.
      await store.outbox.add({ entity, id: newId() }, [
        { kind: 'webhook', target: String(row.data.url), webhook_id: id, payload },
      ])
    },

    /** Webhook by id. Throws when the user may not do the action. */
    held: authorizedWebhook,
  }
}

/** Webhook deliveries of a submission: of the form's webhooks, and of those for every form. */
export async function callsTo(
  store: Pick<Store, 'records'>,
  { ids, key, site }: { readonly ids: unknown; readonly key: string; readonly site: string },
  payload: NewDelivery['payload'],
): Promise<readonly NewDelivery[]> {
  const named = new Set(Array.isArray(ids) ? ids.map(String) : [])
  const about = { event: 'form.submitted', entity: key, site } as const
  const { rows } = await store.records.list(entity)
  return rows
    .filter((row) => named.has(row.id) || isNotified(row.data, about))
    .map(({ id, data }) => ({ kind: 'webhook', target: String(data.url), webhook_id: id, payload }))
}

/** Creates webhooks for addresses that forms named in earlier versions. */
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
