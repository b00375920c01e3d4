/** One question of a form: what it is called, how it is asked and what counts as an answer. */
export interface FormEntry {
  readonly name: string
  readonly label: string
  readonly type: FormEntryType
  readonly required?: boolean
  /** What the browser may fill in by itself, as the `autocomplete` attribute names it. */
  readonly autocomplete?: string
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
  /** Of a date: not before today. */
  readonly fromToday?: boolean
  /** Of a date: later than the one that this entry asks for. */
  readonly after?: string
  /** Takes a row of its own. */
  readonly wide?: boolean
  readonly hint?: string
}

export type FormEntryType =
  | 'text'
  | 'email'
  | 'tel'
  | 'textarea'
  | 'select'
  | 'date'
  | 'number'
  | 'checkbox'
  | 'password'

/** What was typed, by the name of the entry. */
export type FormValues = Readonly<Record<string, string>>

/** Where a form is sent. */
export const formAction = (key: string): string => `/forms/${encodeURIComponent(key)}`

/** Where a browser without script is led once a form is taken. */
export const formSent = (key: string): string => `${formAction(key)}/sent`

/** What a form that was sent without a script comes back with: it stands on its page again as it was left. */
export interface FormAsked {
  /** The form of the page, by its element. */
  readonly element: string
  readonly values: FormValues
  readonly complaints: Readonly<Record<string, string>>
  /** What the server gave for a form that it took. */
  readonly answer?: Readonly<Record<string, unknown>>
}

/** Goes along in every form and stays empty: only machines fill in what nobody sees. */
export const decoyEntry = 'website'

const lineLength = 200
const textLength = 5000

const firstName: FormEntry = {
  name: 'first_name',
  label: 'First name',
  type: 'text',
  required: true,
  autocomplete: 'given-name',
}
const lastName: FormEntry = {
  name: 'last_name',
  label: 'Last name',
  type: 'text',
  required: true,
  autocomplete: 'family-name',
}
const email: FormEntry = {
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  required: true,
  autocomplete: 'email',
}
const phone: FormEntry = { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' }
const message: FormEntry = { name: 'message', label: 'Message', type: 'textarea', wide: true }
const arrive: FormEntry = { name: 'arrive', label: 'Arrival', type: 'date', fromToday: true }
const depart: FormEntry = { name: 'depart', label: 'Departure', type: 'date', after: 'arrive' }

/** What each form of the product asks for, by its key: the page asks it, and the server checks it again. */
export const forms = {
  newsletter: [email],
  'sign-up': [firstName, email],
  'anniversary-sweepstakes': [firstName, lastName, email, phone],
  'brochure-request': [
    firstName,
    lastName,
    email,
    { name: 'country', label: 'Country', type: 'text', required: true, autocomplete: 'country-name' },
    {
      name: 'address',
      label: 'Postal address',
      type: 'textarea',
      required: true,
      autocomplete: 'street-address',
      wide: true,
      hint: 'Street, town and postal code.',
    },
  ],
  groups: [
    { ...firstName, name: 'name', label: 'Name', autocomplete: 'name' },
    email,
    phone,
    {
      name: 'kind',
      label: 'Kind of group',
      type: 'select',
      required: true,
      options: ['Wedding', 'Meeting or conference', 'Incentive', 'Sports team', 'Family or friends', 'Other'],
    },
    { name: 'resort', label: 'Resort', type: 'text' },
    { ...arrive, required: true },
    { ...depart, required: true },
    { name: 'rooms', label: 'Rooms', type: 'number', required: true, min: 1, max: 1000 },
    { name: 'guests', label: 'Guests', type: 'number', required: true, min: 1, max: 5000 },
    message,
  ],
  'agent-search': [{ name: 'q', label: 'Place or name', type: 'text', required: true }],
  'handbook-login': [
    { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' },
  ],
  'id-verification': [
    firstName,
    lastName,
    { ...email, label: 'Work e-mail', autocomplete: 'work email' },
    { name: 'member_id', label: 'ID number', type: 'text', hint: 'As it stands on your card, if you have one.' },
  ],
  weddings: [
    { ...firstName, name: 'partner_one', label: 'Your name', autocomplete: 'name' },
    { ...firstName, name: 'partner_two', label: 'Your partner’s name', autocomplete: 'off' },
    email,
    phone,
    { name: 'date', label: 'Wished date', type: 'date', fromToday: true },
    { name: 'guests', label: 'Guests', type: 'number', min: 0, max: 2000 },
    {
      name: 'ceremony',
      label: 'Kind of ceremony',
      type: 'select',
      options: ['Symbolic', 'Civil', 'Religious', 'Renewal of vows'],
    },
    message,
  ],
  contact: [
    { ...firstName, name: 'name', label: 'Name', autocomplete: 'name' },
    email,
    phone,
    { name: 'subject', label: 'Subject', type: 'text', required: true, wide: true },
    { ...message, required: true },
  ],
} satisfies Readonly<Record<string, readonly FormEntry[]>>

export type FormKey = keyof typeof forms

/** Asked besides by slices that know which resorts there are. */
export const resortEntries = ['resort', 'resorts'] as const

/** The box beside what is agreed to. */
export const consentEntry: FormEntry = { name: 'consent', label: 'Consent', type: 'checkbox', required: true }

/** What is agreed to where an editor wrote no words for it; nothing is, where neither stands. */
export const consentTexts: Readonly<Partial<Record<FormKey, string>>> = {
  'brochure-request': '<p>I agree that my details are used to send me the brochure.</p>',
  'anniversary-sweepstakes': '<p>I have read the rules of the sweepstakes and agree to them.</p>',
}

/** The form of a key that an editor wrote; one that the product does not know asks for an e-mail address. */
export function formOf(key: string): readonly FormEntry[] {
  return Object.hasOwn(forms, key) ? forms[key as FormKey] : forms.newsletter
}

/** What is wrong with the answers, by entry: each sentence names the entry and the remedy. `today` is a civil date. */
export function complaintsOf(entries: readonly FormEntry[], values: FormValues, today: string): Record<string, string> {
  const found = entries.map((entry) => [entry.name, complaintOf(entry, values, entries, today)] as const)
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}

function complaintOf(
  entry: FormEntry,
  values: FormValues,
  entries: readonly FormEntry[],
  today: string,
): string | undefined {
  const { label, type, required } = entry
  const value = (values[entry.name] ?? '').trim()
  if (value === '') return required ? missing(entry) : undefined
  const longest = type === 'textarea' ? textLength : lineLength
  if (value.length > longest) return `${label}: keep it to ${longest} characters.`
  switch (type) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
        ? undefined
        : `${label}: write it in full, such as name@example.com.`
    case 'tel':
      return /^[+()\d][\d\s().\-/]{4,}$/.test(value) ? undefined : `${label}: use digits, with + and the country first.`
    case 'number':
      return complaintOfNumber(entry, value)
    case 'date':
      return complaintOfDate(entry, value, values, entries, today)
    case 'select':
      return !entry.options || entry.options.includes(value) ? undefined : `${label}: choose one of the list.`
    default:
      return undefined
  }
}

function missing({ label, type }: FormEntry): string {
  if (type === 'checkbox') return `${label}: tick the box to go on.`
  if (type === 'select') return `${label}: choose one of the list.`
  return type === 'date' ? `${label}: choose a date.` : `${label}: fill this in.`
}

function complaintOfNumber({ label, min, max }: FormEntry, value: string): string | undefined {
  const number = Number(value)
  if (!Number.isInteger(number)) return `${label}: write a whole number.`
  if (min !== undefined && number < min) return `${label}: write ${min} or more.`
  return max !== undefined && number > max ? `${label}: write ${max} or less.` : undefined
}

function complaintOfDate(
  { label, fromToday, after }: FormEntry,
  value: string,
  values: FormValues,
  entries: readonly FormEntry[],
  today: string,
): string | undefined {
  if (!isDay(value)) return `${label}: choose a date.`
  if (fromToday && value < today) return `${label}: choose today or a later day.`
  const before = after && values[after]
  if (!before || value > before) return undefined
  const other = entries.find(({ name }) => name === after)?.label ?? after
  return `${label}: choose a day after ${other.toLowerCase()}.`
}

/** Whether it is a day of the calendar, as a date field writes it. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
