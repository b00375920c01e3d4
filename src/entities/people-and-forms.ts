import {
  asset,
  assets,
  checkbox,
  multiSelect,
  date,
  datetime,
  group,
  list,
  number,
  keyValue,
  relation,
  relations,
  select,
  text,
  textarea,
  tags,
} from '#fields/index.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { conditionProblem } from '#model/forms/form-conditions.ts'
import { type FormEntryType, formKeyOf, formOf, isUnfinishedEntry, type ProductEntry } from '#model/forms/forms.ts'
import { textIn, textsIn } from '#model/json.ts'
import { conditionOf } from '#model/records/form-fields.ts'
import type { RecordData } from '#model/records/records.ts'
import { defineEntity } from './define.ts'

export const agency = defineEntity({
  path: 'agencies',
  label: { one: 'Agency', many: 'Agencies' },
  about: 'A company that travel agents work for.',
  area: 'agents',
  belongs: 'group',
  fields: {
    legal_name: text({ required: true, maxLength: 120 }),
    trading_name: text({ maxLength: 120 }),
    type: select({
      storefront: 'Storefront',
      home_based: 'Home-based',
      host: 'Host agency',
      ota: 'Online agency',
      tour_operator: 'Tour operator',
      wholesale: 'Wholesaler',
    }),
    host_agency: relation('agencies'),
    consortium: tags({ most: 10 }),
    address: textarea({ maxLength: 500 }),
    country: text({ maxLength: 60 }),
    phone: text({ format: 'phone' }),
    email: text({ format: 'email', instructions: 'Shown to guests who look for an agency.' }),
    website: text({ format: 'url' }),
  },
  title: 'legal_name',
  columns: ['legal_name', 'trading_name', 'type', 'country', 'updated_at'],
  filters: ['type', 'country'],
})

export const agent = defineEntity({
  path: 'agents',
  label: { one: 'Agent', many: 'Agents' },
  about: 'A travel agent who signs in to the portal.',
  hasPersonalData: true,
  area: 'agents',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 120, group: 'Person' }),
    first_name: text({ maxLength: 60, group: 'Person' }),
    last_name: text({ maxLength: 60, group: 'Person' }),
    email: text({ required: true, format: 'email', group: 'Person' }),
    phone: text({ format: 'phone', group: 'Person' }),
    job_title: text({ maxLength: 80, group: 'Person' }),
    country: text({ maxLength: 60, group: 'Person' }),
    language: text({ format: 'language', default: 'en', group: 'Person' }),
    photo: asset({ group: 'Person', instructions: 'On the agent’s dashboard.' }),
    agency_id: relation('agencies', { label: 'Agency', group: 'Agency' }),
    agency_name: text({ maxLength: 120, label: 'Agency as entered', group: 'Agency' }),
    ids: list(
      {
        type: select({
          IATA: 'IATA',
          ARC: 'ARC',
          CLIA: 'CLIA',
          TIDS: 'TIDS',
          TRUE: 'TRUE',
          IATAN: 'IATAN',
          other: 'Other',
        }),
        value: text({
          required: true,
          pattern: /^[A-Z0-9-]{4,14}$/i,
          instructions: 'Four to fourteen letters and digits.',
        }),
        verification: select({ unverified: 'Not verified', verified: 'Verified', rejected: 'Rejected' }),
      },
      { required: true, most: 6, label: 'Numbers', group: 'Agency' },
    ),
    state: select(
      {
        pending_email: 'Address not confirmed',
        pending_review: 'Waiting for approval',
        active: 'Active',
        rejected: 'Rejected',
        suspended: 'Suspended',
        closed: 'Closed',
      },
      { group: 'Account' },
    ),
    reason: text({ maxLength: 300, label: 'Reason given', group: 'Account' }),
    notes: textarea({ maxLength: 2000, label: 'Notes for colleagues', group: 'Account' }),
    tier: select({ bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' }, { group: 'Programme' }),
    points: number({ min: 0, max: 10_000_000, step: 1, group: 'Programme' }),
    member_no: text({ label: 'Member number', maxLength: 40, group: 'Programme' }),
    certifications: list(
      { course: text({ required: true, maxLength: 120 }), completed_at: date({ label: 'Completed' }), expires: date() },
      { most: 30, group: 'Programme' },
    ),
    bookings: list(
      {
        resort_id: relation('resorts', { label: 'Resort' }),
        arrive: date({ label: 'Arrival' }),
        depart: date({ label: 'Departure' }),
        status: text({ maxLength: 40 }),
      },
      { most: 200, group: 'Programme', instructions: 'The agent sees them on the dashboard, the latest first.' },
    ),
    preferred_resorts: relations('resorts', {
      group: 'Programme',
      instructions: 'Their offers come first in the agent’s portal.',
    }),
    specialties: multiSelect(
      { weddings: 'Weddings', groups: 'Groups', family: 'Family', luxury: 'Luxury' },
      { group: 'Programme', instructions: 'Shown to guests who look for an agency.' },
    ),
    terms_version: text({ maxLength: 20, group: 'Consent' }),
    terms_accepted_at: datetime({ label: 'Terms accepted', group: 'Consent' }),
    marketing_opt_in: checkbox({ label: 'Marketing opt-in', group: 'Consent' }),
  },
  title: 'name',
  columns: ['name', 'email', 'agency_id', 'country', 'tier', 'state', 'created_at'],
  filters: ['state', 'tier', 'country'],
  order: { field: 'created_at', direction: 'desc' },
})

/** Kinds of forms, each with its slice. */
export const formKinds = {
  agent_search: 'Agent search',
  brochure_request: 'Brochure request',
  groups: 'Groups',
  handbook_login: 'Handbook login',
  id_verification: 'Id verification',
  anniversary_sweepstakes: 'Anniversary sweepstakes',
  newsletter: 'Newsletter',
  sign_up_popup: 'Sign-up popup',
  weddings: 'Weddings',
  contact: 'Contact',
}

export const form = defineEntity({
  path: 'forms',
  label: { one: 'Form', many: 'Forms' },
  about: 'Questions for visitors, and where their answers go.',
  area: 'leads',
  belongs: 'either',
  fields: {
    name: text({ required: true, maxLength: 80, group: 'Form' }),
    key: text({ required: true, format: 'slug', group: 'Form' }),
    kind: select(formKinds, { default: 'contact', group: 'Form' }),
    fields: list(
      {
        name: text({
          required: true,
          pattern: /^[a-z][a-z0-9_]{0,39}$/,
          instructions: 'Lowercase letters, digits and underscores.',
        }),
        type: select({
          text: 'Text',
          email: 'Email',
          tel: 'Telephone',
          textarea: 'Long text',
          select: 'Choice',
          radio: 'Radio buttons',
          checkbox: 'Tick',
          date: 'Day',
          number: 'Number',
          country: 'Country',
          state: 'State',
          hidden: 'Hidden',
          message: 'Text only',
        }),
        label: text({ required: true, maxLength: 200 }),
        required: checkbox(),
        options: tags({ most: 100 }),
        width: select({ full: 'Full row', half: 'Half a row' }),
        autocomplete: text({ maxLength: 40 }),
        help: text({ maxLength: 300, label: 'Help text', instructions: 'Shown below the question.' }),
        asked: select({
          always: 'Always',
          is: 'Only if another answer is',
          is_not: 'Only if another answer is not',
          empty: 'Only if another answer is empty',
          filled: 'Only if another answer is filled in',
        }),
        asked_by: text({
          maxLength: 40,
          label: 'Depends on',
          instructions: 'Name of a question above. Only for a condition.',
        }),
        asked_value: text({
          maxLength: 200,
          label: 'Compared answer',
          instructions: 'As it is sent: an option, or “yes” for a tick.',
        }),
      },
      { most: 60, label: 'Questions', group: 'Questions' },
    ),
    consent_text: textarea({ maxLength: 2000, group: 'Consent' }),
    consent_version: text({ maxLength: 20, default: '1', group: 'Consent' }),
    success_message: text({ maxLength: 300, default: 'FORM SUCCESSFULLY SUBMITTED!', group: 'After sending' }),
    redirect_to: text({ label: 'Leads to', maxLength: 2000, format: 'path', group: 'After sending' }),
    notify: list(
      { resort_id: relation('resorts'), email: text({ required: true, format: 'email' }) },
      { most: 60, label: 'Notify by email', group: 'Who is told' },
    ),
    autoresponder: textarea({
      maxLength: 4000,
      group: 'Who is told',
      instructions: 'Email to the sender. Empty: none.',
    }),
    webhook_ids: relations('webhooks', {
      label: 'Webhooks',
      group: 'Who is told',
      instructions: 'Systems that receive each entry.',
    }),
    retention_days: number({ label: 'Days until erased', min: 1, max: 3650, step: 1, default: 365, group: 'Consent' }),
    verified_codes: group(
      {
        promo: text({ format: 'code' }),
        rate: text({ format: 'code' }),
        group: text({ format: 'code' }),
        coupon: text({ format: 'code' }),
      },
      { label: 'Codes on success', group: 'Codes' },
    ),
    accepted_ids: tags({ most: 500, maxLength: 60, label: 'Accepted credentials', group: 'Codes' }),
    ask_birthday: checkbox({ group: 'Questions' }),
    files: assets({
      most: 20,
      kind: 'file',
      group: 'After sending',
      label: 'Files on success',
      instructions: 'Shown below the thanks. A form that leads to another page shows none.',
    }),
  },
  steps: [
    { label: 'What it asks', groups: ['Form', 'Questions'] },
    { label: 'Consent', groups: ['Consent'] },
    { label: 'After sending', groups: ['After sending', 'Codes'] },
    { label: 'Who is told', groups: ['Who is told'] },
  ],
  title: 'name',
  slug: 'key',
  check: ({ kind, fields }) => {
    const fixed = formOf(formKeyOf(kind))
    const lacking = fields.findIndex(({ name, type, options }) => {
      const own = { type: type as FormEntryType, options: textsIn(options) }
      return isUnfinishedEntry(own) && !fixed.find((each) => each.name === name)?.options
    })
    if (lacking !== -1)
      return { fields: sentence('Row {row}: enter the options to choose from.', { row: lacking + 1 }) }
    const problem = problemOfConditions(fixed, fields)
    return problem ? { fields: problem } : {}
  },
  columns: ['name', 'kind', 'key', 'retention_days', 'updated_at'],
  filters: ['kind'],
  secret: ['accepted_ids', 'verified_codes', 'notify', 'webhook_ids'],
})

/** What the first condition lacks that can decide nothing; undefined where each decides something. */
function problemOfConditions(fixed: readonly ProductEntry[], rows: readonly RecordData[]): Sentence | undefined {
  const own = rows.map((row) => ({ name: textIn(row.name), type: row.type as FormEntryType, ...conditionOf(row) }))
  // They are asked before those of the record that do not name them.
  const before = fixed.filter(({ name, isNeeded }) => isNeeded && !own.some((each) => each.name === name))
  const entries = [...before, ...own]
  for (const [i, { name, condition }] of own.entries()) {
    const row = i + 1
    if (!condition) continue
    if (fixed.some((each) => each.isNeeded && each.name === name))
      return sentence('Row {row}: this form needs the question, so it is asked always.', { row })
    const { field } = condition
    switch (conditionProblem(entries, before.length + i)) {
      case 'no-field':
        return field === ''
          ? sentence('Row {row}: enter the name of the question that its condition depends on.', { row })
          : sentence('Row {row}: its condition depends on “{name}”, which is no question of this form.', {
              row,
              name: field,
            })
      case 'later':
        return sentence('Row {row}: its condition depends on “{name}”, which must be a question above.', {
          row,
          name: field,
        })
      case 'no-value':
        return sentence('Row {row}: enter the answer to compare with.', { row })
    }
  }
  return undefined
}

export const formSubmission = defineEntity({
  path: 'form-submissions',
  label: { one: 'Form entry', many: 'Form entries' },
  about: 'An entry that a visitor sent with a form.',
  hasPersonalData: true,
  area: 'leads',
  belongs: 'site',
  fields: {
    subject: text({ required: true, maxLength: 200 }),
    form_id: relation('forms', { label: 'Form' }),
    resort_id: relation('resorts', { label: 'Resort' }),
    state: select({
      new: 'New',
      read: 'Read',
      in_progress: 'In progress',
      done: 'Done',
      unconfirmed: 'Address not confirmed',
      confirmed: 'Confirmed',
      unsubscribed: 'Unsubscribed',
      spam: 'Spam',
      erased: 'Erased',
    }),
    assigned_to: text({ maxLength: 40 }),
    answers: keyValue({ most: 60, longest: 5000 }),
    page_url: text({ label: 'Page', maxLength: 2048 }),
    form_title: text({ label: 'Form title', maxLength: 2000 }),
    referrer: text({ maxLength: 2048 }),
    campaign: keyValue({ most: 10 }),
    consent: keyValue({ most: 10 }),
    spam_score: number({ min: 0, max: 100 }),
    notes: list({ by: text({ maxLength: 80 }), at: datetime(), text: textarea({ maxLength: 2000 }) }, { most: 100 }),
    delivery: list(
      {
        target: text({ maxLength: 200 }),
        status: text({ maxLength: 20 }),
        attempts: number({ min: 0 }),
        last_error: text({ maxLength: 500 }),
      },
      { most: 20 },
    ),
    language: text({ format: 'language' }),
    confirmed_at: datetime({
      label: 'Confirmed on',
      instructions: 'When the sender of a sign-up confirmed the email address.',
    }),
    erase_after: date(),
  },
  title: 'subject',
  table: { spread: ['answers'], named: ['form_id', 'resort_id'] },
  columns: ['created_at', 'subject', 'form_id', 'resort_id', 'state', 'assigned_to'],
  filters: ['state', 'form_id', 'resort_id', 'assigned_to'],
  order: { field: 'created_at', direction: 'desc' },
  scope: { resorts: 'resort_id' },
})
