/** Agent account: sign-in data of a travel agent, whose other fields are a record. */
export interface AgentAccount {
  readonly agent_id: string
  /** Normalized address for lookups: lower case, trimmed. */
  readonly email: string
  /** Empty until a password was chosen. */
  readonly password_hash: string
  readonly created_at: string
  readonly updated_at: string
  readonly last_login_at: string | null
}

export interface AgentSession {
  readonly id_hash: string
  readonly agent_id: string
  readonly created_at: string
  readonly expires_at: string
  readonly seen_at: string
}
