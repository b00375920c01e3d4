import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Assignment } from '#db/store.ts'
import type { WhenDone } from '#services/testing.ts'
import { openSignInServer } from '../auth/testing.ts'

/** Test server with an owner, and a directory that manages its people. */
export async function openDirectory(whenDone: WhenDone = onTestFinished) {
  const server = await openSignInServer({}, whenDone)
  const owner = await server.signIn('owner', { id: 'o', email: 'owner@voix.test' })
  const { records } = server.content
  const secretOf = async (scopes: readonly string[]): Promise<string> => {
    const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await records.create(owner.user, 'api-clients', { data: { name: 'Directory', scopes, expires_on } })
    const path = `/api/api-clients/${id}/secret`
    return (await server.ask(path, { method: 'POST', headers: owner.headers, body: {} })).json().token
  }
  const secret = await secretOf(['scim'])
  return {
    ...server,
    owner,
    records,
    secretOf,
    scim: as(secret),
    /** Asks with another secret. */
    scimWith: as,
    /** A group of the directory with roles, as a colleague enters it. */
    group: (name: string, ...roles: readonly Assignment['role'][]) =>
      records.create(owner.user, 'user-groups', {
        data: { name, assignments: roles.map((role) => ({ role, scope: 'all' })) },
      }),
    rolesOf: async (id: string) => (await server.store.users.get(id))?.assignments.map(({ role }) => role),
    eventsOf: async (id: string) =>
      (await server.store.events.list({ document_id: id })).rows.map(
        ({ action, actor_label }) => `${actor_label}: ${action}`,
      ),
  }

  /** Asks as a directory does: what comes too fast is sent again. */
  function as(token: string, more: Readonly<Record<string, string>> = {}) {
    return async (method: string, path: string, body?: object) => {
      for (;;) {
        const answer = await server.ask(`/scim/v2${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
            ...more,
          },
          ...(body && { body: Buffer.from(JSON.stringify(body)) }),
        })
        if (answer.status !== 429) return answer
        await setTimeout(50)
      }
    }
  }
}

export const core = (kind: 'User' | 'Group') => [`urn:ietf:params:scim:schemas:core:2.0:${kind}`]
export const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
