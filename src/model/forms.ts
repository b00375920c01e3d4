import { translateEnglish, type Translate } from './translate.ts'

/** Form entry: one question with its label, type and validation. */
export interface FormEntry {
  readonly name: string
  readonly label: string
  readonly type: FormEntryType
  readonly required?: boolean
  /** Token of the `autocomplete` attribute. */
  readonly autocomplete?: string
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
  /** Date entry: whether today is the earliest. */
  readonly fromToday?: boolean
  /** Date entry: name of the entry whose date must be earlier. */
  readonly after?: string
  /** Takes a row of its own. */
  readonly wide?: boolean
  readonly hint?: string
  /** Goes along unseen. */
  readonly value?: string
  /** The form cannot do its work without it, so no questions of an editor's take its place. */
  readonly isNeeded?: boolean
}

export type FormEntryType =
  | 'text'
  | 'email'
  | 'tel'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'date'
  | 'number'
  | 'checkbox'
  | 'password'
  | 'hidden'
  /** Words between the questions. */
  | 'message'

/** Form values as submitted, by the name of the entry. */
export type FormValues = Readonly<Record<string, string>>

/** Path that a form is posted to. */
export const formAction = (key: string): string => `/forms/${encodeURIComponent(key)}`

/** Confirmation path that a browser without script is redirected to. */
export const formSent = (key: string): string => `${formAction(key)}/sent`

/** Rejected form sent without a script: the page shows it again with its values and complaints. */
export interface FormRequest {
  /** The form of the page, by its element. */
  readonly element: string
  readonly values: FormValues
  readonly complaints: Readonly<Record<string, string>>
  /** Error that concerns the form as a whole. */
  readonly failure?: string
  /** Answer of the server to an accepted form. */
  readonly answer?: Readonly<Record<string, unknown>>
}

/** Goes along in every form and stays empty: only machines fill in what nobody sees. */
export const decoyEntry = 'website'

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

/** Form entries by form key: the page renders them, and the server validates them. */
export const forms = {
  newsletter: [{ ...email, isNeeded: true }],
  'sign-up': [firstName, { ...email, isNeeded: true }],
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
  'agent-search': [{ name: 'q', label: 'Place or name', type: 'text', required: true, isNeeded: true }],
  'handbook-login': [
    {
      name: 'password',
      label: 'Password',
      type: 'password',
      required: true,
      autocomplete: 'current-password',
      isNeeded: true,
    },
  ],
  'id-verification': [
    firstName,
    lastName,
    { ...email, label: 'Work e-mail', autocomplete: 'work email', isNeeded: true },
    {
      name: 'member_id',
      label: 'ID number',
      type: 'text',
      hint: 'As it stands on your card, if you have one.',
      isNeeded: true,
    },
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

const consentTexts = {
  'brochure-request': 'I agree that my details are used to send me the brochure.',
  'anniversary-sweepstakes': 'I have read the rules of the sweepstakes and agree to them.',
} as const

/**
 * Rich text that is agreed to: what the slice says, else the record of the form, else the product; undefined for
 * nothing.
 */
export function consentOf(
  key: string,
  { slice, record }: { readonly slice?: string | undefined; readonly record?: string | undefined },
  t: Translate = translateEnglish,
): string | undefined {
  if (slice || record) return slice || record
  return Object.hasOwn(consentTexts, key) ? `<p>${t(consentTexts[key as keyof typeof consentTexts])}</p>` : undefined
}

/** Form questions written by an editor in place of the product's own, and the consent text. */
export interface FormQuestions {
  /** Empty where the product asks what it always does. */
  readonly entries: readonly FormEntry[]
  /** Rich text. */
  readonly consent?: string
}

/**
 * Entries of a form: the fixed ones, then those of the editor. An editor's entry with the name of a fixed one replaces
 * its texts.
 */
export function requestedEntries(
  fixed: readonly FormEntry[],
  own: readonly FormEntry[] = [],
  t: Translate = translateEnglish,
): readonly FormEntry[] {
  const entries =
    own.length === 0
      ? fixed
      : [
          ...fixed.filter(({ name, isNeeded }) => isNeeded && !own.some((each) => each.name === name)),
          ...own.map((each) =>
            merged(
              fixed.find(({ name }) => name === each.name),
              each,
            ),
          ),
        ]
  return entries.map((entry) => ({
    ...entry,
    label: t.own(entry.label),
    ...(entry.hint && { hint: t.own(entry.hint) }),
  }))
}

function merged(fixed: FormEntry | undefined, own: FormEntry): FormEntry {
  if (!fixed) return own
  const options = own.options?.length ? own.options : fixed.options
  // Whoever chose no type leaves it as it was: a password stays one.
  const type = own.type === 'text' ? fixed.type : own.type
  return { ...fixed, ...own, type, ...(options && { options }), required: own.required || fixed.isNeeded === true }
}

/** The form of a key that an editor wrote; one that the product does not know asks for an e-mail address. */
export function formOf(key: string): readonly FormEntry[] {
  return Object.hasOwn(forms, key) ? forms[key as FormKey] : forms.newsletter
}
