import type { SignInTables } from './sign-in-tables.ts'

/** A row of the authorization server: a code, a token, a grant, an interaction. */
export type OAuthRow = Readonly<SignInTables['oauth_rows']>

/** One-time token: a link in a mail, a sign-in under way. */
type OneTimeToken = Readonly<SignInTables['one_time_tokens']>

/** A user's second factor. */
interface SecondFactor {
  readonly user_id: string
  /** Sealed. */
  readonly secret: string
  /** The step of time whose code was used last; that one and those before are spent. */
  readonly last_step: number
  /** Hashes of the codes that are left. */
  readonly recovery_codes: readonly string[]
  readonly created_at: string
}

/** API client: a program that asks under its own name, with what it was made for. */
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

/** A browser in which a user has signed in. */
type KnownDevice = Readonly<SignInTables['known_devices']>

/** Sign-in storage beside users and sessions. */
export interface SignInRows {
  readonly oauth: {
    put(row: OAuthRow): Promise<void>
    get(kind: string, idHash: string): Promise<OAuthRow | undefined>
    byUid(kind: string, uid: string): Promise<OAuthRow | undefined>
    ofKind(kind: string): Promise<readonly OAuthRow[]>
    /** Marks a row as used. False when it was used already: two requests came with one code. */
    consume(kind: string, idHash: string, at: string): Promise<boolean>
    remove(kind: string, idHash: string): Promise<void>
    /** Removes all rows of one grant. */
    removeGrant(grantId: string): Promise<void>
    removeOf(userId: string): Promise<void>
  }
  readonly oneTime: {
    put(token: OneTimeToken): Promise<void>
    /** Reads the token without using it up. */
    get(purpose: string, tokenHash: string, now: string): Promise<OneTimeToken | undefined>
    /** Answers the token and removes it, to one caller alone; nothing when it is over. */
    take(purpose: string, tokenHash: string, now: string): Promise<OneTimeToken | undefined>
    removeOf(userId: string, purpose: string): Promise<void>
  }
  readonly secondFactors: {
    get(userId: string): Promise<SecondFactor | undefined>
    put(factor: SecondFactor): Promise<void>
    /** Spends a step of time. False when it, or a later one, is spent. */
    spendStep(userId: string, step: number): Promise<boolean>
    /** Spends a recovery code. False when it is none, or spent. */
    spendCode(userId: string, codeHash: string): Promise<boolean>
    remove(userId: string): Promise<void>
  }
  readonly tokens: {
    get(tokenHash: string): Promise<ApiToken | undefined>
    of(userId: string): Promise<readonly ApiToken[]>
    put(token: ApiToken): Promise<void>
    used(id: string, at: string): Promise<void>
    /** False when the user has no such token. */
    remove(userId: string, id: string): Promise<boolean>
    removeOf(userId: string): Promise<void>
    /** The token of a client takes the place of the one before; without one, the client has none. */
    ofClient(clientId: string): Promise<ApiToken | undefined>
    replaceOfClient(clientId: string, token?: ApiToken): Promise<void>
  }
  readonly clients: {
    list(): Promise<readonly ApiClient[]>
    get(id: string): Promise<ApiClient | undefined>
    /** Creates (revision 0) or changes; answers the new revision. */
    put(client: ApiClient): Promise<number | 'stale'>
    /** Notes who made its secret. */
    own(id: string, ownerId: string): Promise<void>
  }
  readonly devices: {
    get(idHash: string, userId: string): Promise<KnownDevice | undefined>
    /** Notes a sign-in in this browser. */
    put(idHash: string, userId: string, at: string): Promise<void>
    removeOf(userId: string): Promise<void>
  }
  readonly tries: {
    /** Counts one more failure under a key, beginning anew when the last count began before `horizon`. */
    count(keyHash: string, now: string, horizon: string): Promise<{ readonly failures: number; readonly since: string }>
    /** Removes failures: the given number, or all. */
    forgive(keyHash: string, failures?: number): Promise<void>
  }
  /** Removes what is over. */
  sweep(now: string, triesBefore: string, devicesBefore: string): Promise<void>
}
