import { dayMs } from '#model/constants.ts'
import { formKindOf, formOf, requestedEntries } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData, RecordRow, StoredRecord } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { translateInto } from '#messages/catalogues.ts'
import { emailKey } from '#model/text/plain-line.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { formFieldsOf } from '#model/records/form-fields.ts'
import { deliveriesOf } from './notifications.ts'

/** Subscription: entry of a sign-up form, by id. */
export interface Subscription {
  readonly id: string
  readonly email: string
  /** Language of the page with the form. */
  readonly language: string
  /** What its form is called. */
  readonly form: string
  readonly isConfirmed: boolean
}

/** Subscriptions, which count only once their address is confirmed. */
export type SubscriptionService = ReturnType<typeof createSubscriptionService>

const entity = 'form-submissions'

/** Whether submissions of a form await confirmation of their address. */
export function isSignUp(key: string, form: StoredRecord | undefined): boolean {
  return ['newsletter', 'sign_up_popup'].includes(String(form?.data.kind ?? formKindOf(key)))
}

export function createSubscriptionService(store: Store, clock: () => Date = () => new Date()) {
  return {
    find,
    confirm,
    unsubscribe,
  }

  /** Entry of a sign-up form of the site; undefined when it was erased, or is none. */
  async function find(site: Site, id: string): Promise<Subscription | undefined> {
    const row = await entryOf(site, id)
    return row && subscriptionIn(row, await readForm(row))
  }

  /** Confirms the address, and tells colleagues and systems; `unsubscribe` ends it. Answers the message of the form. */
  async function confirm(site: Site, id: string, link: string): Promise<string> {
    const row = await entryOf(site, id)
    if (!row) return ''
    const form = await readForm(row)
    const now = clock()
    if (row.data.state === 'unconfirmed') {
      const { origin } = new URL(link)
      const notified = { ...entryToTell(row, form), site, origin, at: now, unsubscribe: link }
      const days = typeof form?.data.retention_days === 'number' ? form.data.retention_days : 365
      const erase_after = new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
      const data = { ...row.data, state: 'confirmed', confirmed_at: now.toISOString(), erase_after }
      await write(row, data, await deliveriesOf(store, form, notified))
    }
    return typeof form?.data.success_message === 'string' ? form.data.success_message : ''
  }

  async function unsubscribe(site: Site, id: string): Promise<void> {
    const row = await entryOf(site, id)
    if (row && row.data.state !== 'unsubscribed') await write(row, { ...row.data, state: 'unsubscribed' })
  }

  async function write(row: RecordRow, data: RecordData, deliveries: Deliveries = []): Promise<void> {
    const tags = recordTags(entity, 'editors', row.id)
    await store.records.put({ ...row, data }, { actor: 'visitor', tags, publish: false, deliveries })
  }

  async function entryOf(site: Site, id: string): Promise<RecordRow | undefined> {
    const row = await store.records.get(entity, id)
    const isOpen = ['unconfirmed', 'confirmed', 'unsubscribed'].includes(String(row?.data.state))
    return row && !row.deleted_at && row.site_id === site.id && isOpen ? row : undefined
  }

  async function readForm({ data }: RecordRow): Promise<RecordRow | undefined> {
    return data.form_id ? store.records.get('forms', String(data.form_id)) : undefined
  }
}

/** Entry in a notification: its answers, with the form's labels in the visitor's language. */
function entryToTell(row: RecordRow, form: RecordRow | undefined) {
  const { email, language } = subscriptionIn(row, form)
  const key = form?.slug ?? ''
  const t = translateInto(language)
  const labels = requestedEntries(formOf(key), formFieldsOf(key, form?.data, t)?.entries, t).map(
    ({ name, label }) => [name, label] as const,
  )
  return {
    key,
    id: row.id,
    language,
    resort: String(row.data.resort_id ?? ''),
    title: String(row.data.form_title ?? ''),
    answers: { ...answersIn(row), email },
    labels: Object.fromEntries(labels),
  }
}

type Deliveries = Awaited<ReturnType<typeof deliveriesOf>>

/** Open submission of an address with a site's form, so that a second sign-up adds none. */
export async function knownSubscription(
  store: Pick<Store, 'records'>,
  site: Site,
  email: string,
  form: StoredRecord | undefined,
): Promise<Subscription | undefined> {
  const key = emailKey(email)
  const { rows } = await store.records.list(entity, { search: key, limit: mostFound })
  const own = rows.filter(
    (row) =>
      row.site_id === site.id &&
      (row.data.form_id ?? '') === (form?.id ?? '') &&
      ['unconfirmed', 'confirmed'].includes(String(row.data.state)) &&
      emailKey(answersIn(row).email ?? '') === key,
  )
  const row = own.find(({ data }) => data.state === 'confirmed') ?? own[0]
  return row && subscriptionIn(row, form)
}

const mostFound = 200

function subscriptionIn(row: RecordRow, form: StoredRecord | undefined): Subscription {
  return {
    id: row.id,
    email: answersIn(row).email ?? '',
    language: String(row.data.language || 'en'),
    form: String(form?.data.name ?? ''),
    isConfirmed: row.data.state === 'confirmed',
  }
}

function answersIn({ data }: RecordRow): Readonly<Record<string, string>> {
  const answers = isRecord(data.answers) ? data.answers : {}
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]))
}
