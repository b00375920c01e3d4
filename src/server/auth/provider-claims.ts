import type { ClaimsConfig } from '#config.ts'
import { isRecord } from '#model/json.ts'
import { isSentAddress, plainLine } from '#model/text/plain-line.ts'

/** Claims of a person, as an identity provider sends them. */
export type Claims = Readonly<Record<string, unknown>>

/** A person as an identity provider knows them. */
export interface ProviderPerson {
  /** Name of the person there, which never changes and is nobody else's. */
  readonly subject: string
  /** Address that the provider has verified; absent where it says none, or did not verify it. */
  readonly email?: string
  readonly name: string
  /** Groups and roles there; absent where no claim is read for them. */
  readonly groups?: readonly string[]
}

/** Reason why claims name no person. */
export type ClaimsRefusal = 'subject' | 'too-many-groups'

/** Names of claims by OpenID Connect; groups have none. */
const usualClaims: ClaimsConfig = { subject: 'sub', email: 'email', name: 'name', trustsEmail: false }

/** Reads the claims of a person by the configured names. */
export function personIn(claims: Claims, named: Partial<ClaimsConfig> = {}): ProviderPerson | ClaimsRefusal {
  const names = { ...usualClaims, ...named }
  const subject = claimAt(claims, names.subject)
  if (typeof subject !== 'string' || subject === '') return 'subject'
  if (names.groups !== undefined && areLeftOut(claims, names.groups)) return 'too-many-groups'
  const sent = claimAt(claims, names.email)
  const email = typeof sent === 'string' ? sent.trim() : ''
  const name = claimAt(claims, names.name)
  return {
    subject,
    name: typeof name === 'string' ? plainLine(name).slice(0, 120) : '',
    ...(isSentAddress(email) && isVerified(claims, names.trustsEmail) && { email }),
    ...(names.groups !== undefined && { groups: textsOf(claimAt(claims, names.groups)) }),
  }
}

/** Claim by its whole name, which may have dots and colons in it, or else by a path with dots. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims)
}

/** A provider sends the claim as a boolean or as its text; one that sends none is believed only where that is configured. */
function isVerified({ email_verified: verified }: Claims, trustsEmail: boolean): boolean {
  return verified === undefined ? trustsEmail : verified === true || verified === 'true'
}

/** Whether the provider left groups out because there are too many, and named where to ask for them instead. */
function areLeftOut(claims: Claims, name: string): boolean {
  const elsewhere = claims._claim_names
  const isElsewhere = isRecord(elsewhere) && Object.hasOwn(elsewhere, name)
  return claimAt(claims, name) === undefined && (isElsewhere || String(claims.hasgroups) === 'true')
}

function textsOf(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? value : [value]
  return [...new Set(all.filter((each): each is string => typeof each === 'string' && each !== ''))]
}
