import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { losesCookies } from '../http/loopback-cookies.ts'
import { signInLanguageOf } from '../http/reader-language.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { authTokenLifetimeSeconds, dayMs } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { confirmedForMs, limits, providerLifetimes, signInLifetimes } from '#model/limits.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { routes } from '#routes.ts'
import { tellOfAccount } from '#services/accounts/account-mails.ts'
import type { StoredSession, StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { field, refusalOf, sendDocument } from './forms.ts'
import { logSignIn } from './auth-audit.ts'
import { attemptCookie, type OAuthClient, type SignInRefusal } from './oauth-client.ts'
import { rememberDevice } from './known-device.ts'
import { createSignInPages, type SignInAssets } from './pages.tsx'
import { askPasskey, userOfPasskey } from './passkeys.ts'
import { readSession, startSession } from './sessions.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Sentences for a person whom another server's word does not sign in, with what to ask for. */
const refusals: Readonly<Record<SignInRefusal, Sentence>> = {
  unverified: sentence(
    'Your company’s sign-in did not confirm your email address. Ask its administrator to verify the address.',
  ),
  'no-account': sentence('There is no account for you here yet. Ask an owner to invite you or to add you to a group.'),
  'other-identity': sentence(
    'Your email address belongs to another person’s account here. Ask an owner to remove the earlier account.',
  ),
  inactive: sentence('Your account is switched off. Ask an owner to switch it on again.'),
  'no-role': sentence('None of your groups has a role here. Ask an owner which group you need.'),
  subject: sentence(
    'Your company’s sign-in did not say who you are. Ask an owner to check the names of the claims in the settings.',
  ),
  'too-many-groups': sentence(
    'You are in too many groups, so your company’s sign-in sent none of them. Ask its administrator to send only the groups that are assigned to this application.',
  ),
}

/** Notices above the sign-in form, by key: an address may name one of these and show nothing else. */
const notices: Readonly<Record<string, Sentence>> = {
  ...refusals,
  late: sentence('The sign-in took too long or started in another window. Sign in again.'),
  away: sentence('Your company’s sign-in does not answer. Try again in a few minutes.'),
  failed: sentence('The sign-in failed. Try again. If it fails again, ask an owner.'),
  'signed-out': sentence('You are signed out.'),
  password: sentence('Your new password is saved. Sign in with it.'),
  cookies: sentence(
    'Your browser kept no cookie of this sign-in, so it cannot stay signed in. Allow cookies for this address, and sign in again in the same window.',
  ),
  welcome: sentence('Your account is ready. Sign in to start.'),
}

/** Said instead of a sign-in whose cookies the browser would drop without a word. */
const noTls = sentence(
  'This address is open without encryption (http), and there a browser keeps no sign-in. Open it with https:// instead, or on the machine itself with http://localhost.',
)

/** Redirect to the authorization server, and its callback. */
export function signInRoutes(app: FastifyInstance, auth: Auth, client: OAuthClient, assets: SignInAssets): void {
  const { store, config } = auth

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(routes.admin.login, async (request, reply) => {
    const to = returnAddress(request.query.to)
    // Who is asked for the password again, and has it with another server, signs in there again.
    const isAgain = 'again' in request.query
    if (!isAgain && (await readSession(store, request.cookies[sessionCookie], 'cookie'))) return reply.redirect(to, 303)
    const { why } = request.query
    const notice = Object.keys(notices).find((name) => name === why || name in request.query)
    const shown = await pages(request)
    const error = losesCookies(request) ? noTls.in(shown.t) : undefined
    return sendDocument(reply, shown.start({ to, notice: notice && notices[notice]?.in(shown.t), error }))
  })

  app.post(routes.admin.login, async (request, reply) => {
    const to = returnAddress(field(request.body, 'to', 2048))
    const email = field(request.body, 'email', 254).trim()
    if (losesCookies(request)) {
      const shown = await pages(request)
      return sendDocument(reply, shown.start({ to, email, error: noTls.in(shown.t) }), 400)
    }
    try {
      await auth.tries.spend(`begin from ${auth.networkOf(request)}`, limits.signInsPerAddress, limits.loginWindowMs)
    } catch (error) {
      const shown = await pages(request)
      const refused = refusalOf(error, shown.t)
      return sendDocument(reply, shown.start({ to, email, error: refused.sentence }), refused.status)
    }
    const begun = await client.begin(request, { to, ...(email && { email }) })
    if (!begun) {
      const shown = await pages(request)
      return sendDocument(reply, shown.start({ to, email, error: notices.away!.in(shown.t) }), 502)
    }
    const { address, cookie } = begun
    setCookie(reply, attemptCookie, cookie, signInLifetimes.attempt)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })

  app.get(routes.admin.passkey, async (_request, reply) => reply.redirect(routes.admin.login, 303))

  app.post(routes.admin.passkey, async (request, reply) => {
    const to = returnAddress(field(request.body, 'to', 2048))
    const token = field(request.body, 'passkey')
    const shown = await pages(request)
    try {
      if (losesCookies(request)) throw new VoixError('wrong-state', { reason: noTls })
      if (!token) {
        await auth.tries.spend(`begin from ${auth.networkOf(request)}`, limits.signInsPerAddress, limits.loginWindowMs)
        const about = { action: routes.admin.passkey, asked: await askPasskey(auth, request), hidden: { to } }
        return sendDocument(reply, shown.passkey(about))
      }
      const response = field(request.body, 'response', limits.passkeyLetters)
      const user = await userOfPasskey(auth, request, { token, response })
      await signInBrowser(auth, client, { request, reply, user })
      return reply.redirect(to, 303)
    } catch (error) {
      const refused = refusalOf(error, shown.t)
      return sendDocument(reply, shown.start({ to, error: refused.sentence }), refused.status)
    }
  })

  app.get(config.auth.redirectPath, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const outcome = await client.finish(request)
    // A browser that is signed in came here a second time; one that is not kept nothing of what it was given.
    if (outcome.is === 'mismatch') {
      const isKept = attemptCookie in request.cookies || sessionCookie in request.cookies
      return reply.redirect(isKept ? routes.admin.home : `${routes.admin.login}?cookies=1`, 303)
    }
    setCookie(reply, attemptCookie, '', 0)
    if (outcome.is === 'failed')
      return reply.redirect(
        `${routes.admin.login}?${new URLSearchParams({ failed: '1', ...(outcome.why && { why: outcome.why }), to: outcome.to })}`,
        303,
      )
    const { user, tokens, until, sid } = outcome
    const given = { tokens, tokens_until: until, provider_sid: sid }
    await signInBrowser(auth, client, { request, reply, user, tokens: given })
    return reply.redirect(outcome.to, 303)
  })

  async function pages(request: FastifyRequest) {
    const shown = createSignInPages(assets, await client.formTargets())(signInLanguageOf(request))
    const hasPasskeys = await client.isOwn()
    return {
      ...shown,
      start: (about: Omit<Parameters<typeof shown.start>[0], 'hasPasskeys'>) => shown.start({ hasPasskeys, ...about }),
    }
  }
}

interface BrowserSignIn {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly user: StoredUser
  /** Tokens of the authorization server, when it was asked. */
  readonly tokens?: Pick<StoredSession, 'tokens' | 'tokens_until' | 'provider_sid'>
}

/** Signs a browser in: replaces its session, and logs it. */
export async function signInBrowser(
  auth: Auth,
  client: OAuthClient,
  { request, reply, user, tokens }: BrowserSignIn,
): Promise<StoredSession> {
  const { store } = auth
  const before = request.cookies[sessionCookie]
  // Whether it could still be used does not matter: nothing of it stays behind.
  const ended = before && (await store.sessions.get(hashOf(before)))
  if (ended) {
    await client.revoke(request, ended)
    await store.sessions.remove(ended.id_hash)
  }
  // Whom another server signed in without a way to ask it again signs in again before long.
  const isUnrenewed = tokens !== undefined && tokens.tokens === null
  const seconds = isUnrenewed ? providerLifetimes.withoutRefresh : authTokenLifetimeSeconds
  const { token, session } = await startSession(store, user, seconds, {
    agent: request.headers['user-agent'] ?? '',
    confirmed_until: confirmedUntil(),
    ...tokens,
  })
  setCookie(reply, sessionCookie, token, seconds)
  if (!(await rememberDevice(auth, request, reply, user.id))) await tellOfDevice(auth, request, user)
  await logSignIn(auth, 'login', user, { address: auth.addressOf(request) })
  return session
}

/** Expiry of a password confirmation given now. */
export function confirmedUntil(): string {
  return new Date(Date.now() + confirmedForMs).toISOString()
}

/** A program that keeps no cookies is told of once a day, and not at each of its sign-ins. */
async function tellOfDevice(auth: Auth, request: FastifyRequest, user: StoredUser): Promise<void> {
  const agent = plainLine(request.headers['user-agent'] ?? '').slice(0, 120)
  const network = auth.networkOf(request)
  try {
    await auth.tries.spend(`browser of ${user.id} ${network} ${agent}`, 1, dayMs)
  } catch (error) {
    if (error instanceof VoixError && error.code === 'too-many-tries') return
    throw error
  }
  await tellOfAccount(auth.store, user, 'device', { name: [agent, auth.addressOf(request)].filter(Boolean).join(', ') })
}

export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  void reply.setCookie(name, value, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge })
}

/** Return address after sign-in: always an address of the admin (no open redirect), whatever was requested. */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/voix(?:[/?#]|$)/.test(wanted)) return routes.admin.home
  const url = URL.parse(wanted, 'http://voix.invalid')
  if (url?.host !== 'voix.invalid' || !/^\/voix(\/|$)/.test(url.pathname)) return routes.admin.home
  if (url.pathname.startsWith(routes.admin.login) || url.pathname.startsWith(routes.admin.callback))
    return routes.admin.home
  return url.pathname + url.search + url.hash
}
