import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits, signInLifetimes } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import type { StoredUser } from '#services/repository-types.ts'
import { beginRegistration, resourceMetadata } from './assistant-clients.ts'
import { answerConsent, askConsent } from './assistant-consent.ts'
import type { Auth } from './auth.ts'
import { checkPassword } from './credentials.ts'
import { field, refusalOf, sendDocument } from './forms.ts'
import { interactionCookie, type OAuthServer } from './oauth-server.ts'
import { findOneTime, issueOneTime, takeOneTime } from './one-time-tokens.ts'
import { originOf } from '../http/origin.ts'
import type { Document, PagesIn } from './pages.tsx'
import { type AnsweredPasskey, askPasskey, hasPasskey, userOfPasskey } from './passkeys.ts'
import {
  beginEnrolment,
  checkCode,
  enrolmentAgain,
  finishEnrolment,
  type Missing,
  missingFactor,
} from './second-factor.ts'

interface Interaction {
  readonly Params: { readonly uid: string }
}

type Asked = FastifyRequest<Interaction>

/** OAuth routes of the authorization server, and its interaction pages for signing in. */
export function oauthRoutes(app: FastifyInstance, auth: Auth, server: OAuthServer, pagesIn: PagesIn): void {
  app.get<Interaction>(`${routes.oauth}/interaction/:uid`, async (request, reply) => {
    const interaction = await interactionOf(request, reply)
    if (!interaction) return reply.redirect(`${routes.admin.login}?${await whyNot(server, request)}=1`, 303)
    return sendDocument(reply, pagesIn(request).password({ action: actionOf(request), email: interaction.hint }))
  })

  app.post<Interaction>(`${routes.oauth}/interaction/:uid`, async (request, reply) => {
    const interaction = await interactionOf(request, reply)
    if (!interaction) return reply.redirect(`${routes.admin.login}?late=1`, 303)
    if (field(request.body, 'step')) return takeStep(request, reply)
    return field(request.body, 'passkey') ? tryPasskey(request, reply) : tryPassword(request, reply)
  })

  serverRoutes(app, auth, server)

  async function tryPassword(request: FastifyRequest, reply: FastifyReply) {
    const email = field(request.body, 'email', 254)
    try {
      const user = await checkPassword(auth, request, { email, password: field(request.body, 'password') })
      const missing = await missingFactor(auth, request, user)
      if (!missing) return await finish(request, reply, user)
      const step = await nextStep(request, user)
      return sendDocument(reply, await factorPage(request, user, step, missing))
    } catch (error) {
      const pages = pagesIn(request)
      const { sentence, status } = refusalOf(error, pages.t)
      return sendDocument(reply, pages.password({ action: actionOf(request), email, error: sentence }), status)
    }
  }

  /** A passkey is enough by itself: the device knew its person. */
  async function tryPasskey(request: FastifyRequest, reply: FastifyReply) {
    const pages = pagesIn(request)
    const action = actionOf(request)
    try {
      const answered = answeredPasskey(request)
      if (answered) return await finish(request, reply, await userOfPasskey(auth, request, answered))
      await auth.tries.spend(`begin from ${auth.networkOf(request)}`, limits.signInsPerAddress, limits.loginWindowMs)
      return sendDocument(reply, pages.passkey({ action, asked: await askPasskey(auth, request), hidden: {} }))
    } catch (error) {
      const { sentence, status } = refusalOf(error, pages.t)
      return sendDocument(reply, pages.password({ action, email: '', error: sentence }), status)
    }
  }

  /** A user who gave the right password goes on with what is missing besides. */
  async function takeStep(request: FastifyRequest, reply: FastifyReply) {
    const step = field(request.body, 'step')
    const begun = await findOneTime(auth, 'second-factor', step)
    const user = begun?.userId ? await auth.store.users.get(begun.userId) : undefined
    if (!begun || user?.status !== 'active' || begun.data.uid !== uidOf(request))
      return reply.redirect(`${routes.admin.login}?late=1`, 303)
    if (begun.data.consents === true) {
      if (!(await takeOneTime(auth, 'second-factor', step))) throw new VoixError('link-over')
      const isAllowed = field(request.body, 'decision') === 'allow'
      return answerConsent({ auth, server, pagesIn }, request as Asked, reply, { user, isAllowed })
    }
    if (begun.data.passed === true) return finishStep()
    const code = field(request.body, 'code', 40)
    const enrolment = field(request.body, 'enrolment')
    const missing = await missingFactor(auth, request, user)
    const answered = answeredPasskey(request)
    if (field(request.body, 'passkey') && !answered && missing !== 'enrolment')
      return sendDocument(reply, await factorPage(request, user, step, 'passkey'))
    try {
      if (missing === 'enrolment') {
        const codes = await finishEnrolment(auth, user, enrolment, code)
        await takeOneTime(auth, 'second-factor', step)
        const passed = await nextStep(request, user, { passed: true })
        return sendDocument(
          reply,
          pagesIn(request, user).recoveryCodes({ action: actionOf(request), step: passed, codes }),
        )
      }
      if (answered && missing) await checkPasskey(answered)
      else if (missing === 'passkey') throw new VoixError('wrong-passkey')
      else if (missing === 'code') await checkCode(auth, user, request, code)
      return await finishStep()
    } catch (error) {
      const { sentence, status } = refusalOf(error, pagesIn(request, user).t)
      return sendDocument(reply, await factorPage(request, user, step, missing ?? 'code', sentence, enrolment), status)
    }

    async function checkPasskey(passkey: AnsweredPasskey): Promise<void> {
      if ((await userOfPasskey(auth, request, passkey)).id !== user!.id) throw new VoixError('wrong-passkey')
    }

    async function finishStep() {
      if (!(await takeOneTime(auth, 'second-factor', step))) throw new VoixError('link-over')
      return finish(request, reply, user!)
    }
  }

  async function factorPage(
    request: FastifyRequest,
    user: StoredUser,
    step: string,
    missing: Missing,
    error?: string,
    begun?: string,
  ): Promise<Document> {
    const action = actionOf(request)
    const pages = pagesIn(request, user)
    if (missing === 'code') {
      const hasPasskeys = await hasPasskey(auth, request, user)
      return pages.code({ action, step, email: user.email, hasPasskeys, error })
    }
    if (missing === 'passkey')
      return pages.passkey({ action, asked: await askPasskey(auth, request, user), hidden: { step }, error })
    const enrolment = (await enrolmentAgain(auth, user, begun)) ?? (await beginEnrolment(auth, user))
    return pages.enrol({ action, step, enrolment, error })
  }

  function nextStep(request: FastifyRequest, user: StoredUser, more: { readonly passed?: true } = {}): Promise<string> {
    return issueOneTime(auth, 'second-factor', signInLifetimes.attempt, {
      userId: user.id,
      data: { uid: uidOf(request), ...more },
    })
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, user: StoredUser) {
    const action = actionOf(request)
    if (await askConsent({ auth, server, pagesIn }, request as Asked, reply, { user, action })) return reply
    const provider = await server.providerFor(originOf(request))
    const login = { accountId: user.id, remember: false }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303)
  }

  /** The sign-in under way in this browser; none when it took too long or was begun in another. */
  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<{ hint: string } | undefined> {
    const provider = await server.providerFor(originOf(request))
    try {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
      if (uid !== uidOf(request)) return undefined
      return { hint: typeof params.login_hint === 'string' ? params.login_hint.slice(0, 254) : '' }
    } catch {
      return undefined
    }
  }
}

/** Routes that the library answers, and what programs look up before they sign in. */
function serverRoutes(app: FastifyInstance, auth: Auth, server: OAuthServer): void {
  for (const path of ['', routes.mcp])
    app.get(`${routes.wellKnown.protectedResource}${path}`, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(resourceMetadata(originOf(request))),
    )
  app.get(`${routes.wellKnown.authorizationServer}${routes.oauth}`, async (request, reply) => {
    reply.hijack()
    await server.answer(originOf(request), '/.well-known/openid-configuration', request.raw, reply.raw)
  })

  // The library reads its own bodies, so nothing may have read them before.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, _body, done) => done(null))
    raw.all(`${routes.oauth}/*`, async (request, reply) => {
      const path = `/${(request.params as Readonly<Record<string, string>>)['*'] ?? ''}`
      // Each sign-in that begins leaves rows behind until it is swept away.
      if (path === '/authorize')
        await auth.tries.spend(
          `authorize from ${auth.networkOf(request)}`,
          limits.signInsPerAddress,
          limits.loginWindowMs,
        )
      if (path === '/register') await beginRegistration(auth, auth.networkOf(request))
      reply.hijack()
      await server.answer(originOf(request), path, request.raw, reply.raw)
    })
    // The token’s address is configured; the library knows it by one name.
    if (auth.config.auth.tokenPath !== `${routes.oauth}/token`)
      raw.post(auth.config.auth.tokenPath, async (request, reply) => {
        reply.hijack()
        await server.answer(originOf(request), '/token', request.raw, reply.raw)
      })
  })
}

/** The passkey that a browser answered with; undefined where it is to be asked first. */
function answeredPasskey({ body }: FastifyRequest): AnsweredPasskey | undefined {
  const response = field(body, 'response', limits.passkeyLetters)
  return response ? { token: field(body, 'passkey'), response } : undefined
}

function uidOf({ params }: FastifyRequest): string {
  return String((params as Interaction['Params']).uid)
}

function actionOf(request: FastifyRequest): string {
  return `${routes.oauth}/interaction/${encodeURIComponent(uidOf(request))}`
}

/** The notice for a browser without a sign-in under way: one that has just begun left a cookie that did not stay. */
async function whyNot(server: OAuthServer, request: FastifyRequest): Promise<'cookies' | 'late'> {
  const provider = await server.providerFor(originOf(request))
  const isKept = request.headers.cookie?.includes(`${interactionCookie}=`)
  return !isKept && (await provider.Interaction.find(uidOf(request))) ? 'cookies' : 'late'
}
