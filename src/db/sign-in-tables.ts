/** Tables of sign-in. Secret ids are stored as their SHA-256 alone. */
export interface SignInTables {
  oauth_rows: {
    kind: string
    id_hash: string
    grant_id: string | null
    uid: string | null
    user_id: string | null
    /** Sealed. */
    payload: string
    consumed_at: string | null
    expires_at: string
  }
  one_time_tokens: {
    token_hash: string
    purpose: string
    user_id: string | null
    data: string
    expires_at: string
  }
  second_factors: {
    user_id: string
    /** Sealed. */
    secret: string
    last_step: number
    recovery_codes: string
    created_at: string
  }
  api_clients: {
    id: string
    name: string
    scopes: string
    sites: string
    origins: string
    expires_on: string
    revision: number
    created_at: string
    updated_at: string
    removed_at: string | null
    owner_id: string | null
  }
  api_tokens: {
    id: string
    token_hash: string
    /** Owner of the token: a user, or an API client. */
    user_id: string | null
    client_id: string | null
    name: string
    prefix: string
    scopes: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** Browsers in which a user has signed in; the id is that of a cookie. */
  known_devices: { id_hash: string; user_id: string; created_at: string; seen_at: string }
  /** Names of users at identity providers: the issuer, and its name for the person. */
  identities: { issuer: string; subject: string; user_id: string; created_at: string; used_at: string }
  passkeys: {
    id: string
    user_id: string
    /** Name of the passkey in its device, base64url. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    counter: number
    transports: string
    /** Host at which alone it works. */
    host: string
    name: string
    created_at: string
    used_at: string | null
  }
  sign_in_tries: { key_hash: string; failures: number; since: string }
}
