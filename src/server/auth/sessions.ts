import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { withSites } from '#services/accounts/permissions.ts'
import { authTokenLifetimeSeconds, signInLifetimes } from '#model/constants.ts'
import type { Store, StoredSession, StoredUser } from '#services/repository-types.ts'
import type { Scope } from './scopes.ts'

/** Somebody who is signed in, and how. */
export interface SignedIn {
  readonly user: StoredUser
  readonly session: StoredSession
  /** A bearer token is sent on purpose, a cookie by itself: only the latter needs a CSRF token. */
  readonly by: 'cookie' | 'bearer'
  /** What a token was made for; `*` for whoever signed in. Narrows what the user may do, never widens it. */
  readonly scopes: '*' | readonly Scope[]
}

export const sessionCookie = '__Host-voix-session'

/** Whether a browser says that an editor is signed in; whether that is so is looked up. */
export function saysEditor(cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(`${sessionCookie}=`)
}

/** How exactly "last seen" is known: writing it with each request would cost more than it tells. */
const seenEveryMs = 5 * 60_000

/** Starts a session and answers the token for the cookie; only its hash is stored. */
export async function startSession(
  store: Store,
  user: StoredUser,
  seconds: number = authTokenLifetimeSeconds,
  more: Partial<Pick<StoredSession, 'agent' | 'tokens' | 'tokens_until'>> = {},
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
    ...more,
    agent: (more.agent ?? '').slice(0, 300),
  }
  await store.sessions.put(session)
  return { token, session }
}

/** Who a token belongs to; nobody when it is unknown, over, unused for long, or its user was switched off. */
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
  if (unused > seenEveryMs) await store.sessions.seen(session.id_hash, new Date(now).toISOString())
  return { user: await withSites(user, () => store.sites.list()), session, by, scopes: '*' }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two secrets without telling by time where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [hashOf(a), hashOf(b)].map((text) => Buffer.from(text))
  return timingSafeEqual(left!, right!)
}
