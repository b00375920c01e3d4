import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { routes } from '#routes.ts'
import { endCredentials, forgetLinks } from '#services/accounts/credentials.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { field, refusalOf, sendDocument } from './forms.ts'
import { findOneTime, type Purpose, takeOneTime } from './one-time-tokens.ts'
import { adminOriginOf } from '../http/origin.ts'
import { logSignIn } from './auth-audit.ts'
import type { PagesIn } from './pages.tsx'
import { sendLink } from './password-mails.ts'
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
        title: t('Check your email'),
        sentence: t('If there is an account with this address, a link is on its way. It works for an hour.'),
        link: { href: routes.admin.login, label: t('Back to sign in') },
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
            reason: sentence('Enter your name.'),
          })
        requireStrongPassword(password, { email: user.email, name })
      } catch (error) {
        const { sentence, status } = refusalOf(error, t)
        const again = { action: path, token, email: user.email, name, invited, error: sentence }
        return sendDocument(reply, pages.choosePassword(again), status)
      }
      if (!(await takeOneTime(auth, purpose, token))) return over(request, reply)
      await savePassword(auth, { ...user, name, status: 'active' }, password)
      // A thief who lost the password may not be the only one who had it.
      await endCredentials(auth.store, user)
      await auth.store.signIn.passkeys.removeOf(user.id)
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
    const sentence = t('This link has been used or is too old. Ask for a new one; only the latest works.')
    const link = { href: forgot, label: t('Ask for a new link') }
    return sendDocument(
      reply,
      pages.message({
        title: t('This link has expired'),
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
      // A client that writes another user's address again and again fills nobody's mailbox.
      if (!(error instanceof VoixError)) throw error
    },
  )
}

/** Saves a password, and revokes mailed links and sign-ins in progress. */
export async function savePassword({ store }: Auth, user: StoredUser, password: string): Promise<void> {
  const saved = await store.users.put({ ...user, password_hash: await hashPassword(password) })
  if (typeof saved !== 'number') throw new VoixError('stale-version')
  await forgetLinks(store, user.id)
}
