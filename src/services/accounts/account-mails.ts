import { translateInto } from '#messages/catalogues.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { dateFormat } from '#model/time/date-format.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'

interface About {
  /** What was made: a token, a client, an assistant; or the address as it is now, or a browser. */
  readonly name: string
  readonly before: string
}

/** Notices about an account, by event. */
const notices = {
  password: () => sentence('Your password was changed.'),
  'second-factor-on': () => sentence('Two-factor sign-in was turned on.'),
  'second-factor-off': () => sentence('Two-factor sign-in was turned off.'),
  'recovery-codes': () => sentence('New recovery codes were created. The earlier ones no longer work.'),
  'passkey-added': ({ name }: About) => sentence('A passkey was added to your account: {name}', { name }),
  'passkey-removed': ({ name }: About) => sentence('A passkey was removed from your account: {name}', { name }),
  token: ({ name }: About) => sentence('A personal token was created: {name}', { name }),
  'client-secret': ({ name }: About) => sentence('A secret was created for the API client {name}.', { name }),
  assistant: ({ name }: About) => sentence('The assistant {name} may now act as you.', { name }),
  identity: ({ name }: About) => sentence('You can now sign in to your account with {name}.', { name }),
  email: ({ name, before }: About) =>
    sentence('The email address of your account was changed from {before} to {name}.', { name, before }),
  device: ({ name }: About) =>
    sentence('Someone signed in to your account with a browser that was not used before: {name}', { name }),
} satisfies Readonly<Record<string, (about: About) => Sentence>>

/** The moment it happened, of which the mail may come later. */
function momentIn(language: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const hour = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const
  return dateFormat(language, { ...day, ...hour }).format(new Date())
}

/** Kind of notice about an account. */
export type AccountNotice = keyof typeof notices

type NoticeFacts = Pick<User, 'id' | 'name' | 'email' | 'settings'>

/** Mails a person a notice about their account in their language, also to a former address. */
export async function tellOfAccount(
  { outbox }: Pick<Store, 'outbox'>,
  person: NoticeFacts,
  notice: AccountNotice,
  { name = '', before = '' }: Partial<About> = {},
): Promise<void> {
  const { language: chosen } = person.settings
  const language = typeof chosen === 'string' && chosen ? chosen : 'en'
  const t = translateInto(language)
  const payload = {
    subject: t('Security notice for your Voix account'),
    text: [
      t('Hello {first_name},', { first_name: person.name }),
      notices[notice]({ name, before }).in(t),
      t('It happened on {moment}.', { moment: momentIn(language) }),
      t(
        'If this was not you, change your password, then open your profile and end all access that you do not recognise.',
      ),
    ].join('\n\n'),
    language,
  }
  const targets = before ? [person.email, before] : [person.email]
  await outbox.add(
    { entity: 'users', id: person.id },
    targets.map((target) => ({ kind: 'mail' as const, target, payload })),
  )
}
