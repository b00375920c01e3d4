import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { userEndpoints } from '#contract/session.ts'
import { serve } from '../http/endpoints.ts'
import { VoixError } from '#model/errors.ts'
import { resources } from '#model/people/resource.ts'
import { authoriseOnPerson } from '#services/accounts/acting-on-person.ts'
import { switchedByHand } from '#services/accounts/directory-mark.ts'
import { requireConfirmed } from '#services/accounts/recent-confirmation.ts'
import { endCredentials } from '#services/accounts/credentials.ts'
import { authorise, everySite, denial } from '#services/accounts/permissions.ts'
import { assignmentsIn } from '#services/records/user-records.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from '../auth/auth.ts'
import { credentialsOf, endCredential } from '../auth/credential-list.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import { sendInvitation } from '../auth/password-mails.ts'
import { userOf } from '../context.ts'

interface Named {
  readonly Params: { readonly id: string }
}

/** Sign-in of other users, for their managers: invitations, second factors, sessions. */
export function userAccessRoutes(app: FastifyInstance, auth: Auth): void {
  const { store } = auth

  serve(app, userEndpoints, {
    'POST /api/users/:id/invite': async (request) => {
      const { manager, user } = await managed(request)
      if (user.status !== 'invited')
        throw new VoixError('invalid-input', {
          field: 'status',
          reason: sentence('Only accounts that have not been used yet can be invited.'),
        })
      await sendInvitation(auth, request, user, manager)
      await logSignIn(auth, 'invite', user, { by: manager })
    },

    'POST /api/users/:id/suspend': async (request) => {
      const { manager, user } = await managed(request)
      if (manager.id === user.id)
        throw new VoixError('not-allowed', {
          reason: sentence('you cannot suspend your own account.'),
        })
      await save({ ...user, status: 'suspended', settings: switchedByHand(user.settings) })
      await endCredentials(store, user, { by: manager })
      await logSignIn(auth, 'suspend', user, { by: manager })
    },

    'POST /api/users/:id/resume': async (request) => {
      const { manager, user } = await managed(request)
      if (user.status !== 'suspended')
        throw new VoixError('invalid-input', {
          field: 'status',
          reason: sentence('Only a suspended account can be resumed.'),
        })
      // An account without a password was suspended before it began, and begins where it was.
      await save({ ...user, status: user.password_hash ? 'active' : 'invited' })
      await logSignIn(auth, 'resume', user, { by: manager })
    },

    'POST /api/users/:id/reset-mfa': async (request) => {
      const { manager, user } = await managed(request)
      requireConfirmed(manager)
      await store.signIn.secondFactors.remove(user.id)
      await store.signIn.passkeys.removeOf(user.id)
      await endCredentials(store, user, { by: manager })
      await logSignIn(auth, 'reset_mfa', user, { by: manager })
    },

    'POST /api/users/:id/sign-out': async (request) => {
      const { manager, user } = await managed(request)
      await endCredentials(store, user, { by: manager })
      await logSignIn(auth, 'sign_out', user, { by: manager })
    },

    'GET /api/users/:id/access': async (request) => {
      const { user } = await managed(request)
      return {
        second_factor: (await store.signIn.secondFactors.get(user.id)) !== undefined,
        sessions: (await store.sessions.of(user.id)).length,
        made: await store.users.countOwned(user.id),
        credentials: await credentialsOf(auth, user, request.signedIn?.session.id_hash),
      }
    },

    'DELETE /api/users/:id/access/:kind/:credential': async (request) => {
      const { manager, user } = await managed(request)
      const { kind, credential: id } = request.params
      if (!(await endCredential(auth, user, { kind, id }, manager)))
        throw new VoixError('not-found', { what: 'access' })
      await logSignIn(auth, 'access_ended', user, { by: manager, kind })
    },

    'POST /api/users/:id/hand-over': async (request) => {
      const { manager, user } = await managed(request)
      const heir = await store.users.get(request.body.to)
      if (!heir || heir.status === 'deactivated' || heir.id === user.id)
        throw new VoixError('invalid-input', {
          field: 'to',
          reason: sentence('Choose another person who has an account.'),
        })
      const moved = await store.users.transferOwnership(user.id, heir.id)
      await logSignIn(auth, 'hand_over', user, { by: manager, to: heir.name || heir.email, count: moved })
      return { moved }
    },

    'POST /api/users/rights': async (request) => {
      const manager = userOf(request)
      authorise(manager, 'manage', { resource: 'users', site_id: null })
      return {
        rows: assignmentsIn({ assignments: request.body.assignments }).map((assignment) => {
          const holder = { ...manager, id: '', assignments: [{ ...assignment, scope: { type: 'all' as const } }] }
          const strongest = (area: (typeof resources)[number]) =>
            (['manage', 'publish', 'edit', 'create', 'comment', 'read'] as const).find(
              (action) =>
                denial({ ...holder, status: 'active' }, action, { resource: area, site_id: everySite }) === undefined,
            )
          return Object.fromEntries(resources.map((area) => [area, strongest(area) ?? 'nothing']))
        }),
      }
    },
  })

  /** The manager who makes the request and the user it is about, on whom they may act. */
  async function managed(request: FastifyRequest & { params: Named['Params'] }) {
    const manager = userOf(request)
    authorise(manager, 'manage', { resource: 'users', site_id: null })
    const user = await store.users.get(request.params.id)
    if (!user) throw new VoixError('not-found', { what: 'user' })
    await authoriseOnPerson(store, manager, user.assignments)
    return { manager, user }
  }

  async function save(user: StoredUser): Promise<void> {
    if (typeof (await store.users.put(user)) !== 'number') throw new VoixError('stale-version')
  }
}
