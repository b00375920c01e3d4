import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { sessionSecurityEndpoints } from '#contract/session.ts'
import { serve } from '../http/endpoints.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { requireConfirmed } from '#services/accounts/recent-confirmation.ts'
import { authorise } from '#services/accounts/permissions.ts'
import { directoryScope } from '#services/accounts/token-scopes.ts'
import { issueApiToken } from '../auth/api-tokens.ts'
import type { Passkey, StoredUser } from '#services/repository-types.ts'
import type { Auth } from '../auth/auth.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import type { OAuthClient } from '../auth/oauth-client.ts'
import { beginPasskeyEnrolment, finishPasskeyEnrolment, removePasskey } from '../auth/passkeys.ts'
import { isScope } from '../auth/scopes.ts'
import {
  beginEnrolment,
  finishEnrolment,
  isRequiredForAdmins,
  renewRecoveryCodes,
  requireForAdmins,
} from '../auth/second-factor.ts'
import { userOf } from '../context.ts'
import { ownAccount } from './session.ts'

/** Second factor and personal API tokens of the signed-in user. */
export function sessionSecurityRoutes(app: FastifyInstance, auth: Auth, client: OAuthClient): void {
  const { store } = auth

  serve(app, sessionSecurityEndpoints, {
    'POST /api/session/second-factor': async (request) => {
      const user = await ownAccount(auth, request)
      requireConfirmed(userOf(request))
      return beginEnrolment(auth, user)
    },

    'PUT /api/session/second-factor': async (request) => {
      const user = await ownAccount(auth, request)
      await auth.tries.spend(`enrolment of ${user.id}`, limits.loginTriesPerAddress, limits.loginWindowMs)
      const recoveryCodes = await finishEnrolment(auth, user, request.body.token, request.body.code)
      await logSignIn(auth, 'second_factor_on', user)
      return { recoveryCodes }
    },

    'POST /api/session/second-factor/end': async (request) => {
      const user = await ownAccount(auth, request)
      requireConfirmed(userOf(request))
      await store.signIn.secondFactors.remove(user.id)
      await logSignIn(auth, 'second_factor_off', user)
    },

    'POST /api/session/second-factor/recovery-codes': async (request) => {
      const user = await ownAccount(auth, request)
      requireConfirmed(userOf(request))
      const recoveryCodes = await renewRecoveryCodes(auth, user)
      await logSignIn(auth, 'recovery_codes_renewed', user)
      return { recoveryCodes }
    },

    'GET /api/session/policy': async (request) => {
      await ownAccount(auth, request)
      return { secondFactorForAdmins: await isRequiredForAdmins(auth) }
    },

    'PUT /api/session/policy': async (request) => {
      authorise(await ownAccount(auth, request), 'manage', { resource: 'users', site_id: null })
      requireConfirmed(userOf(request))
      await requireForAdmins(auth, request.body.secondFactorForAdmins)
      return request.body
    },

    'GET /api/session/passkeys': async (request) => {
      const user = await ownAccount(auth, request)
      return { rows: (await store.signIn.passkeys.of(user.id)).map(shownPasskey) }
    },

    'POST /api/session/passkeys/options': async (request) => {
      const user = await passkeyHolder(request)
      const { token, options } = await beginPasskeyEnrolment(auth, request, user)
      return { token, options: { ...options } }
    },

    'POST /api/session/passkeys': async (request) => {
      const user = await passkeyHolder(request)
      const passkey = await finishPasskeyEnrolment(auth, request, user, request.body)
      await logSignIn(auth, 'passkey_added', user, { name: passkey.name })
      return shownPasskey(passkey)
    },

    'DELETE /api/session/passkeys/:id': async (request) => {
      const user = await ownAccount(auth, request)
      requireConfirmed(userOf(request))
      const { name } = await removePasskey(auth, user, request.params.id)
      await logSignIn(auth, 'passkey_removed', user, { name })
    },

    'GET /api/session/tokens': async (request) => {
      const user = await ownAccount(auth, request)
      return {
        rows: (await store.signIn.tokens.of(user.id)).map(
          ({ token_hash: _, user_id: __, client_id: ___, ...token }) => token,
        ),
      }
    },

    'POST /api/session/tokens': async (request) => {
      const user = await ownAccount(auth, request)
      requireConfirmed(userOf(request))
      const { scopes, days } = request.body
      const name = plainLine(request.body.name)
      const unknown = scopes.find((scope) => !isScope(scope) || scope === directoryScope)
      if (unknown)
        throw new VoixError('invalid-input', {
          field: 'scopes',
          reason: sentence('There is no scope {unknown}.', { unknown }),
        })
      const made = await issueApiToken(auth, user, { name, scopes: scopes.filter(isScope), days })
      await logSignIn(auth, 'token_made', user, { token: made.id, name, scopes, days })
      return made
    },

    'DELETE /api/session/tokens/:id': async (request) => {
      const user = await ownAccount(auth, request)
      if (!(await store.signIn.tokens.remove(user.id, request.params.id)))
        throw new VoixError('not-found', { what: 'token' })
      await logSignIn(auth, 'token_removed', user, { token: request.params.id })
    },
  })

  /** Who may make a passkey: a user who entered the password, which is kept here. */
  async function passkeyHolder(request: FastifyRequest): Promise<StoredUser> {
    const user = await ownAccount(auth, request)
    requireConfirmed(userOf(request))
    if (!(await client.isOwn()))
      throw new VoixError('not-allowed', { reason: sentence('people sign in with another server here.') })
    return user
  }
}

function shownPasskey({ id, name, host, created_at, used_at }: Passkey) {
  return { id, name, host, created_at, used_at }
}
