import type { FormValues } from '#model/forms.ts'
import { isRecord } from '#model/json.ts'
import type { StoredRecord } from '#model/records.ts'
import type { NewDelivery, Site, Store } from '#db/store.ts'
import { callsTo } from '../webhooks/webhooks.ts'

/** Submission with the facts for its notifications. */
export interface FormNotification {
  readonly site: Site
  readonly key: string
  readonly id: string
  readonly answers: FormValues
  /** The resort it is about; empty for none. */
  readonly resort: string
  readonly at: Date
}

/** Deliveries of a submission: notification mails, the autoresponder to the sender, and webhooks. */
export async function deliveriesOf(
  store: Pick<Store, 'records'>,
  form: StoredRecord | undefined,
  { site, key, id, answers, resort, at }: FormNotification,
): Promise<readonly NewDelivery[]> {
  if (!form) return []
  const { notify, autoresponder, webhook_ids } = form.data
  const lines = Object.entries(answers).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
  const colleagues = (Array.isArray(notify) ? notify : [])
    .filter(isRecord)
    // Those of one resort hear of what concerns it, and of nothing else.
    .filter(({ resort_id }) => !resort_id || resort_id === resort)
    .map(({ email }): NewDelivery => ({
      kind: 'mail',
      target: String(email),
      payload: {
        subject: `${String(form.data.name)} · ${site.name}`,
        text: [`Somebody filled in “${String(form.data.name)}”.`, lines.join('\n')].join('\n\n'),
      },
    }))
  const sender: readonly NewDelivery[] =
    typeof autoresponder === 'string' && autoresponder && answers.email
      ? [{ kind: 'mail', target: answers.email, payload: { subject: site.name, text: autoresponder } }]
      : []
  const systems = await callsTo(store, webhook_ids, {
    type: 'form.submitted',
    timestamp: at.toISOString(),
    data: { id, form: key, site: site.id, answers },
  })
  return [...colleagues, ...sender, ...systems]
}
