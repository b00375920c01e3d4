import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfAccount } from '../http/reader-language.ts'
import { sentence } from '#messages/sentence.ts'
import { translateInto } from '#messages/catalogues.ts'
import { limits, signInLifetimes } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { plainLine } from '#model/plain-line.ts'
import { routes } from '#routes.ts'
import { endCredentials, forgetLinks } from '#services/accounts/credentials.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { field, refusalOf, sendDocument } from './forms.ts'
import { findOneTime, issueOneTime, type Purpose, takeOneTime } from './one-time-tokens.ts'
import { adminOriginOf } from './origin.ts'
import { logSignIn } from './auth-audit.ts'
import type { PagesIn } from './pages.tsx'
import { hashPassword } from './password.ts'
import { requireStrongPassword } from './password-rules.ts'

const { forgot, reset, invitation } = routes.admin

/** Password reset by mail, and the first password after an invitation. */
export function passwordRoutes(app: FastifyInstance, auth: Auth, pagesIn: PagesIn): void {
  app.get(forgot, async (request, reply) => sendDocument(reply, pagesIn(request).forgot({ action: forgot })))

  app.post(forgot, async (request, reply) => {
    const email = field(request.body, 'email', 254).trim()
    const pages = pagesIn(request)
    const { t } = pages
    try {
      await auth.tries.spend(`reset from ${auth.networkOf(request)}`, limits.resetMailsPerAddress, limits.resetWindowMs)
    } catch (error) {
      const { sentence, status } = refusalOf(error, t)
      return sendDocument(reply, pages.forgot({ action: forgot, email, error: sentence }), status)
    }
    // Not waited for: how long a mail takes would tell who has an account.
    void sendReset(auth, email, adminOriginOf(request, auth.config), pages.language).catch((err: unknown) =>
      request.log.error({ err }, 'A mail could not be sent.'),
    )
    return sendDocument(
      reply,
      pages.message({
        title: t({ id: 'sign-in.check-email', defaultMessage: 'Check your email' }),
        sentence: t({
          id: 'sign-in.link-sent',
          defaultMessage: 'If there is an account with this address, a link is on its way. It works for an hour.',
        }),
        link: { href: routes.admin.login, label: t({ id: 'sign-in.back', defaultMessage: 'Back to sign in' }) },
      }),
    )
  })

  choosing(reset, 'password-reset')
  choosing(invitation, 'invitation')

  /** The page behind a link in a mail: looked at as often as one likes, used once. */
  function choosing(path: string, purpose: 'password-reset' | 'invitation'): void {
    const invited = purpose === 'invitation'

    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(path, async (request, reply) => {
      const { token } = request.query
      const user = await userOf(purpose, token)
      if (!user) return over(request, reply)
      const { email, name } = user
      return sendDocument(
        reply,
        pagesIn(request, user).choosePassword({ action: path, token: String(token), email, name, invited }),
      )
    })

    app.post(path, async (request, reply) => {
      const token = field(request.body, 'token')
      const password = field(request.body, 'password')
      const user = await userOf(purpose, token)
      if (!user) return over(request, reply)
      const name = invited ? plainLine(field(request.body, 'name', 80)) : user.name
      const pages = pagesIn(request, user)
      const { t } = pages
      try {
        if (!name)
          throw new VoixError('invalid-input', {
            field: 'name',
            reason: sentence({ id: 'sign-in.write-name', defaultMessage: 'Enter your name.' }),
          })
        requireStrongPassword(password, { email: user.email, name })
      } catch (error) {
        const { sentence, status } = refusalOf(error, t)
        const again = { action: path, token, email: user.email, name, invited, error: sentence }
        return sendDocument(reply, pages.choosePassword(again), status)
      }
      if (!(await takeOneTime(auth, purpose, token))) return over(request, reply)
      await savePassword(auth, { ...user, name, status: 'active' }, password)
      // Whoever lost the password may not be the only one who had it.
      await endCredentials(auth.store, user)
      await logSignIn(auth, 'password_changed', user, { by: { ...user, name }, how: purpose })
      return reply.redirect(`${routes.admin.login}?${invited ? 'welcome' : 'password'}=1`, 303)
    })

    async function userOf(wanted: Purpose, token: unknown): Promise<StoredUser | undefined> {
      const found = await findOneTime(auth, wanted, token)
      const user = found?.userId ? await auth.store.users.get(found.userId) : undefined
      // A mailbox that is no longer the user's opens nothing.
      const isTheirs = found?.data.email === user?.email
      return isTheirs && user?.status === (invited ? 'invited' : 'active') ? user : undefined
    }
  }

  function over(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const pages = pagesIn(request)
    const { t } = pages
    const sentence = t({
      id: 'sign-in.link-over-why',
      defaultMessage: 'This link has been used or is too old. Ask for a new one; only the latest works.',
    })
    const link = { href: forgot, label: t({ id: 'sign-in.new-link', defaultMessage: 'Ask for a new link' }) }
    return sendDocument(
      reply,
      pages.message({
        title: t({ id: 'sign-in.link-over-title', defaultMessage: 'This link has expired' }),
        sentence,
        link,
        error: true,
      }),
      410,
    )
  }
}

/** Mails a link for resetting the password, if there is an account; earlier links expire. */
async function sendReset(auth: Auth, email: string, origin: string, asked: string): Promise<void> {
  const user = await auth.store.users.byEmail(email)
  if (user?.status !== 'active') return
  await auth.tries.spend(`reset of ${user.id}`, limits.resetMailsPerAccount, limits.resetWindowMs).then(
    () => sendLink(auth, user, origin, asked),
    (error: unknown) => {
      // Whoever writes somebody else's address again and again fills nobody's mailbox.
      if (!(error instanceof VoixError)) throw error
    },
  )
}

async function sendLink(auth: Auth, user: StoredUser, origin: string, asked: string): Promise<void> {
  const language = languageOfAccount(user) ?? asked
  const t = translateInto(language)
  const link = await linkFor(auth, user, 'password-reset', `${origin}${reset}`)
  await auth.mailer.send({
    to: user.email,
    language,
    subject: t({ id: 'mail.password-subject', defaultMessage: 'Choose a new password for Voix' }),
    text: [
      t({ id: 'mail.hello', defaultMessage: 'Hello {first_name},' }, { first_name: user.name }),
      t({
        id: 'mail.choose-password',
        defaultMessage: 'You, or someone else, asked for a new password. Choose it here within an hour:',
      }),
      link,
      t({ id: 'mail.not-you', defaultMessage: 'If it was not you, ignore this email. Nothing has changed.' }),
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
    subject: t({ id: 'mail.invitation-subject', defaultMessage: '{name} invites you to Voix' }, { name: inviter.name }),
    text: [
      user.name
        ? t({ id: 'mail.hello', defaultMessage: 'Hello {first_name},' }, { first_name: user.name })
        : t({ id: 'mail.hello-nobody', defaultMessage: 'Hello,' }),
      t(
        {
          id: 'mail.invitation',
          defaultMessage:
            '{name} created an account for you on Voix, where our sites are built. Choose a password within three days:',
        },
        { name: inviter.name },
      ),
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

/** Saves a password, and forgets the links in mails and the sign-ins in progress that began with the old one. */
export async function savePassword({ store }: Auth, user: StoredUser, password: string): Promise<void> {
  const saved = await store.users.put({ ...user, password_hash: await hashPassword(password) })
  if (typeof saved !== 'number') throw new VoixError('stale-version')
  await forgetLinks(store, user.id)
}
