/** Agent account: sign-in data of a travel agent. Everything else about them is a record. */
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

/** Accounts and sessions of the agents' portal. */
export interface AgentRows {
  readonly accounts: {
    get(agentId: string): Promise<AgentAccount | undefined>
    byEmail(email: string): Promise<AgentAccount | undefined>
    /** Creates or changes an account. False when another one has the address. */
    put(account: AgentAccount): Promise<boolean>
    remove(agentId: string): Promise<void>
  }
  readonly sessions: {
    get(idHash: string): Promise<AgentSession | undefined>
    put(session: AgentSession): Promise<void>
    seen(idHash: string, at: string): Promise<void>
    /** Number of open sessions. */
    countOf(agentId: string, now: string): Promise<number>
    remove(idHash: string): Promise<void>
    removeOf(agentId: string, exceptIdHash?: string): Promise<void>
    /** Removes those that are over. */
    sweep(now: string): Promise<void>
  }
}
