import { timingSafeEqual, createHash } from 'node:crypto'
import { everyElement } from '#document/tree.ts'
import { complaintsOf, decoyEntry, type FormKey, formOf, forms, type FormValues } from '#model/forms.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { Element } from '#model/page.ts'
import type { RecordData, StoredRecord } from '#model/records.ts'
import { newId } from '#store/id.ts'
import type { NewDelivery, Site, Store } from '#store/store.ts'
import { everySite } from './access.ts'

/** What a visitor sent, and from where. */
export interface Sent {
  readonly key: string
  readonly values: FormValues
  /** Where the form stands, without query. */
  readonly pageUrl: string
  readonly referrer: string
}

/** What the page is told: what is wrong by entry, or what the visitor gets. */
export type FormOutcome =
  | { readonly is: 'refused'; readonly complaints: Readonly<Record<string, string>> }
  | { readonly is: 'taken'; readonly answer: Readonly<Record<string, unknown>>; readonly message: string }

export interface FormDesk {
  submit(site: Site, sent: Sent): Promise<FormOutcome>
}

const defaultMessage = 'FORM SUCCESSFULLY SUBMITTED!'
const dayMs = 24 * 3600_000
/** Nobody reads and fills in a form in less. */
const shortestMs = 1500

export function createFormDesk(store: Store, clock: () => Date = () => new Date()): FormDesk {
  return { submit }

  async function submit(site: Site, { key, values, pageUrl, referrer }: Sent): Promise<FormOutcome> {
    if (!Object.hasOwn(forms, key)) throw new VoixError('not-found', { what: 'form' })
    const form = await formFor(site, key)
    // Machines are told that all went well: they would try again otherwise.
    if (values[decoyEntry]) return { is: 'taken', answer: {}, message: messageOf(form) }
    const element = await elementOf(site, values)
    const complaints = complaintsOf(formOf(key), values, clock().toISOString().slice(0, 10))
    if (Object.keys(complaints).length > 0) return { is: 'refused', complaints }
    if (key === 'agent-search') return { is: 'taken', answer: await agentsFound(values.q ?? ''), message: '' }
    const given = gateOf(key as FormKey, form, element, values)
    if ('complaints' in given) return { is: 'refused', complaints: given.complaints }
    // A password that opens something is nothing to keep.
    if (key !== 'handbook-login') await keep(site, { key, values, pageUrl, referrer }, form)
    return { is: 'taken', answer: given.answer, message: messageOf(form) }
  }

  /** The form of the site for a key, else the one that all sites share; a form may do without a record. */
  async function formFor(site: Site, key: string): Promise<StoredRecord | undefined> {
    const { rows } = await store.records.list('forms', { sites: [site.id, everySite], published: true })
    const wanted = rows.filter(({ slug, data }) => slug === key || data.kind === key.replaceAll('-', '_'))
    return wanted.find(({ site_id }) => site_id === site.id) ?? wanted[0]
  }

  /** The slice that was filled in, as visitors see it. */
  async function elementOf(site: Site, { page, element }: FormValues): Promise<Element | undefined> {
    const row = page ? await store.pages.get(page) : undefined
    if (!row || row.page.site_id !== site.id) return undefined
    const shown = await store.pages.published(site.id, row.page.path, row.page.language_code)
    return shown && Array.from(everyElement(shown.page.elements)).find(({ id }) => id === element)
  }

  /** Found by name or place, and of them only what partners may know. */
  async function agentsFound(words: string): Promise<{ results: readonly Record<string, string>[] }> {
    const { rows } = await store.records.list('agents', {
      search: words,
      filters: [{ field: 'state', operator: 'eq', value: 'active' }],
      limit: 20,
    })
    const agencies = await store.records.named(
      'agencies',
      rows.map(({ data }) => String(data.agency_id ?? '')).filter(Boolean),
    )
    return {
      results: rows.map(({ data }) => ({
        name: String(data.name ?? ''),
        agency: String(agencies.find(({ id }) => id === data.agency_id)?.data.legal_name ?? ''),
        country: String(data.country ?? ''),
      })),
    }
  }

  async function keep(
    site: Site,
    { key, values, pageUrl, referrer }: Sent,
    form: StoredRecord | undefined,
  ): Promise<void> {
    const { page: _page, element: _element, elapsed, consent, ...answers } = values
    const now = clock()
    const days = typeof form?.data.retention_days === 'number' ? form.data.retention_days : 365
    const id = newId()
    const subject = [answers.name ?? [answers.first_name, answers.last_name].filter(Boolean).join(' '), key]
      .filter(Boolean)
      .join(' · ')
    const isFast = elapsed !== undefined && Number(elapsed) < shortestMs
    const data = {
      subject: (subject || key).slice(0, 200),
      form_id: form?.id ?? '',
      resort_id: '',
      state: isFast ? 'spam' : 'new',
      assigned_to: '',
      answers: Object.fromEntries(
        Object.entries(answers).filter(([name, value]) => value !== '' && name !== decoyEntry),
      ),
      page_url: pageUrl,
      referrer,
      campaign: campaignOf(pageUrl),
      consent: consent
        ? { granted: consent, version: String(form?.data.consent_version ?? '1'), at: now.toISOString() }
        : {},
      spam_score: isFast ? 80 : 0,
      notes: [],
      delivery: [],
      erase_after: new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10),
    }
    await store.records.put(
      {
        id,
        entity: 'form-submissions',
        site_id: site.id,
        slug: '',
        data,
        title: data.subject,
        revision: 0,
        updated_at: '',
      },
      {
        actor: 'visitor',
        tags: ['entity:form-submissions'],
        publish: false,
        deliveries: isFast ? [] : deliveriesOf(form, { site, key, id, answers: data.answers }),
      },
    )
  }
}

function messageOf(form: StoredRecord | undefined): string {
  const message = form?.data.success_message
  return typeof message === 'string' && message ? message : defaultMessage
}

function campaignOf(pageUrl: string): Record<string, string> {
  const query = new URLSearchParams(pageUrl.split('?')[1] ?? '')
  return Object.fromEntries([...query].filter(([name]) => /^utm_\w{1,20}$/.test(name)).slice(0, 10))
}

interface Kept {
  readonly site: Site
  readonly key: string
  readonly id: string
  readonly answers: FormValues
}

/** Who is told of an answer: colleagues by mail, the sender if there is something to say, and another system. */
function deliveriesOf(form: StoredRecord | undefined, { site, key, id, answers }: Kept): readonly NewDelivery[] {
  if (!form) return []
  const { notify, autoresponder, webhook_url } = form.data
  const lines = Object.entries(answers).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
  const colleagues = (Array.isArray(notify) ? notify : []).filter(isRecord).map(
    ({ email }): NewDelivery => ({
      kind: 'mail',
      target: String(email),
      payload: {
        subject: `${String(form.data.name)} · ${site.name}`,
        text: [`Somebody filled in “${String(form.data.name)}”.`, lines.join('\n')].join('\n\n'),
      },
    }),
  )
  const sender: readonly NewDelivery[] =
    typeof autoresponder === 'string' && autoresponder && answers.email
      ? [{ kind: 'mail', target: answers.email, payload: { subject: site.name, text: autoresponder } }]
      : []
  const system: readonly NewDelivery[] =
    typeof webhook_url === 'string' && webhook_url
      ? [{ kind: 'webhook', target: webhook_url, payload: { id, form: key, site: site.id, answers } }]
      : []
  return [...colleagues, ...sender, ...system]
}

type Gate = { readonly complaints: Record<string, string> } | { readonly answer: Record<string, unknown> }

/** What a form that lets people in asks of them, and gives to those it lets in. */
function gateOf(key: FormKey, form: StoredRecord | undefined, element: Element | undefined, values: FormValues): Gate {
  if (key === 'handbook-login') {
    const message = textOf(element, 'errorMsg') || 'That password is not right.'
    if (!isAccepted(form, values.password)) return { complaints: { password: message } }
    const link = linkOf(element)
    return { answer: link ? { link, location: link.href } : {} }
  }
  if (key !== 'id-verification') return { answer: {} }
  const domain = (values.email ?? '').split('@')[1]
  if (!isAccepted(form, values.member_id) && !isAccepted(form, domain))
    return { complaints: { member_id: 'We could not verify this. Check the number and the address, or call us.' } }
  const link = linkOf(element)
  const codes = codesOf(element, form?.data)
  return { answer: { link: { text: link?.text || 'Book now', href: withCodes(link?.href || '/booking', codes) } } }
}

/** Compared in the same time wherever they differ. */
function isAccepted(form: StoredRecord | undefined, given: string | undefined): boolean {
  const accepted = form?.data.accepted_ids
  if (!given || !Array.isArray(accepted)) return false
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  const own = digest(given)
  return accepted.map((each) => timingSafeEqual(digest(String(each)), own)).includes(true)
}

function codesOf(element: Element | undefined, data: RecordData = {}): Record<string, string> {
  const stored = isRecord(data.verified_codes) ? data.verified_codes : {}
  return Object.fromEntries(
    ['promo', 'rate', 'coupon', 'group'].flatMap((name) => {
      const value = textOf(element, name) || stored[name]
      return typeof value === 'string' && value ? [[name, value]] : []
    }),
  )
}

function withCodes(href: string, codes: Record<string, string>): string {
  const query = new URLSearchParams(codes).toString()
  return query && href.startsWith('/booking') ? `${href}${href.includes('?') ? '&' : '?'}${query}` : href
}

function textOf(element: Element | undefined, name: string): string {
  const value = element?.fields.find((field) => field.name === name && field.enabled)?.text
  return typeof value === 'string' ? value : ''
}

function linkOf(element: Element | undefined): { readonly href: string; readonly text: string } | undefined {
  const link = element?.fields.find((field) => field.name === 'link' && field.enabled)?.link
  return isRecord(link) && typeof link.href === 'string' && link.href
    ? { href: link.href, text: String(link.text ?? '') }
    : undefined
}
