import type { FastifyInstance } from 'fastify'
import { assistantEndpoints } from '#contract/session.ts'
import { VoixError } from '#model/errors.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import type { StoredUser } from '#services/repository-types.ts'
import {
  assistantsOf,
  assistantWith,
  isRegistrationOpen,
  openRegistration,
  removeAssistant,
} from '../auth/assistant-clients.ts'
import type { Auth } from '../auth/auth.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import { userOf } from '../context.ts'
import { serve } from '../http/endpoints.ts'

/** Assistants that registered themselves, for administrators. */
export function assistantRoutes(app: FastifyInstance, auth: Auth): void {
  const manages = (user: StoredUser) => authorise(user, 'manage', { resource: 'users', site_id: everySite })

  serve(app, assistantEndpoints, {
    'GET /api/assistants': async (request) => {
      manages(userOf(request))
      return { rows: await assistantsOf(auth), open: await isRegistrationOpen(auth) }
    },

    'DELETE /api/assistants/:id': async (request) => {
      const user = userOf(request)
      manages(user)
      const assistant = await assistantWith(auth, request.params.id)
      if (!assistant) throw new VoixError('not-found', { what: 'API client' })
      await removeAssistant(auth, assistant.id)
      await logSignIn(auth, 'assistant_removed', user, { client: assistant.name, host: assistant.host })
    },

    'PUT /api/assistants/registration': async (request) => {
      manages(userOf(request))
      await openRegistration(auth, request.body.open)
      return request.body
    },
  })
}
