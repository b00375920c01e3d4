import { dayMs } from '#model/constants.ts'
import { knownDeviceDays } from '#model/limits.ts'
import type { Store } from '#services/repository-types.ts'

/** Deletes expired sign-ins. */
export async function sweepSignIn({ signIn }: Pick<Store, 'signIn'>): Promise<void> {
  const now = Date.now()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  await signIn.sweep(ago(0), ago(dayMs), ago(knownDeviceDays * dayMs))
}

/** Deletes expired sessions of agents. */
export async function sweepAgentSessions({ agents }: Pick<Store, 'agents'>): Promise<void> {
  await agents.sessions.sweep(new Date().toISOString())
}
