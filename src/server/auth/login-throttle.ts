import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#services/repository-types.ts'
import { hashOf } from './sessions.ts'

/**
 * Login throttle: counts failures by account and by IP address, in the database, so that a restart forgives nothing.
 */
export interface LoginThrottle {
  /**
   * Begins a try. Throws `too-many-tries` when the account or the IP address has used up its tries. Counts as failed
   * until reported otherwise.
   */
  begin(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
  /** Counts one use of something that may be used `most` times in a while. Throws `too-many-tries`. */
  spend(what: string, most: number, windowMs: number): Promise<void>
}

export function createLoginThrottle({ signIn: { tries } }: Store, clock: () => number = Date.now): LoginThrottle {
  return {
    async begin(account, address) {
      // The address first: whoever has none left cannot lock one account after another.
      await spend(keyOf('address', address), limits.loginTriesPerAddress, limits.loginWindowMs)
      await spend(keyOf('account', account), limits.loginTriesPerAccount, limits.loginLockMs)
    },
    async succeeded(account, address) {
      await tries.forgive(hashOf(keyOf('account', account)))
      await tries.forgive(hashOf(keyOf('address', address)), 1)
    },
    spend,
  }

  async function spend(what: string, most: number, windowMs: number): Promise<void> {
    const now = clock()
    const { failures, since } = await tries.count(hashOf(what), inWords(now), inWords(now - windowMs))
    if (failures <= most) return
    const minutes = Math.max(1, Math.ceil((Date.parse(since) + windowMs - now) / 60_000))
    throw new VoixError('too-many-tries', { minutes })
  }
}

/** Key of the throttle: the same for an account however its name is written. */
function keyOf(kind: 'account' | 'address', name: string): string {
  return `${kind}:${name.trim().normalize('NFKC').toLowerCase()}`
}

function inWords(time: number): string {
  return new Date(time).toISOString()
}
