import { randomBytes } from 'node:crypto'
import { sentence } from '#messages/sentence.ts'
import { clientAssignments } from '#services/accounts/client-rights.ts'
import { withSites } from '#services/accounts/permissions.ts'
import { isForAssistants } from '#services/accounts/token-scopes.ts'
import { type ApiClient, type ApiToken, newId, type StoredUser } from '#services/repository-types.ts'
import { limits, tokenUsedEveryMs } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { assistantResource, assistantWith, scopesOpenedBy } from './assistant-clients.ts'
import type { Auth } from './auth.ts'
import { payloadOf } from './oauth-adapter.ts'
import { isScope, type Scope } from './scopes.ts'
import { readSession, type SignedIn } from './sessions.ts'
import { hashOf } from '../secrets/token-hash.ts'

const tokenPrefix = 'voix_'

/** Creates a personal API token; it is shown once, and only its hash is stored. */
export async function issueApiToken(
  { store }: Auth,
  user: StoredUser,
  wanted: { readonly name: string; readonly scopes: readonly Scope[]; readonly days: number },
): Promise<{ readonly token: string; readonly id: string }> {
  if ((await store.signIn.tokens.of(user.id)).length >= limits.tokensPerUser)
    throw new VoixError('too-large', {
      reason: sentence('you have {tokensPerUser} tokens. Remove one that you no longer use.', {
        tokensPerUser: limits.tokensPerUser,
      }),
    })
  const expires_at = new Date(Date.now() + wanted.days * 24 * 60 * 60_000).toISOString()
  const { token, row } = newToken({ ...wanted, user_id: user.id, client_id: null, expires_at })
  await store.signIn.tokens.put(row)
  return { token, id: row.id }
}

/** Creates the secret of an API client, replacing the former; it is shown once. */
export async function issueClientSecret({ store }: Auth, client: ApiClient, owner: StoredUser): Promise<string> {
  const { id, name, scopes, expires_on } = client
  // A user who knows the secret acts through the client: for a second pair of eyes the two are one person.
  await store.signIn.clients.own(id, owner.id)
  const expires_at = `${expires_on}T23:59:59.999Z`
  const { token, row } = newToken({ name, scopes, user_id: null, client_id: id, expires_at })
  await store.signIn.tokens.replaceOfClient(id, row)
  return token
}

function newToken(of: Pick<ApiToken, 'user_id' | 'client_id' | 'name' | 'scopes' | 'expires_at'>): {
  readonly token: string
  readonly row: ApiToken
} {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  const { user_id, client_id, name, scopes, expires_at } = of
  return {
    token,
    row: {
      id: newId(),
      token_hash: hashOf(token),
      user_id,
      client_id,
      name,
      prefix: token.slice(0, tokenPrefix.length + 4),
      scopes,
      created_at: new Date().toISOString(),
      expires_at,
      used_at: null,
    },
  }
}

/**
 * Authenticates a bearer token: a personal one, an access token of the authorization server, or that of a session. `assistantAt`
 * is the origin of assistants, whose tokens are valid only there.
 */
export async function readBearer(auth: Auth, token: string, assistantAt?: string): Promise<SignedIn | undefined> {
  if (token.startsWith(tokenPrefix)) return held(await readApiToken(auth, token), assistantAt !== undefined)
  if (assistantAt !== undefined) return readAssistantToken(auth, token, assistantResource(assistantAt))
  return (await readSession(auth.store, token, 'bearer')) ?? readAccessToken(auth, token)
}

/** Holds a token to where it was used: scopes of assistants open the tools alone, and a token with no others nothing else. */
function held(signedIn: SignedIn | undefined, isAtTools: boolean): SignedIn | undefined {
  if (!signedIn || signedIn.scopes === '*' || !signedIn.scopes.some(isForAssistants)) return signedIn
  const others = signedIn.scopes.filter((scope) => !isForAssistants(scope))
  const scopes = isAtTools ? [...new Set([...others, ...scopesOpenedBy(signedIn.scopes)])] : others
  return scopes.length > 0 ? { ...signedIn, scopes, user: { ...signedIn.user, scopes } } : undefined
}

async function readApiToken({ store }: Auth, token: string): Promise<SignedIn | undefined> {
  const found = await store.signIn.tokens.get(hashOf(token))
  const now = new Date()
  if (!found || found.expires_at <= now.toISOString()) return undefined
  if (now.getTime() - Date.parse(found.used_at ?? found.created_at) > tokenUsedEveryMs || !found.used_at)
    await store.signIn.tokens.used(found.id, now.toISOString())
  if (found.user_id)
    return signedInBy(token, await store.users.get(found.user_id), found.scopes.filter(isScope), found, store)
  const client = found.client_id ? await store.signIn.clients.get(found.client_id) : undefined
  if (!client || client.removed_at || `${client.expires_on}T23:59:59.999Z` <= now.toISOString()) return undefined
  const actor = await actorOf(store, client)
  const signedIn = await signedInBy(token, actor, client.scopes.filter(isScope), found, store)
  return signedIn && { ...signedIn, origins: client.origins }
}

/**
 * A client as who acts: with the rights that the user who made its secret has at this moment, as far as a client may have them.
 * Undefined when that person is away: what was made in their name goes with them.
 */
async function actorOf(store: Auth['store'], client: ApiClient): Promise<StoredUser | undefined> {
  const maker = client.owner_id ? await store.users.get(client.owner_id) : undefined
  if (client.owner_id && maker?.status !== 'active') return undefined
  const held = maker ? (await withSites(maker, () => store.sites.list())).assignments : undefined
  return {
    id: client.id,
    name: client.name,
    email: '',
    password_hash: '',
    assignments: clientAssignments(client.sites, held),
    status: 'active',
    settings: {},
    revision: 1,
  }
}

async function readAccessToken(auth: Auth, token: string): Promise<SignedIn | undefined> {
  const issued = await issuedToken(auth, token)
  // A token for another audience, or of another application, is none of this API.
  if (!issued || issued.payload.aud !== undefined || issued.payload.clientId !== auth.config.auth.clientId)
    return undefined
  const scopes = String(issued.payload.scope ?? '').split(' ')
  return signedInBy(
    token,
    issued.user,
    scopes.includes('api') ? '*' : [],
    { name: 'Voix', ...issued.times },
    auth.store,
  )
}

async function readAssistantToken(auth: Auth, token: string, resource: string): Promise<SignedIn | undefined> {
  const issued = await issuedToken(auth, token)
  const { aud, clientId, scope } = issued?.payload ?? {}
  if (!issued || aud !== resource || clientId === undefined) return undefined
  const assistant = await assistantWith(auth, clientId)
  if (!assistant) return undefined
  const scopes = scopesOpenedBy(String(scope ?? '').split(' '))
  return signedInBy(token, issued.user, scopes, { name: assistant.name, ...issued.times }, auth.store)
}

/** Access token of the authorization server with its user; undefined when it is over or was revoked. */
async function issuedToken({ store, secret }: Auth, token: string) {
  const { oauth } = store.signIn
  const row = await oauth.get('AccessToken', hashOf(token))
  if (!row?.user_id || !row.grant_id || row.expires_at <= new Date().toISOString()) return undefined
  // A grant that was revoked leaves nothing that works, even where a token was just being written.
  if (!(await oauth.get('Grant', hashOf(row.grant_id)))) return undefined
  const payload = payloadOf(row, secret)
  if (!payload) return undefined
  const times = { created_at: row.expires_at, expires_at: row.expires_at }
  return { payload, user: await store.users.get(row.user_id), times }
}

/** Sign-in by a token without a session: the session's id is made of the token's hash. */
async function signedInBy(
  token: string,
  user: StoredUser | undefined,
  scopes: SignedIn['scopes'],
  { name, created_at, expires_at }: { readonly name: string; readonly created_at: string; readonly expires_at: string },
  store: Auth['store'],
): Promise<SignedIn | undefined> {
  if (user?.status !== 'active') return undefined
  const id_hash = hashOf(token)
  return {
    user: { ...(await withSites(user, () => store.sites.list())), confirmed: false, ...(scopes !== '*' && { scopes }) },
    by: 'bearer',
    scopes,
    client: name,
    session: {
      id_hash,
      user_id: user.id,
      admin_session_id: hashOf(id_hash).slice(0, 24),
      csrf_token: hashOf(`${id_hash} csrf`),
      created_at,
      expires_at,
      seen_at: created_at,
      agent: '',
      tokens: null,
      tokens_until: null,
      confirmed_until: null,
      provider_sid: null,
    },
  }
}
