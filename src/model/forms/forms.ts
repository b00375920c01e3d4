import { defineMessage, type Message } from '#messages/message.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'

/** Condition of a form entry on an earlier one. */
export interface FormCondition {
  /** Name of the earlier entry. */
  readonly field: string
  readonly kind: 'is' | 'is_not' | 'empty' | 'filled'
  /** Compared with the answer, in either case; of `empty` and `filled` nothing. */
  readonly value: string
}

/** Form entry: one question with its label, type and validation. */
export interface FormEntry {
  readonly name: string
  readonly label: string
  readonly type: FormEntryType
  readonly required?: boolean
  /** Token of the `autocomplete` attribute. */
  readonly autocomplete?: string
  readonly options?: readonly string[]
  /** What an option is called, where that is not what is sent. */
  readonly optionTexts?: Readonly<Record<string, string>>
  readonly min?: number
  readonly max?: number
  /** Date entry: whether today is the earliest. */
  readonly fromToday?: boolean
  /** Date entry: name of the entry whose date must be earlier. */
  readonly after?: string
  /** Takes a row of its own. */
  readonly wide?: boolean
  readonly hint?: string
  /** Asks it by an earlier answer only. */
  readonly condition?: FormCondition
  /** Goes along unseen. */
  readonly value?: string
  /** The form cannot do its work without it, so no questions of an editor's take its place. */
  readonly isNeeded?: boolean
}

/** Form entry with the product's messages, before translation. */
export interface ProductEntry extends Omit<FormEntry, 'label' | 'hint' | 'optionTexts'> {
  /** A message of the product, or words of the slice, which hold over those of the form's record. */
  readonly label: Message | string
  readonly hint?: Message | string
  readonly optionTexts?: Readonly<Record<string, Message | string>>
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

/** Action path of forms. */
export const formAction = (key: string): string => `/forms/${encodeURIComponent(key)}`

/** Path of the visitor's CSRF token. */
export const formToken = '/forms/token'

/** Confirmation path that a browser without script is redirected to. */
export const formSent = (key: string): string => `${formAction(key)}/sent`

/** Rejected form sent without a script, shown again with its values and errors. */
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

/** Decoy field (honeypot) of every form, which stays empty: only machines fill in what nobody sees. */
export const decoyEntry = 'website'

const firstName: ProductEntry = {
  name: 'first_name',
  label: defineMessage('First name'),
  type: 'text',
  required: true,
  autocomplete: 'given-name',
}
const lastName: ProductEntry = {
  name: 'last_name',
  label: defineMessage('Last name'),
  type: 'text',
  required: true,
  autocomplete: 'family-name',
}
const email: ProductEntry = {
  name: 'email',
  label: defineMessage('Email address'),
  type: 'email',
  required: true,
  autocomplete: 'email',
}
const phone: ProductEntry = {
  name: 'phone',
  label: defineMessage('Phone'),
  type: 'tel',
  autocomplete: 'tel',
}
const message: ProductEntry = {
  name: 'message',
  label: defineMessage('Message'),
  type: 'textarea',
  wide: true,
}
const arrive: ProductEntry = {
  name: 'arrive',
  label: defineMessage('Arrival'),
  type: 'date',
  fromToday: true,
}
const depart: ProductEntry = {
  name: 'depart',
  label: defineMessage('Departure'),
  type: 'date',
  after: 'arrive',
}

/** Form entries by form key: the page renders them, and the server validates them. */
export const forms = {
  newsletter: [{ ...email, isNeeded: true }],
  'sign-up': [firstName, { ...email, isNeeded: true }],
  'anniversary-sweepstakes': [firstName, lastName, email, phone],
  'brochure-request': [
    firstName,
    lastName,
    email,
    {
      name: 'country',
      label: defineMessage('Country'),
      type: 'text',
      required: true,
      autocomplete: 'country-name',
    },
    {
      name: 'address',
      label: defineMessage('Postal address'),
      type: 'textarea',
      required: true,
      autocomplete: 'street-address',
      wide: true,
      hint: defineMessage('Street, town and postal code.'),
    },
  ],
  groups: [
    {
      ...firstName,
      name: 'name',
      label: defineMessage('Name', 'of a person'),
      autocomplete: 'name',
    },
    email,
    phone,
    {
      name: 'kind',
      label: defineMessage('Type of group'),
      type: 'select',
      required: true,
      options: ['Wedding', 'Meeting or conference', 'Incentive', 'Sports team', 'Family or friends', 'Other'],
      optionTexts: {
        Wedding: defineMessage('Wedding'),
        'Meeting or conference': defineMessage('Meeting or conference'),
        Incentive: defineMessage('Incentive'),
        'Sports team': defineMessage('Sports team'),
        'Family or friends': defineMessage('Family or friends'),
        Other: defineMessage('Other'),
      },
    },
    { name: 'resort', label: defineMessage('Resort'), type: 'text' },
    { ...arrive, required: true },
    { ...depart, required: true },
    {
      name: 'rooms',
      label: defineMessage('Rooms'),
      type: 'number',
      required: true,
      min: 1,
      max: 1000,
    },
    {
      name: 'guests',
      label: defineMessage('Guests'),
      type: 'number',
      required: true,
      min: 1,
      max: 5000,
    },
    message,
  ],
  'agent-search': [
    {
      name: 'q',
      label: defineMessage('Place or name'),
      type: 'text',
      required: true,
      isNeeded: true,
    },
  ],
  'handbook-login': [
    {
      name: 'password',
      label: defineMessage('Password'),
      type: 'password',
      required: true,
      autocomplete: 'current-password',
      isNeeded: true,
    },
  ],
  'id-verification': [
    firstName,
    lastName,
    {
      ...email,
      label: defineMessage('Work email'),
      autocomplete: 'work email',
      isNeeded: true,
    },
    {
      name: 'member_id',
      label: defineMessage('ID number'),
      type: 'text',
      hint: defineMessage('As shown on your card, if you have one.'),
      isNeeded: true,
    },
  ],
  weddings: [
    {
      ...firstName,
      name: 'partner_one',
      label: defineMessage('Your name'),
      autocomplete: 'name',
    },
    {
      ...firstName,
      name: 'partner_two',
      label: defineMessage('Your partner’s name'),
      autocomplete: 'off',
    },
    email,
    phone,
    {
      name: 'date',
      label: defineMessage('Preferred date'),
      type: 'date',
      fromToday: true,
    },
    {
      name: 'guests',
      label: defineMessage('Guests'),
      type: 'number',
      min: 0,
      max: 2000,
    },
    {
      name: 'ceremony',
      label: defineMessage('Type of ceremony'),
      type: 'select',
      options: ['Symbolic', 'Civil', 'Religious', 'Renewal of vows'],
      optionTexts: {
        Symbolic: defineMessage('Symbolic'),
        Civil: defineMessage('Civil'),
        Religious: defineMessage('Religious'),
        'Renewal of vows': defineMessage('Renewal of vows'),
      },
    },
    message,
  ],
  contact: [
    {
      ...firstName,
      name: 'name',
      label: defineMessage('Name', 'of a person'),
      autocomplete: 'name',
    },
    email,
    phone,
    {
      name: 'subject',
      label: defineMessage('Subject'),
      type: 'text',
      required: true,
      wide: true,
    },
    { ...message, required: true },
  ],
} satisfies Readonly<Record<string, readonly ProductEntry[]>>

export type FormKey = keyof typeof forms

/** Entry for the resort, in slices that know the resorts. */
export const resortEntries = ['resort', 'resorts'] as const

/** Consent checkbox of a form. */
export const consentEntry: ProductEntry = {
  name: 'consent',
  label: defineMessage('Consent'),
  type: 'checkbox',
  required: true,
}

const consentTexts = {
  'brochure-request': defineMessage('I agree that my details are used to send me the brochure.'),
  'anniversary-sweepstakes': defineMessage('I have read the sweepstakes rules and agree to them.'),
} as const

/** Consent text: of the slice, else of the form's record, else of the product; undefined without one. */
export function consentOf(
  key: string,
  { slice, record }: { readonly slice?: string | undefined; readonly record?: string | undefined },
  t: Translate = translateEnglish,
): string | undefined {
  if (slice || record) return slice || record
  return Object.hasOwn(consentTexts, key) ? paragraphOf(t(consentTexts[key as keyof typeof consentTexts])) : undefined
}

/** Text as a paragraph of HTML. */
export function paragraphOf(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}

/** Form questions of an editor in place of the product's, and the consent text. */
export interface FormQuestions {
  /** Empty where the product asks what it always does. */
  readonly entries: readonly FormEntry[]
  /** Rich text. */
  readonly consent?: string
}

/**
 * Entries of a form in the page's language: fixed ones, then the editor's. An editor's entry with a fixed name replaces its
 * texts.
 */
export function requestedEntries(
  fixed: readonly ProductEntry[],
  own: readonly FormEntry[] = [],
  t: Translate = translateEnglish,
): readonly FormEntry[] {
  if (own.length === 0) return fixed.map((entry) => spokenEntry(entry, t))
  const isOwn = (name: string) => own.some((each) => each.name === name)
  const needed = fixed.filter(({ name, isNeeded }) => isNeeded && !isOwn(name))
  return [
    ...needed.map((entry) => spokenEntry(entry, t)),
    ...own
      .map((each) => {
        const entry = fixed.find(({ name }) => name === each.name)
        return entry ? merged(entry, each, t) : each
      })
      .filter((each) => !isUnfinishedEntry(each)),
  ]
}

/** Whether a choice has no options; it is left out, as a required one could not be answered. */
export function isUnfinishedEntry({ type, options = [] }: Pick<FormEntry, 'type' | 'options'>): boolean {
  return (type === 'select' || type === 'radio') && options.every((each) => each.trim() === '')
}

/** Entry with the product's texts in the page's language. */
export function spokenEntry({ label, hint, optionTexts, ...entry }: ProductEntry, t: Translate): FormEntry {
  const said = (text: Message | string) => (typeof text === 'string' ? text : t(text))
  return {
    ...entry,
    label: said(label),
    ...(hint && { hint: said(hint) }),
    ...(optionTexts && {
      optionTexts: Object.fromEntries(Object.entries(optionTexts).map(([option, text]) => [option, said(text)])),
    }),
  }
}

function englishOf(text: Message | string): string {
  return typeof text === 'string' ? text : text.text
}

function merged(fixed: ProductEntry, { condition, ...own }: FormEntry, t: Translate): FormEntry {
  const spoken = spokenEntry(fixed, t)
  const options = own.options?.length ? own.options : fixed.options
  // A question without a type of its own keeps that of its kind: a password stays one.
  const type = own.type === 'text' ? fixed.type : own.type
  return {
    ...spoken,
    ...own,
    type,
    // What a slice says holds; an editor who left the product's own name has it in the language of the page.
    label: typeof fixed.label === 'string' || own.label === englishOf(fixed.label) ? spoken.label : own.label,
    ...(options && { options }),
    required: own.required || fixed.isNeeded === true,
    ...(condition && !fixed.isNeeded && { condition }),
  }
}

/** Kinds of forms that are not called as their key. */
const oddKinds: Readonly<Record<string, string>> = { 'sign-up': 'sign_up_popup' }

/** Kind of a form's record by its form key. */
export function formKindOf(key: string): string {
  return Object.hasOwn(oddKinds, key) ? oddKinds[key]! : key.replaceAll('-', '_')
}

/** Form key by the kind of its record. */
export function formKeyOf(kind: string): string {
  return Object.keys(oddKinds).find((key) => oddKinds[key] === kind) ?? kind.replaceAll('_', '-')
}

/** Form entries of a key written by an editor; an unknown form has an email entry. */
export function formOf(key: string): readonly ProductEntry[] {
  return Object.hasOwn(forms, key) ? forms[key as FormKey] : forms.newsletter
}
