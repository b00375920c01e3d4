import type { SignInTables } from './sign-in-tables.ts'

/** A row of the authorization server: a code, a token, a grant, an interaction. */
export type OAuthRow = Readonly<SignInTables['oauth_rows']>

/** One-time token: a link in a mail, a sign-in under way. */
export type OneTimeToken = Readonly<SignInTables['one_time_tokens']>

/** A user's second factor. */
export interface SecondFactor {
  readonly user_id: string
  /** Sealed. */
  readonly secret: string
  /** The step of time whose code was used last; that one and those before are spent. */
  readonly last_step: number
  /** Hashes of the codes that are left. */
  readonly recovery_codes: readonly string[]
  readonly created_at: string
}

/** API client: a program with a name and purpose. */
export interface ApiClient {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  /** None: every site. */
  readonly sites: readonly string[]
  /** Origins of web apps whose browsers may ask with its secret; none: no browser may. */
  readonly origins: readonly string[]
  /** The last day on which it works. */
  readonly expires_on: string
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
  readonly removed_at: string | null
  /** The user who made its secret, and so may act through it; null for one made before that was known. */
  readonly owner_id?: string | null
}

/** A token for scripts: a user's own, or that of a client. */
export interface ApiToken {
  readonly id: string
  readonly token_hash: string
  readonly user_id: string | null
  readonly client_id: string | null
  readonly name: string
  /** First characters of the token, by which its owner recognises it. */
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string | null
}

/** The name of a user at an identity provider. */
export type Identity = Readonly<SignInTables['identities']>

/** Passkey of a user: its public half. */
export type Passkey = Readonly<Omit<SignInTables['passkeys'], 'transports'>> & {
  readonly transports: readonly string[]
}

/** A browser in which a user has signed in. */
export type KnownDevice = Readonly<SignInTables['known_devices']>
