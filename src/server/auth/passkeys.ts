import type { FastifyRequest } from 'fastify'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord, textIn } from '#model/json.ts'
import { limits, signInLifetimes } from '#model/limits.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { newId, type Passkey, type StoredUser } from '#services/repository-types.ts'
import { originOf } from '../http/origin.ts'
import type { Auth } from './auth.ts'
import { logSignIn } from './auth-audit.ts'
import { issueOneTime, takeOneTime } from './one-time-tokens.ts'

/** Library of passkeys, loaded by the first of them. */
const webauthn = () => import('@simplewebauthn/server')

/** Algorithms of keys: Ed25519, ECDSA and RSA, which every device has one of. */
const algorithms = [-8, -7, -257]

/** A passkey asked for: the token of its challenge, and what the browser is told. */
export interface AskedPasskey {
  readonly token: string
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** A passkey as the browser answers it, with the token of the challenge. */
export interface AnsweredPasskey {
  readonly token: string
  /** JSON. */
  readonly response: string
}

/**
 * Asks for a passkey of a user who gave the password, or of anybody: then nothing says whose passkeys there are. The challenge
 * works once, for minutes.
 */
export async function askPasskey(auth: Auth, request: FastifyRequest, user?: StoredUser): Promise<AskedPasskey> {
  const { generateAuthenticationOptions } = await webauthn()
  const host = hostOf(request)
  const own = user ? (await passkeysAt(auth, user, host)).map(described) : []
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: signInLifetimes.attempt * 1000,
    ...(own.length > 0 && { allowCredentials: own }),
  })
  const about = { userId: user?.id ?? null, data: { challenge: options.challenge } }
  return { token: await issueOneTime(auth, 'passkey', signInLifetimes.attempt, about), options }
}

/**
 * User whose passkey the browser answered with. Throws `wrong-passkey` for an unknown one, a wrong one and that of a disabled
 * account alike, and `too-many-tries`: failures are counted as those of passwords.
 */
export async function userOfPasskey(
  auth: Auth,
  request: FastifyRequest,
  { token, response }: AnsweredPasskey,
): Promise<StoredUser> {
  const answered = readAnswer<AuthenticationResponseJSON>(response)
  const passkey = answered && (await auth.store.signIn.passkeys.byCredential(answered.id))
  const [account, network] = [`passkey of ${passkey?.user_id ?? 'nobody'}`, auth.networkOf(request)]
  await auth.tries.begin(account, network)
  const begun = await takeOneTime(auth, 'passkey', token)
  const user = passkey && (await auth.store.users.get(passkey.user_id))
  const isTheirs = begun && (begun.userId === null || begun.userId === user?.id)
  const isRight =
    isTheirs && passkey && (await isVerified(auth, request, { answered, passkey, challenge: begun.data.challenge }))
  if (!isRight || user?.status !== 'active') {
    if (user) await logSignIn(auth, 'login_failed', user, { address: auth.addressOf(request) })
    throw new VoixError('wrong-passkey')
  }
  await auth.tries.succeeded(account, network)
  return user
}

interface Answer {
  readonly answered: AuthenticationResponseJSON
  readonly passkey: Passkey
  readonly challenge: unknown
}

/** Whether an answer is signed for this challenge and origin, by a device that knew its person; the counter moves on. */
async function isVerified(
  { store }: Auth,
  request: FastifyRequest,
  { answered, passkey, challenge }: Answer,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn()
  const host = hostOf(request)
  if (passkey.host !== host) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answered,
      expectedChallenge: String(challenge),
      expectedOrigin: originOf(request),
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified) return false
    return await store.signIn.passkeys.used(passkey, authenticationInfo.newCounter, new Date().toISOString())
  } catch (error) {
    request.log.warn({ why: error instanceof Error ? error.message : '' }, 'A passkey was refused.')
    return false
  }
}

/** Options by which the browser makes a passkey for a user, with the token of the challenge. */
export async function beginPasskeyEnrolment(auth: Auth, request: FastifyRequest, user: StoredUser) {
  const { generateRegistrationOptions } = await webauthn()
  const own = await auth.store.signIn.passkeys.of(user.id)
  if (own.length >= limits.passkeysPerUser)
    throw new VoixError('too-large', {
      reason: sentence('you have {count} passkeys. Remove one that you no longer use.', {
        count: limits.passkeysPerUser,
      }),
    })
  const host = hostOf(request)
  const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
    rpName: 'Voix',
    rpID: host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name || user.email,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.filter((each) => each.host === host).map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: signInLifetimes.attempt * 1000,
  })
  const about = { userId: user.id, data: { challenge: options.challenge } }
  return { token: await issueOneTime(auth, 'passkey-enrolment', signInLifetimes.attempt, about), options }
}

/** Keeps a passkey that the browser has made. Throws `link-over` for a challenge that is over, and `invalid-input`. */
export async function finishPasskeyEnrolment(
  auth: Auth,
  request: FastifyRequest,
  user: StoredUser,
  { token, name, response }: { readonly token: string; readonly name: string; readonly response: unknown },
): Promise<Passkey> {
  const begun = await takeOneTime(auth, 'passkey-enrolment', token)
  if (begun?.userId !== user.id) throw new VoixError('link-over')
  const credential = await registered(request, response, String(begun.data.challenge))
  const passkey: Passkey = {
    id: newId(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    host: hostOf(request),
    name: plainLine(name),
    created_at: new Date().toISOString(),
    used_at: null,
  }
  if (!(await auth.store.signIn.passkeys.add(passkey))) throw unmade()
  return passkey
}

async function registered(request: FastifyRequest, response: unknown, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: originOf(request),
      expectedRPID: hostOf(request),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    request.log.warn({ why: error instanceof Error ? error.message : '' }, 'A new passkey was refused.')
  }
  throw unmade()
}

function unmade(): VoixError {
  return new VoixError('invalid-input', {
    field: 'response',
    reason: sentence('The browser made no passkey that can be used here. Try again.'),
  })
}

/** Removes a passkey. Throws `not-found`, and `wrong-state` for the last way to sign in, also of two removed at once. */
export function removePasskey({ store }: Pick<Auth, 'store'>, user: StoredUser, id: string): Promise<Passkey> {
  const { passkeys } = store.signIn
  return store.atomically(async () => {
    const own = await passkeys.of(user.id)
    const passkey = own.find((each) => each.id === id)
    if (!passkey) throw new VoixError('not-found', { what: 'passkey' })
    if (user.password_hash === '' && own.length === 1)
      throw new VoixError('wrong-state', {
        reason: sentence('This is your only way to sign in. Choose a password first.'),
      })
    await passkeys.remove(user.id, id)
    return passkey
  })
}

/** Passkeys of a user that work at the host of a request. */
export async function hasPasskey(auth: Auth, request: FastifyRequest, user: StoredUser): Promise<boolean> {
  return (await passkeysAt(auth, user, hostOf(request))).length > 0
}

async function passkeysAt({ store }: Auth, user: StoredUser, host: string): Promise<readonly Passkey[]> {
  return (await store.signIn.passkeys.of(user.id)).filter((each) => each.host === host)
}

function described({ credential_id, transports }: Passkey) {
  return { id: credential_id, transports: transports as AuthenticatorTransport[] }
}

/** Host of a request, which was checked before any route; a passkey is for one. */
function hostOf(request: FastifyRequest): string {
  return new URL(originOf(request)).hostname
}

function readAnswer<Response extends { readonly id: string }>(text: string): Response | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && textIn(value.id) !== '' ? (value as unknown as Response) : undefined
  } catch {
    return undefined
  }
}
