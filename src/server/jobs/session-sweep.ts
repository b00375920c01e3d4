import { dayMs } from '#model/constants.ts'
import type { Store } from '#services/repository-types.ts'

/** Takes away sign-ins that are over. */
export async function sweepSignIn({ signIn }: Pick<Store, 'signIn'>): Promise<void> {
  const now = Date.now()
  await signIn.sweep(new Date(now).toISOString(), new Date(now - dayMs).toISOString())
}

/** Takes away sessions of agents that are over. */
export async function sweepAgentSessions({ agents }: Pick<Store, 'agents'>): Promise<void> {
  await agents.sessions.sweep(new Date().toISOString())
}
