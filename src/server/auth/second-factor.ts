import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits, recoveryCodeCount, signInLifetimes } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { hasRole } from '#services/accounts/permissions.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { knownDevice } from './known-device.ts'
import { findOneTime, issueOneTime, takeOneTime } from './one-time-tokens.ts'
import { hasPasskey } from './passkeys.ts'
import { hashOf } from '../secrets/token-hash.ts'

const requiredSetting = 'second-factor-for-admins'

/** Step still missing between a right password and a session: a code or a passkey, a passkey alone, or setting up codes. */
export type Missing = 'code' | 'passkey' | 'enrolment'

/** Library of one-time codes, loaded by the first of them: most installations never ask. */
const otpauth = () => import('otpauth')

/** Second-factor step for a user who knows the password; undefined for none. */
export async function missingFactor(
  auth: Auth,
  request: FastifyRequest,
  user: StoredUser,
): Promise<Missing | undefined> {
  if (await auth.store.signIn.secondFactors.get(user.id)) return 'code'
  const manages = hasRole(user, 'owner') || hasRole(user, 'admin')
  if (!manages || !(await isRequiredForAdmins(auth))) return undefined
  return (await hasPasskey(auth, request, user)) ? 'passkey' : 'enrolment'
}

export async function isRequiredForAdmins({ store }: Auth): Promise<boolean> {
  return (await store.settings.get(requiredSetting)) === 'yes'
}

export async function requireForAdmins({ store }: Auth, required: boolean): Promise<void> {
  await store.settings.set(requiredSetting, required ? 'yes' : 'no')
}

/** Data for adding an account to an authenticator app (TOTP enrolment). */
export interface Enrolment {
  readonly token: string
  /** Secret as text, to type in. */
  readonly secret: string
  /** Secret as a QR code. */
  readonly qr: string
}

export async function beginEnrolment(auth: Auth, user: StoredUser): Promise<Enrolment> {
  const { Secret } = await otpauth()
  const secret = new Secret({ size: 20 }).base32
  const token = await issueOneTime(auth, 'enrolment', signInLifetimes.attempt, { userId: user.id, data: { secret } })
  return { token, ...(await drawn(secret, user)) }
}

/** Current enrolment, for a page that is shown again. */
export async function enrolmentAgain(auth: Auth, user: StoredUser, token: unknown): Promise<Enrolment | undefined> {
  const begun = await findOneTime(auth, 'enrolment', token)
  if (begun?.userId !== user.id) return undefined
  return { token: String(token), ...(await drawn(String(begun.data.secret), user)) }
}

/** Activates the second factor by its first code; returns recovery codes, shown once. */
export async function finishEnrolment(auth: Auth, user: StoredUser, token: unknown, code: string): Promise<string[]> {
  const begun = await findOneTime(auth, 'enrolment', token)
  if (begun?.userId !== user.id) throw new VoixError('link-over')
  const secret = String(begun.data.secret)
  const step = await stepOf(secret, code)
  if (step === undefined) throw new VoixError('wrong-code')
  if (!(await takeOneTime(auth, 'enrolment', token))) throw new VoixError('link-over')
  const codes = newRecoveryCodes()
  await auth.store.signIn.secondFactors.put({
    user_id: user.id,
    secret: auth.secret.encrypt(secret),
    last_step: step,
    recovery_codes: codes.map(hashOfCode),
    created_at: new Date().toISOString(),
  })
  return codes
}

/** Creates recovery codes that replace the remaining ones. */
export async function renewRecoveryCodes({ store }: Auth, user: StoredUser): Promise<string[]> {
  const factor = await store.signIn.secondFactors.get(user.id)
  if (!factor) throw new VoixError('not-found', { what: 'second factor' })
  const codes = newRecoveryCodes()
  await store.signIn.secondFactors.put({ ...factor, recovery_codes: codes.map(hashOfCode) })
  return codes
}

/** Throws `wrong-code` for anything but the current, unused code or a recovery code. Failures are counted. */
export async function checkCode(auth: Auth, user: StoredUser, request: FastifyRequest, code: string): Promise<void> {
  const [account, network] = [`code of ${user.id}`, auth.networkOf(request)]
  const device = await knownDevice(auth, request, user.id)
  await auth.tries.begin(account, network, { device, anywhere: limits.codeTriesAnywhere })
  if (!(await isCode(auth, user, code))) throw new VoixError('wrong-code')
  await auth.tries.succeeded(account, network, { device })
}

async function isCode({ store, secret }: Auth, user: StoredUser, code: string): Promise<boolean> {
  const factor = await store.signIn.secondFactors.get(user.id)
  if (!factor) return false
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(code)) {
    const step = await stepOf(secret.decrypt(factor.secret), code)
    return step !== undefined && store.signIn.secondFactors.spendStep(user.id, step)
  }
  return store.signIn.secondFactors.spendCode(user.id, hashOfCode(code))
}

/** The step of time that a code belongs to: this one, or a neighbour for clocks that differ. */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const { TOTP } = await otpauth()
  const totp = new TOTP({ secret })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

async function drawn(secret: string, { email }: StoredUser): Promise<{ secret: string; qr: string }> {
  const [{ TOTP }, { renderSVG }] = await Promise.all([otpauth(), import('uqr')])
  const totp = new TOTP({ secret, issuer: 'Voix', label: email })
  return { secret: (secret.match(/.{1,4}/g) ?? []).join(' '), qr: renderSVG(totp.toString(), { border: 2 }) }
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789ab'[byte & 31]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

function hashOfCode(code: string): string {
  return hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
