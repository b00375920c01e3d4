import type { FastifyRequest } from 'fastify'
import { translateInto } from '#messages/catalogues.ts'
import { signInLifetimes } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { languageOfAccount } from '../http/reader-language.ts'
import type { Auth } from './auth.ts'
import { issueOneTime } from './one-time-tokens.ts'
import { adminOriginOf } from '../http/origin.ts'

const { reset, invitation } = routes.admin

/** Mails a password reset link. */
export async function sendLink(auth: Auth, user: StoredUser, origin: string, asked: string): Promise<void> {
  const language = languageOfAccount(user) ?? asked
  const t = translateInto(language)
  const link = await linkFor(auth, user, 'password-reset', `${origin}${reset}`)
  await auth.mailer.send({
    to: user.email,
    language,
    button: t('Choose a password'),
    subject: t('Choose a new password for Voix'),
    text: [
      t('Hello {first_name},', { first_name: user.name }),
      t('You, or someone else, asked for a new password. Choose it here within an hour:'),
      link,
      t('If it was not you, ignore this email. Nothing has changed.'),
    ].join('\n\n'),
  })
}

/** Mails an invitation with a link for choosing a password; an earlier invitation expires. */
export async function sendInvitation(
  auth: Auth,
  request: FastifyRequest,
  user: StoredUser,
  inviter: StoredUser,
): Promise<void> {
  // Who is invited has said nothing yet: most speak the language of who invites them.
  const language = languageOfAccount(user) ?? request.readerLanguage
  const t = translateInto(language)
  const link = await linkFor(auth, user, 'invitation', `${adminOriginOf(request, auth.config)}${invitation}`)
  await auth.mailer.send({
    to: user.email,
    language,
    button: t('Choose a password'),
    subject: t('{name} invites you to Voix', { name: inviter.name }),
    text: [
      user.name ? t('Hello {first_name},', { first_name: user.name }) : t('Hello,'),
      t('{name} created an account for you on Voix, where our sites are built. Choose a password within three days:', {
        name: inviter.name,
      }),
      link,
    ].join('\n\n'),
  })
}

async function linkFor(
  auth: Auth,
  user: StoredUser,
  purpose: 'password-reset' | 'invitation',
  address: string,
): Promise<string> {
  await auth.store.signIn.oneTime.removeOf(user.id, purpose)
  const seconds = purpose === 'invitation' ? signInLifetimes.invitation : signInLifetimes.passwordReset
  const token = await issueOneTime(auth, purpose, seconds, { userId: user.id, data: { email: user.email } })
  return `${address}?token=${token}`
}
