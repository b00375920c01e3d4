import { defineMessage } from '#messages/message.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'
import { validateForm } from '../forms/validate-form.ts'
import { type FormValues, type ProductEntry, requestedEntries } from '../forms/forms.ts'
import { email, line, loginEntries } from './portal-login.ts'

const newPassword = line('password', defineMessage('New password'), {
  type: 'password',
  required: true,
  autocomplete: 'new-password',
  wide: true,
  hint: defineMessage('At least 12 characters. Three or four unrelated words are easy to remember.'),
})

/** Form entries that agents may change in their profile. */
const person: readonly ProductEntry[] = [
  line('first_name', defineMessage('First name'), {
    required: true,
    autocomplete: 'given-name',
  }),
  line('last_name', defineMessage('Last name'), {
    required: true,
    autocomplete: 'family-name',
  }),
  line('phone', defineMessage('Phone'), {
    type: 'tel',
    autocomplete: 'tel',
  }),
  line('country', defineMessage('Country'), {
    required: true,
    autocomplete: 'country-name',
  }),
  line('job_title', defineMessage('Job title'), {
    autocomplete: 'organization-title',
  }),
]

/** The numbers by which agencies are known. */
const agentIdTypes = ['IATA', 'ARC', 'CLIA', 'TIDS', 'TRUE', 'IATAN', 'other'] as const

export const portalForms = {
  login: loginEntries,
  forgot: [email],
  register: [
    ...person,
    { ...email, autocomplete: 'email', wide: false },
    line('agency', defineMessage('Agency'), {
      required: true,
      autocomplete: 'organization',
    }),
    line('id_type', defineMessage('Type of number'), {
      type: 'select',
      required: true,
      options: agentIdTypes,
      optionTexts: { other: defineMessage('Other') },
    }),
    line('id_value', defineMessage('Agency number'), {
      required: true,
      hint: defineMessage('4 to 14 letters and digits, as on your card.'),
    }),
  ],
  password: [newPassword],
  profile: person,
  newPassword: [
    line('current', defineMessage('Current password'), {
      type: 'password',
      required: true,
      autocomplete: 'current-password',
      wide: true,
    }),
    newPassword,
  ],
} satisfies Readonly<Record<string, readonly ProductEntry[]>>

/** Terms that agents accept when they register, with their version. */
export const portalTerms = {
  version: '1',
  text: defineMessage('I work for this agency, and I agree that my details are kept to run my account.'),
} as const

/** Validation errors of a registration, by entry. */
export function validateRegistration(
  values: FormValues,
  today: string,
  t: Translate = translateEnglish,
): Record<string, string> {
  const found = validateForm(requestedEntries(portalForms.register, [], t), values, today, t)
  const number = (values.id_value ?? '').trim()
  if (number && !/^[A-Z0-9-]{4,14}$/i.test(number))
    found.id_value = t('Agency number: enter 4 to 14 letters and digits.')
  if (values.consent !== 'yes') found.consent = t('{label}: tick the box to continue.', { label: t('Consent') })
  return found
}
