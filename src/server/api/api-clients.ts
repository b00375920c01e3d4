import type { FastifyInstance } from 'fastify'
import { apiClientEndpoints } from '#contract/session.ts'
import { serve } from '../http/endpoints.ts'
import { VoixError } from '#model/errors.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import { requireConfirmed } from '#services/accounts/recent-confirmation.ts'
import { scopeOfClient } from '#services/accounts/scope.ts'
import { issueClientSecret } from '../auth/api-tokens.ts'
import type { Auth } from '../auth/auth.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import { userOf } from '../context.ts'

/** Secrets of API clients, whose other fields are records. */
export function apiClientRoutes(app: FastifyInstance, auth: Auth): void {
  const { store } = auth

  serve(app, apiClientEndpoints, {
    'POST /api/api-clients/:id/secret': async (request) => {
      const user = userOf(request)
      const client = await store.signIn.clients.get(request.params.id)
      if (!client || client.removed_at) throw new VoixError('not-found', { what: 'API client' })
      authorise(user, 'manage', {
        resource: 'users',
        site_id: everySite,
        ...(await scopeOfClient(store, { ...client })),
      })
      requireConfirmed(user)
      const token = await issueClientSecret(auth, client, user)
      await logSignIn(auth, 'client_secret_made', user, { client: client.id, name: client.name, scopes: client.scopes })
      return { token }
    },
  })
}
