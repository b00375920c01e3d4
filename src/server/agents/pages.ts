import type { FormEntry, FormValues } from '#model/forms.ts'
import { portal, portalForms, portalTerms } from '#model/portal.ts'
import type { RecordRow } from '#model/records.ts'
import type { FormDocument } from '#site/server/form-document.tsx'

/** A page of the portal that the product brings along. */
export interface PortalPage {
  readonly page: 'login' | 'register' | 'forgot' | 'password' | 'profile'
  /** Values as submitted, shown again in the fields. */
  readonly values?: FormValues
  readonly complaints?: Readonly<Record<string, string>> | undefined
  readonly agent?: RecordRow | undefined
  /** Message about the previous step, above the form. */
  readonly notice?: string | undefined
}

const toLogin = { text: 'Back to the log-in', href: portal.login }

export function portalPage(asked: PortalPage): FormDocument {
  const { page, notice, values = {} } = asked
  switch (page) {
    case 'login':
      return {
        title: 'Agent log-in',
        sentences: notice ? [notice] : [],
        forms: [formOf(asked, { action: portal.login, entries: portalForms.login, submit: 'Log in', hidden: ['to'] })],
        links: [
          { text: 'Forgot your password?', href: portal.forgot },
          { text: 'Register as a travel agent', href: portal.register },
        ],
      }
    case 'register':
      return {
        title: 'Register as a travel agent',
        sentences: ['We confirm your address by mail and look at each registration ourselves, usually within a day.'],
        forms: [
          {
            ...formOf(asked, { action: portal.register, entries: portalForms.register, submit: 'Register' }),
            consent: `<p>${portalTerms.text}</p>`,
          },
        ],
        links: [toLogin],
      }
    case 'forgot':
      return {
        title: 'Forgot your password?',
        sentences: ['Write the address you registered with. We mail you a link to choose a new password.'],
        forms: [formOf(asked, { action: portal.forgot, entries: portalForms.forgot, submit: 'Send the link' })],
        links: [toLogin],
      }
    case 'password':
      return {
        title: 'Choose a password',
        forms: [
          formOf(asked, {
            action: portal.password,
            entries: portalForms.password,
            submit: 'Save the password',
            hidden: ['token'],
          }),
        ],
      }
    case 'profile':
      return profilePage(asked, values)
  }
}

function profilePage({ agent, complaints, notice }: PortalPage, values: FormValues): FormDocument {
  const isPassword = values.form === 'password'
  const known = Object.fromEntries(portalForms.profile.map(({ name }) => [name, String(agent?.data[name] ?? '')]))
  const ids = Array.isArray(agent?.data.ids) ? (agent.data.ids as readonly Record<string, unknown>[]) : []
  return {
    title: 'Your profile',
    sentences: [
      ...(notice ? [notice] : []),
      [
        `E-mail: ${String(agent?.data.email ?? '')}`,
        ...ids.map(
          ({ type, value, verification }) =>
            `${type}: ${value} (${verification === 'verified' ? 'verified' : 'not verified yet'})`,
        ),
      ].join('\n'),
    ],
    forms: [
      {
        ...formOf(
          {
            page: 'profile',
            values: { ...known, ...(isPassword ? {} : values) },
            complaints: isPassword ? {} : complaints,
          },
          { action: portal.profile, entries: portalForms.profile, submit: 'Save' },
        ),
        label: 'Your details',
      },
      {
        ...formOf(
          { page: 'profile', values: { form: 'password' }, complaints: isPassword ? complaints : {} },
          { action: portal.profile, entries: portalForms.newPassword, submit: 'Change the password', hidden: ['form'] },
        ),
        label: 'Your password',
      },
      formOf({ page: 'profile' }, { action: portal.logout, entries: [], submit: 'Log out' }),
    ],
  }
}

interface Asking {
  readonly action: string
  readonly entries: readonly FormEntry[]
  readonly submit: string
  /** Values that go along unseen. */
  readonly hidden?: readonly string[]
}

function formOf(
  { values = {}, complaints = {} }: Pick<PortalPage, 'page' | 'values' | 'complaints'>,
  { action, entries, submit, hidden = [] }: Asking,
) {
  // A password is typed again rather than sent back.
  const typed = entries.filter(({ type }) => type !== 'password').map(({ name }) => [name, values[name]] as const)
  return {
    formKey: 'agents',
    action,
    entries,
    submit,
    label: submit,
    place: {},
    start: Object.fromEntries(typed),
    wrong: complaints,
    hidden: Object.fromEntries(hidden.map((name) => [name, values[name]])),
  }
}

export type PortalNote = 'registered' | 'mailed' | 'confirmed' | 'waiting' | 'over'

/** Words after a form; the same for an address that is known and one that is not. */
export function portalNote(note: PortalNote): FormDocument {
  switch (note) {
    case 'registered':
      return {
        title: 'Look into your mail',
        sentences: ['We sent you a link. Follow it to confirm your address and to choose a password.'],
        links: [toLogin],
      }
    case 'mailed':
      return {
        title: 'Look into your mail',
        sentences: ['If that address has an account, a link is on its way. It works for an hour.'],
        links: [toLogin],
      }
    case 'confirmed':
      return {
        title: 'Thank you',
        sentences: [
          'Your address is confirmed. We look at your registration now and write to you as soon as it is decided.',
        ],
      }
    case 'waiting':
      return {
        title: 'Your password is saved',
        sentences: ['Your registration still waits for approval. We write to you as soon as it is decided.'],
      }
    case 'over':
      return {
        title: 'This link is over',
        sentences: ['It has been used or is too old. Ask for a new one; only the latest works.'],
        links: [{ text: 'Ask for a new link', href: portal.forgot }, toLogin],
      }
  }
}

/** Notice above the login form about the previous step (logged out, password changed), by the query of the address. */
export function loginNotice(query: URLSearchParams): string | undefined {
  if (query.has('bye')) return 'You are logged out.'
  return query.has('password') ? 'Your new password is saved. Log in with it.' : undefined
}
