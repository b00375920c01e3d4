import { complaintsOf } from './form-complaints.ts'
import type { FormEntry, FormValues } from './forms.ts'

/** The addresses of the agents' portal. A page of the site at one of them takes the place of the product's own. */
export const portal = {
  home: '/agents',
  login: '/agents/login',
  logout: '/agents/logout',
  register: '/agents/register',
  forgot: '/agents/forgot-password',
  /** Behind the link of a mail: chooses a password, and with the first one confirms the address. */
  password: '/agents/choose-password',
  profile: '/agents/profile',
} as const

const line = (name: string, label: string, more: Partial<FormEntry> = {}): FormEntry => ({
  name,
  label,
  type: 'text',
  ...more,
})

const email = line('email', 'E-mail address', { type: 'email', required: true, autocomplete: 'username', wide: true })

const newPassword = line('password', 'New password', {
  type: 'password',
  required: true,
  autocomplete: 'new-password',
  wide: true,
  hint: 'At least twelve characters; three or four words that do not belong together are easy to keep.',
})

/** Form entries that agents may change in their profile. */
const person: readonly FormEntry[] = [
  line('first_name', 'First name', { required: true, autocomplete: 'given-name' }),
  line('last_name', 'Last name', { required: true, autocomplete: 'family-name' }),
  line('phone', 'Phone', { type: 'tel', autocomplete: 'tel' }),
  line('country', 'Country', { required: true, autocomplete: 'country-name' }),
  line('job_title', 'Position', { autocomplete: 'organization-title' }),
]

/** The numbers by which agencies are known. */
export const agentIdTypes = ['IATA', 'ARC', 'CLIA', 'TIDS', 'TRUE', 'IATAN', 'other'] as const

export const portalForms = {
  login: [
    email,
    line('password', 'Password', {
      type: 'password',
      required: true,
      autocomplete: 'current-password',
      wide: true,
    }),
  ],
  forgot: [email],
  register: [
    ...person,
    { ...email, autocomplete: 'email', wide: false },
    line('agency', 'Agency', { required: true, autocomplete: 'organization' }),
    line('id_type', 'Kind of number', { type: 'select', required: true, options: agentIdTypes }),
    line('id_value', 'Agency number', {
      required: true,
      hint: 'Four to fourteen letters and digits, as on your card.',
    }),
  ],
  password: [newPassword],
  profile: person,
  newPassword: [
    line('current', 'Current password', {
      type: 'password',
      required: true,
      autocomplete: 'current-password',
      wide: true,
    }),
    newPassword,
  ],
} satisfies Readonly<Record<string, readonly FormEntry[]>>

/** Terms that agents accept when they register, with their version. */
export const portalTerms = {
  version: '1',
  text: 'I work for this agency, and I agree that my details are kept to run my account.',
} as const

/** Validation complaints of a registration, by entry. */
export function registrationComplaints(values: FormValues, today: string): Record<string, string> {
  const found = complaintsOf(portalForms.register, values, today)
  const number = (values.id_value ?? '').trim()
  if (number && !/^[A-Z0-9-]{4,14}$/i.test(number))
    found.id_value = 'Agency number: write four to fourteen letters and digits.'
  if (values.consent !== 'yes') found.consent = 'Consent: tick the box to go on.'
  return found
}

/** The addresses of the portal that the product answers by itself. */
export function isPortalPath(pathname: string): boolean {
  return Object.values<string>(portal).includes(pathname)
}

/** Return path after an agent's login: always a path of this site (no open redirect); undefined for anything else. */
export function pathAfterLogin(wanted: string | undefined | null): string | undefined {
  if (!wanted || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return undefined
  const url = URL.parse(wanted, 'http://portal.invalid')
  if (url?.host !== 'portal.invalid') return undefined
  return /^\/(voix|api|agents\/(login|logout|choose-password|forgot-password|register))(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash
}
