import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { authorise } from '#services/accounts/permissions.ts'
import { issueApiToken } from '../auth/api-tokens.ts'
import type { Auth } from '../auth/auth.ts'
import { checkPasswordAgain } from '../auth/credentials.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import { isScope } from '../auth/scopes.ts'
import {
  beginEnrolment,
  finishEnrolment,
  isRequiredForAdmins,
  renewRecoveryCodes,
  requireForAdmins,
} from '../auth/second-factor.ts'
import { ownAccount } from './session.ts'

const closed = { additionalProperties: false }
const PasswordAlone = Type.Object({ password: Type.String({ maxLength: 1024 }) }, closed)
const FirstCode = Type.Object({ token: Type.String({ maxLength: 100 }), code: Type.String({ maxLength: 40 }) }, closed)
const NewToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    scopes: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 40, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: limits.tokenDays }),
  },
  closed,
)
const Policy = Type.Object({ secondFactorForAdmins: Type.Boolean() }, closed)

/** Second factor and personal API tokens of the signed-in user. */
export function sessionSecurityRoutes(app: FastifyInstance, auth: Auth): void {
  const { store } = auth

  app.post<{ Body: { password: string } }>(
    routes.api.secondFactor,
    { schema: { body: PasswordAlone } },
    async (request) => {
      const user = await ownAccount(auth, request)
      await checkPasswordAgain(auth, request, user, request.body.password)
      return beginEnrolment(auth, user)
    },
  )

  app.put<{ Body: { token: string; code: string } }>(
    routes.api.secondFactor,
    { schema: { body: FirstCode } },
    async (request) => {
      const user = await ownAccount(auth, request)
      await auth.tries.spend(`enrolment of ${user.id}`, limits.loginTriesPerAddress, limits.loginWindowMs)
      const recoveryCodes = await finishEnrolment(auth, user, request.body.token, request.body.code)
      await logSignIn(auth, 'second_factor_on', user)
      return { recoveryCodes }
    },
  )

  app.post<{ Body: { password: string } }>(
    routes.api.secondFactorEnd,
    { schema: { body: PasswordAlone } },
    async (request, reply) => {
      const user = await ownAccount(auth, request)
      await checkPasswordAgain(auth, request, user, request.body.password)
      await store.signIn.secondFactors.remove(user.id)
      await logSignIn(auth, 'second_factor_off', user)
      return reply.code(204).send()
    },
  )

  app.post<{ Body: { password: string } }>(
    routes.api.recoveryCodes,
    { schema: { body: PasswordAlone } },
    async (request) => {
      const user = await ownAccount(auth, request)
      await checkPasswordAgain(auth, request, user, request.body.password)
      return { recoveryCodes: await renewRecoveryCodes(auth, user) }
    },
  )

  app.get(routes.api.signInPolicy, async (request) => {
    await ownAccount(auth, request)
    return { secondFactorForAdmins: await isRequiredForAdmins(auth) }
  })

  app.put<{ Body: { secondFactorForAdmins: boolean } }>(
    routes.api.signInPolicy,
    { schema: { body: Policy } },
    async (request) => {
      authorise(await ownAccount(auth, request), 'manage', { resource: 'users', site_id: null })
      await requireForAdmins(auth, request.body.secondFactorForAdmins)
      return request.body
    },
  )

  app.get(routes.api.apiTokens, async (request) => {
    const user = await ownAccount(auth, request)
    return {
      rows: (await store.signIn.tokens.of(user.id)).map(
        ({ token_hash: _, user_id: __, client_id: ___, ...token }) => token,
      ),
    }
  })

  app.post<{ Body: { name: string; scopes: string[]; days: number } }>(
    routes.api.apiTokens,
    { schema: { body: NewToken } },
    async (request) => {
      const user = await ownAccount(auth, request)
      const { name, scopes, days } = request.body
      const unknown = scopes.find((scope) => !isScope(scope))
      if (unknown) throw new VoixError('invalid-input', { field: 'scopes', reason: `There is no scope ${unknown}.` })
      const made = await issueApiToken(auth, user, { name: name.trim(), scopes: scopes.filter(isScope), days })
      await logSignIn(auth, 'token_made', user, { token: made.id, scopes, days })
      return made
    },
  )

  app.delete<{ Params: { id: string } }>(routes.api.apiToken(':id'), async (request, reply) => {
    const user = await ownAccount(auth, request)
    if (!(await store.signIn.tokens.remove(user.id, request.params.id)))
      throw new VoixError('not-found', { what: 'token' })
    await logSignIn(auth, 'token_removed', user, { token: request.params.id })
    return reply.code(204).send()
  })
}
