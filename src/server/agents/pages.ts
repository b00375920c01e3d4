import type { Translate } from '#messages/translate.ts'
import { type FormValues, paragraphOf, type ProductEntry, requestedEntries } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import { portalForms, portalTerms } from '#model/people/portal-forms.ts'
import { portalAddress } from '#model/people/portal.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { RecordRow } from '#model/records/records.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import type { FormDocument } from '#site/server/form-document.tsx'

/** Language of the portal's answers: its translation and path prefix. */
export interface PortalLanguage {
  readonly language: string
  /** Such as `/es`; empty in the site's own language. */
  readonly prefix: string
  readonly t: Translate
}

/** Page of the portal that the product provides. */
export interface PortalPage {
  readonly page: 'login' | 'register' | 'forgot' | 'password' | 'profile'
  /** Values as submitted, shown again in the fields. */
  readonly values?: FormValues
  readonly complaints?: Readonly<Record<string, string>> | undefined
  readonly agent?: RecordRow | undefined
  /** Message about the previous step, above the form. */
  readonly notice?: string | undefined
}

export function portalPage(asked: PortalPage, spoken: PortalLanguage): FormDocument {
  const { page, notice, values = {} } = asked
  const { t } = spoken
  const toLogin = linkToLogin(spoken)
  switch (page) {
    case 'login':
      return {
        title: t('Agent sign-in'),
        sentences: notice ? [notice] : [],
        forms: [
          formOf(asked, spoken, {
            page: 'login',
            entries: portalForms.login,
            submit: t('Sign in'),
            hidden: ['to'],
          }),
        ],
        links: [
          {
            text: t('Forgot your password?'),
            href: portalAddress('forgot', spoken),
          },
          {
            text: t('Register as a travel agent'),
            href: portalAddress('register', spoken),
          },
        ],
      }
    case 'register':
      return {
        title: t('Register as a travel agent'),
        sentences: [t('We confirm your email address and review each registration, usually within a day.')],
        forms: [
          {
            ...formOf(asked, spoken, {
              page: 'register',
              entries: portalForms.register,
              submit: t('Register'),
            }),
            consent: paragraphOf(t(portalTerms.text)),
          },
        ],
        links: [toLogin],
      }
    case 'forgot':
      return {
        title: t('Forgot your password?'),
        sentences: [t('Enter the email address you registered with. We email you a link to choose a new password.')],
        forms: [
          formOf(asked, spoken, {
            page: 'forgot',
            entries: portalForms.forgot,
            submit: t('Send link'),
          }),
        ],
        links: [toLogin],
      }
    case 'password':
      return {
        title: t('Choose a password'),
        forms: [
          formOf(asked, spoken, {
            page: 'password',
            entries: portalForms.password,
            submit: t('Save password'),
            hidden: ['token'],
          }),
        ],
      }
    case 'profile':
      return profilePage(asked, values, spoken)
  }
}

function profilePage(
  { agent, complaints, notice }: PortalPage,
  values: FormValues,
  spoken: PortalLanguage,
): FormDocument {
  const { t } = spoken
  const isPassword = values.form === 'password'
  const known = Object.fromEntries(portalForms.profile.map(({ name }) => [name, String(agent?.data[name] ?? '')]))
  const ids = Array.isArray(agent?.data.ids) ? (agent.data.ids as readonly Record<string, unknown>[]) : []
  return {
    title: t('Your profile'),
    sentences: [
      ...(notice ? [notice] : []),
      [
        t('Email: {email}', { email: String(agent?.data.email ?? '') }),
        ...ids.map(
          ({ type, value, verification }) =>
            `${type}: ${value} (${verification === 'verified' ? t('verified') : t('not verified yet')})`,
        ),
      ].join('\n'),
      ...programLines(agent, spoken),
    ],
    forms: [
      {
        ...formOf(
          {
            values: { ...known, ...(isPassword ? {} : values) },
            complaints: isPassword ? {} : complaints,
          },
          spoken,
          { page: 'profile', entries: portalForms.profile, submit: t('Save') },
        ),
        label: t('Your details'),
      },
      {
        ...formOf({ values: { form: 'password' }, complaints: isPassword ? complaints : {} }, spoken, {
          page: 'profile',
          entries: portalForms.newPassword,
          submit: t('Change password'),
          hidden: ['form'],
        }),
        label: t('Your password'),
      },
      formOf({}, spoken, {
        page: 'logout',
        entries: [],
        submit: t('Sign out'),
      }),
    ],
  }
}

/** Status in the programme, and the courses that were completed, one a line; nothing for an agent without. */
function programLines(agent: RecordRow | undefined, { t, language }: PortalLanguage): string[] {
  const { member_no, certifications } = agent?.data ?? {}
  const member = typeof member_no === 'string' && member_no ? [t('Member number: {number}', { number: member_no })] : []
  const courses = (Array.isArray(certifications) ? certifications.filter(isRecord) : []).map((row) => {
    const { completed_at, expires } = row
    const done =
      typeof completed_at === 'string' && completed_at
        ? ` (${t('completed {day}', { day: formatCalendarDay(completed_at, language) })})`
        : ''
    const course = `${String(row.course)}${done}`
    return typeof expires === 'string' && expires
      ? t('Certification: {course}, valid until {date}', { course, date: formatCalendarDay(expires, language) })
      : t('Certification: {course}', { course })
  })
  const lines = [...member, ...courses]
  return lines.length > 0 ? [lines.join('\n')] : []
}

interface Asking {
  readonly page: Parameters<typeof portalAddress>[0]
  readonly entries: readonly ProductEntry[]
  readonly submit: string
  /** Values that go along unseen. */
  readonly hidden?: readonly string[]
}

function formOf(
  { values = {}, complaints = {} }: Pick<PortalPage, 'values' | 'complaints'>,
  spoken: PortalLanguage,
  { page, entries, submit, hidden = [] }: Asking,
) {
  // A password is typed again rather than sent back.
  const typed = entries.filter(({ type }) => type !== 'password').map(({ name }) => [name, values[name]] as const)
  return {
    formKey: 'agents',
    action: portalAddress(page, spoken),
    entries: requestedEntries(entries, [], spoken.t),
    submit,
    label: submit,
    place: {},
    start: { ...Object.fromEntries(typed), ...(values.consent && { consent: values.consent }) },
    wrong: complaints,
    hidden: Object.fromEntries(hidden.map((name) => [name, values[name]])),
  }
}

export type PortalNote = 'registered' | 'mailed' | 'confirmed' | 'waiting' | 'over'

/** Note after a form, the same for known and unknown addresses. */
export function portalNote(note: PortalNote, spoken: PortalLanguage): FormDocument {
  const { t } = spoken
  const toLogin = linkToLogin(spoken)
  switch (note) {
    case 'registered':
      return {
        title: t('Check your email'),
        sentences: [t('We sent you a link. Follow it to confirm your email address and choose a password.')],
        links: [toLogin],
      }
    case 'mailed':
      return {
        title: t('Check your email'),
        sentences: [t('If that email address has an account, a link is on its way. It works for an hour.')],
        links: [toLogin],
      }
    case 'confirmed':
      return {
        title: t('Thank you'),
        sentences: [t('Your email address is confirmed. We review your registration and email you our decision.')],
      }
    case 'waiting':
      return {
        title: t('Your password is saved'),
        sentences: [t('Your registration is awaiting approval. We email you our decision.')],
      }
    case 'over':
      return {
        title: t('This link is no longer valid'),
        sentences: [t('It was used or has expired. Request a new one: only the latest link works.')],
        links: [
          {
            text: t('Request a new link'),
            href: portalAddress('forgot', spoken),
          },
          toLogin,
        ],
      }
  }
}

/** Notice above the login form about the previous step (logged out, password changed), by the query of the address. */
export function loginNotice(query: URLSearchParams, t: Translate): string | undefined {
  if (query.has('bye')) return t('You are signed out.')
  return query.has('password') ? t('Your new password is saved. Sign in with it.') : undefined
}

function linkToLogin(spoken: PortalLanguage): LinkValue {
  return {
    text: spoken.t('Back to sign-in'),
    href: portalAddress('login', spoken),
  }
}
