import { labelOf } from '#fields/index.ts'
import { translateInto } from '#messages/catalogues.ts'
import { isolated } from '#messages/format.ts'
import type { FormValues } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import type { StoredRecord } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { NewDelivery, Site } from '#db/store.ts'
import { mailHouseOf } from '../sites/mail-house.ts'
import { callsTo } from '../webhooks/webhooks.ts'

/** Submission with the facts for its notifications. */
interface FormNotification {
  readonly site: Site
  readonly key: string
  readonly id: string
  readonly answers: FormValues
  /** What the form calls its fields. */
  readonly labels: Readonly<Record<string, string>>
  /** Language of the page with the form, which its sender and those who answer read. */
  readonly language: string
  /** The resort it is about; empty for none. */
  readonly resort: string
  readonly at: Date
  /** Title of the form as its sender saw it; empty for none. */
  readonly title: string
  /** Origin of the site. */
  readonly origin: string
  /** Link that ends a subscription; absent for what is none. */
  readonly unsubscribe?: string
}

/** Deliveries of a submission: notification mails, the autoresponder to the sender, and webhooks. */
export async function deliveriesOf(
  store: Pick<Store, 'records'>,
  form: StoredRecord | undefined,
  { site, key, id, answers, labels, language, resort, at, title, origin, unsubscribe }: FormNotification,
): Promise<readonly NewDelivery[]> {
  if (!form) return []
  const { notify, autoresponder, webhook_ids } = form.data
  const t = translateInto(language)
  // An answer keeps the direction of its own words within a line from right to left.
  const lines = Object.entries(answers).map(
    ([name, value]) => `${labels[name] || labelOf(name)}: ${isolated(value, language)}`,
  )
  const about = { form: title || String(form.data.name), site: site.name }
  const house = await mailHouseOf(store, site, origin)
  const colleagues = (Array.isArray(notify) ? notify : [])
    .filter(isRecord)
    // Those of one resort hear of what concerns it, and of nothing else.
    .filter(({ resort_id }) => !resort_id || resort_id === resort)
    .map(({ email }): NewDelivery => ({
      kind: 'mail',
      target: String(email),
      payload: {
        subject: t('New entry: {form} · {site}', about),
        text: [t('A visitor of {site} sent the form “{form}”:', about), lines.join('\n')].join('\n\n'),
        language,
        house,
        why: t('You receive this email because {site} sends you what visitors enter in this form.', about),
        ...(answers.email && { reply_to: answers.email }),
      },
    }))
  const answer = typeof autoresponder === 'string' ? autoresponder : ''
  const thanks = unsubscribe
    ? [
        answer || t('Your subscription is confirmed.'),
        t('To stop receiving our emails, unsubscribe here:'),
        unsubscribe,
      ].join('\n\n')
    : answer
  const sender: readonly NewDelivery[] =
    thanks && answers.email
      ? [
          {
            kind: 'mail',
            target: answers.email,
            payload: {
              subject: unsubscribe
                ? t('You are subscribed: {form} · {site}', about)
                : t('{site}: we received “{form}”', about),
              text: thanks,
              language,
              house,
              why: t('You receive this email because this address was entered in a form of {site}.', about),
              is_reply: true,
              ...(unsubscribe && { unsubscribe, button: t('Unsubscribe') }),
            },
          },
        ]
      : []
  const systems = await callsTo(
    store,
    { ids: webhook_ids, key, site: site.id },
    {
      type: 'form.submitted',
      timestamp: at.toISOString(),
      data: { id, form: key, site: site.id, answers, ...(unsubscribe && { state: 'confirmed', unsubscribe }) },
    },
  )
  return [...colleagues, ...sender, ...systems]
}
