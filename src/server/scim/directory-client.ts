import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { clientAssignments } from '#services/accounts/client-rights.ts'
import { authorise, everySite } from '#services/accounts/permissions.ts'
import { directoryScope } from '#services/accounts/token-scopes.ts'
import type { Store, StoredUser } from '#services/repository-types.ts'

/**
 * The directory that makes a request, as who acts: an API client with its scope, with the rights that the user who made its
 * secret has at this moment, of an administrator at most. Throws `token-refused`, and `not-allowed` for anybody else.
 */
export async function directoryOf(store: Store, { signedIn }: Pick<FastifyRequest, 'signedIn'>): Promise<StoredUser> {
  if (!signedIn) throw new VoixError('token-refused')
  const { by, scopes, user } = signedIn
  const isDirectory = by === 'bearer' && scopes !== '*' && scopes.includes(directoryScope)
  const client = isDirectory ? await store.signIn.clients.get(user.id) : undefined
  const maker = client?.owner_id ? await store.users.get(client.owner_id) : undefined
  if (!client || !maker)
    throw new VoixError('not-allowed', {
      reason: sentence('the directory needs the secret of an API client with the scope scim.'),
    })
  const { scopes: _, ...acting } = user
  const actor = {
    ...acting,
    confirmed: true,
    assignments: clientAssignments(client.sites, maker.assignments, 'admin'),
  }
  authorise(actor, 'manage', { resource: 'users', site_id: everySite, brand_ids: [everySite] })
  return actor
}
