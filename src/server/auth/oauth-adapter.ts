import type { Adapter, AdapterPayload } from 'oidc-provider'
import { unusedAssistantLifetime } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'
import type { Secret } from '../secrets/secret.ts'
import { hashOf } from '../secrets/token-hash.ts'

type Row = NonNullable<Awaited<ReturnType<Store['signIn']['oauth']['get']>>>

/** OAuth adapter: stores what the authorization server issues, by hash and encrypted. */
export function oauthAdapter(
  { signIn: { oauth } }: Store,
  secret: Secret,
  usedTwice: () => Error,
): (kind: string) => Adapter {
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      await oauth.put({
        kind,
        id_hash: hashOf(id),
        grant_id: kind === 'Grant' ? id : (payload.grantId ?? null),
        uid: payload.uid ?? null,
        user_id: payload.accountId ?? null,
        payload: secret.encrypt(JSON.stringify(payload)),
        consumed_at: null,
        expires_at: new Date(Date.now() + (expiresIn || lifetimeOf(kind)) * 1000).toISOString(),
      })
    },
    find: async (id) => payloadOf(await oauth.get(kind, hashOf(id)), secret),
    findByUid: async (uid) => payloadOf(await oauth.byUid(kind, uid), secret),
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await oauth.consume(kind, hashOf(id), new Date().toISOString())) return
      // Of requests that came together with one code, the first may have its tokens already: nobody keeps any.
      const { grantId } = payloadOf(await oauth.get(kind, hashOf(id)), secret) ?? {}
      if (grantId) await oauth.removeGrant(grantId)
      throw usedTwice()
    },
    destroy: (id) => oauth.remove(kind, hashOf(id)),
    revokeByGrantId: (grantId) => oauth.removeGrant(grantId),
  })
}

/** Lifetime of what the library sets no end to, s: a registered program stays once a user allows it. */
function lifetimeOf(kind: string): number {
  return kind === 'Client' ? unusedAssistantLifetime : 3600
}

/** Decrypted payload of a row; undefined for an expired one, or one of another secret. */
export function payloadOf(row: Row | undefined, secret: Secret): AdapterPayload | undefined {
  if (!row || row.expires_at <= new Date().toISOString()) return undefined
  try {
    const payload = JSON.parse(secret.decrypt(row.payload)) as AdapterPayload
    return { ...payload, ...(row.consumed_at && { consumed: Math.floor(Date.parse(row.consumed_at) / 1000) }) }
  } catch {
    return undefined
  }
}
