import { randomBytes } from 'node:crypto'
import { withSites } from '#services/accounts/permissions.ts'
import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { sessionSeenEveryMs, signInLifetimes } from '#model/limits.ts'
import type { Store, StoredSession, StoredUser } from '#services/repository-types.ts'
import { hashOf } from '../secrets/token-hash.ts'
import type { Scope } from './scopes.ts'

/** Signed-in user with the session, and how they authenticated. */
export interface SignedIn {
  readonly user: StoredUser & { readonly confirmed: boolean }
  readonly session: StoredSession
  /** A bearer token is sent on purpose, a cookie by itself: only the latter needs a CSRF token. */
  readonly by: 'cookie' | 'bearer'
  /** Scopes of the token; `*` for a user who signed in. They narrow the user's rights and never widen them. */
  readonly scopes: '*' | readonly Scope[]
  /** Name of the program whose token it is. */
  readonly client?: string
  /** Origins of the web apps of that program, whose browsers may ask. */
  readonly origins?: readonly string[]
}

/** Starts a session and returns its cookie token, of which only the hash is stored. */
export async function startSession(
  store: Store,
  user: StoredUser,
  seconds: number = authTokenLifetimeSeconds,
  more: Partial<Pick<StoredSession, 'agent' | 'tokens' | 'tokens_until' | 'confirmed_until' | 'provider_sid'>> = {},
): Promise<{ token: string; session: StoredSession }> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const session: StoredSession = {
    id_hash: hashOf(token),
    user_id: user.id,
    admin_session_id: randomBytes(12).toString('hex'),
    csrf_token: randomBytes(24).toString('base64url'),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
    seen_at: now.toISOString(),
    tokens: null,
    tokens_until: null,
    confirmed_until: null,
    provider_sid: null,
    ...more,
    agent: (more.agent ?? '').slice(0, 300),
  }
  await store.sessions.put(session)
  return { token, session }
}

/** Session of a token; undefined when it is unknown, expired, idle for too long, or its user is disabled. */
export async function readSession(
  store: Store,
  token: string | undefined,
  by: SignedIn['by'],
): Promise<SignedIn | undefined> {
  if (!token || token.length > 200) return undefined
  const session = await store.sessions.get(hashOf(token))
  const now = Date.now()
  if (!session || Date.parse(session.expires_at) <= now) return undefined
  const unused = now - Date.parse(session.seen_at)
  if (unused > signInLifetimes.idle * 1000) return undefined
  const user = await store.users.get(session.user_id)
  if (user?.status !== 'active') return undefined
  if (unused > sessionSeenEveryMs) await store.sessions.seen(session.id_hash, new Date(now).toISOString())
  const confirmed = Date.parse(session.confirmed_until ?? '') > now
  return { user: { ...(await withSites(user, () => store.sites.list())), confirmed }, session, by, scopes: '*' }
}
