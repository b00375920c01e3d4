import { randomBytes } from 'node:crypto'
import type { Auth } from './auth.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Purpose of a one-time token. */
export type Purpose =
  | 'sign-in'
  | 'second-factor'
  | 'enrolment'
  | 'passkey'
  | 'passkey-enrolment'
  | 'password-reset'
  | 'invitation'
  | 'agent-password'
  | 'subscription'

interface OneTime {
  readonly userId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Creates a one-time token with a lifetime; only its hash is stored, and its data encrypted. */
export async function issueOneTime(
  { store, secret }: Auth,
  purpose: Purpose,
  seconds: number,
  { userId, data }: OneTime,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await store.signIn.oneTime.put({
    token_hash: hashOf(token),
    purpose,
    user_id: userId,
    data: secret.encrypt(JSON.stringify(data)),
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  })
  return token
}

/** Reads the data of a one-time token without using it up. */
export async function findOneTime(auth: Auth, purpose: Purpose, token: unknown): Promise<OneTime | undefined> {
  return answered(auth, 'get', purpose, token)
}

/** Consumes a one-time token and returns its data to one caller alone. */
export async function takeOneTime(auth: Auth, purpose: Purpose, token: unknown): Promise<OneTime | undefined> {
  return answered(auth, 'take', purpose, token)
}

async function answered(
  { store, secret }: Auth,
  how: 'get' | 'take',
  purpose: Purpose,
  token: unknown,
): Promise<OneTime | undefined> {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined
  const row = await store.signIn.oneTime[how](purpose, hashOf(token), new Date().toISOString())
  return row && { userId: row.user_id, data: JSON.parse(secret.decrypt(row.data)) as OneTime['data'] }
}
