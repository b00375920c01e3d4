import { textIn } from '#model/json.ts'
import { formKinds } from '#entities/people-and-forms.ts'
import { dayMs, formTextLength } from '#model/constants.ts'
import { answerIn, askedEntries } from '#model/forms/form-conditions.ts'
import { type FormEntry, formKindOf, type FormValues, resortEntries } from '#model/forms/forms.ts'
import { limits, unconfirmedDays } from '#model/limits.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import { plainText } from '#model/text/plain-text.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { deliveriesOf } from './notifications.ts'
import { isSignUp, knownSubscription, type Subscription } from './subscriptions.ts'

/** Form submission of a visitor, with the page it came from. */
export interface Submission {
  readonly key: string
  readonly values: FormValues
  /** URL of the form's page, without query. */
  readonly pageUrl: string
  readonly referrer: string
  /** Origin of the site, or of its front end, for mails about it. */
  readonly origin: string
}

/** Submission to be stored. */
interface Taken {
  readonly form: StoredRecord | undefined
  readonly agreed: string | undefined
  /** Form entries. */
  readonly entries: readonly FormEntry[]
  /** Language of the page with the form. */
  readonly language: string
  /** Title of the form on its page; empty for none. */
  readonly title: string
  readonly at: Date
}

/** Stores a submission; returns the subscription to confirm, if it is one. */
export async function storeSubmission(
  store: Store,
  site: Site,
  sent: Submission,
  taken: Taken,
): Promise<Subscription | undefined> {
  const { key, values, origin } = sent
  const { form, entries, language, at, title: shownTitle } = taken
  const answers = answersIn(entries, values)
  const isFast = values.elapsed !== undefined && Number(values.elapsed) < limits.formShortestMs
  const signsUp = isSignUp(key, form) && Boolean(answers.email)
  const known = signsUp && !isFast ? await knownSubscription(store, site, answers.email!, form) : undefined
  if (known) return known
  const id = newId()
  const resort = await resortIn(store, site, answers)
  const title = subjectOf(answers, nameOfForm(key, form))
  const state = isFast ? 'spam' : signsUp ? 'unconfirmed' : 'new'
  const data = { subject: title, resort_id: resort, state, answers, ...entryData(sent, taken, { signsUp, isFast }) }
  const notified = {
    site,
    key,
    id,
    answers,
    labels: labelsOf(entries),
    language,
    resort,
    at,
    title: shownTitle,
    origin,
  }
  await store.records.put(
    { id, entity: 'form-submissions', site_id: site.id, slug: '', data, title, revision: 0, updated_at: '' },
    {
      actor: 'visitor',
      tags: recordTags('form-submissions', 'editors'),
      publish: false,
      // Nobody hears of a subscription before its address is confirmed.
      deliveries: isFast || signsUp ? [] : await deliveriesOf(store, form, notified),
    },
  )
  if (!signsUp || isFast) return undefined
  return { id, email: answers.email!, language, form: shownTitle || nameOfForm(key, form), isConfirmed: false }
}

/** Metadata of a submission: its page, the consent, and its expiry. */
function entryData(
  { values: { consent }, pageUrl, referrer }: Submission,
  { form, agreed, language, at, title }: Taken,
  { signsUp, isFast }: { readonly signsUp: boolean; readonly isFast: boolean },
): RecordData {
  const retention = typeof form?.data.retention_days === 'number' ? form.data.retention_days : 365
  const days = signsUp ? Math.min(retention, unconfirmedDays) : retention
  return {
    form_id: form?.id ?? '',
    language,
    assigned_to: '',
    page_url: pageUrl,
    form_title: title,
    referrer,
    campaign: campaignOf(pageUrl),
    consent: agreed
      ? {
          granted: consent ?? '',
          version: String(form?.data.consent_version ?? '1'),
          text: wordsIn(agreed),
          at: at.toISOString(),
        }
      : {},
    spam_score: isFast ? 80 : 0,
    notes: [],
    delivery: [],
    erase_after: new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10),
  }
}

/** Resort named in the answers, else the site's own. */
async function resortIn(store: Store, site: Site, { resort, resorts }: FormValues): Promise<string> {
  const name = (resort || (resorts ?? '').split(', ')[0] || '').trim().toLowerCase()
  const { rows } = name
    ? await store.records.list('resorts', { sites: [site.id, everySite], published: true })
    : { rows: [] }
  const found = rows.find(({ id, slug, data }) =>
    [id, slug, data.code, data.name].some((each) => textIn(each).toLowerCase() === name),
  )
  return found?.id ?? settingsOf(site).resort_id ?? ''
}

/** Title of an entry in the list: who sent it, and with which form. */
function subjectOf(answers: FormValues, form: string): string {
  const pair = [answers.partner_one, answers.partner_two].filter(Boolean).join(' & ')
  const name = [answers.first_name, answers.last_name].filter(Boolean).join(' ')
  const who = answers.name || answers.names || pair || name || answers.email || ''
  return [who, form].filter(Boolean).join(' · ').slice(0, 200)
}

/** Name of a form: what its editor called it, else what its kind is called. */
function nameOfForm(key: string, form: StoredRecord | undefined): string {
  const kind = Object.entries(formKinds).find(([kind]) => kind === formKindOf(key))
  return textIn(form?.data.name) || kind?.[1] || key
}

/** Answers to the form's own entries that are asked; others are dropped. */
function answersIn(all: readonly FormEntry[], values: FormValues): FormValues {
  const entries = askedEntries(all, values)
  const unseen = entries.filter(({ type }) => type === 'hidden').map(({ name, value = '' }) => [name, value] as const)
  const names = entries.filter(({ type }) => type !== 'hidden' && type !== 'message').map(({ name }) => name)
  const resorts = resortEntries.filter((each) => !all.some(({ name }) => name === each))
  const given = [...new Set([...names, ...resorts])].map(
    (name) => [name, answerIn(values, name).slice(0, formTextLength)] as const,
  )
  return Object.fromEntries([...given, ...unseen].filter(([, value]) => value))
}

/** Consent text as plain text, as it was shown. */
function wordsIn(html: string): string {
  return plainText(html).slice(0, 2000)
}

function campaignOf(pageUrl: string): Record<string, string> {
  const query = new URLSearchParams(pageUrl.split('?')[1] ?? '')
  return Object.fromEntries([...query].filter(([name]) => /^utm_\w{1,20}$/.test(name)).slice(0, 10))
}

/** Labels of a form's fields, by name. */
function labelsOf(entries: readonly FormEntry[]): Readonly<Record<string, string>> {
  return Object.fromEntries(entries.map(({ name, label }) => [name, label]))
}
