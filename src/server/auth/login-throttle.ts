import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#services/repository-types.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Options of a try. */
interface Try {
  /** Hash of the browser, where the account has signed in in it before. */
  readonly device?: string | undefined
  /** Most tries of the account from all other browsers together in `loginAnywhereMs`. */
  readonly anywhere?: number
}

/**
 * Login throttle: counts failures in the database, across restarts, by account and network together, so that attackers lock out
 * only themselves; known browsers have counts of their own.
 */
export type LoginThrottle = ReturnType<typeof createLoginThrottle>

export function createLoginThrottle({ signIn: { tries } }: Store, clock: () => number = Date.now) {
  return {
    /**
     * Begins a try. Throws `too-many-tries` when the person who tries has used up theirs. Counts as failed until reported otherwise.
     */
    async begin(
      account: string,
      network: string,
      { device, anywhere = limits.loginTriesAnywhere }: Try = {},
    ): Promise<void> {
      if (device !== undefined)
        return spend(keyOf('device', account, device), limits.loginTriesPerDevice, limits.loginLockMs)
      // The network first: a network that has none left cannot lock one account after another.
      await spend(keyOf('address', network), limits.loginTriesPerAddress, limits.loginWindowMs)
      await spend(keyOf('account', account, network), limits.loginTriesPerAccount, limits.loginLockMs)
      await spend(keyOf('account', account), anywhere, limits.loginAnywhereMs)
    },
    async succeeded(account: string, network: string, { device }: Pick<Try, 'device'> = {}): Promise<void> {
      if (device !== undefined) return tries.forgive(hashOf(keyOf('device', account, device)))
      await tries.forgive(hashOf(keyOf('account', account, network)))
      await tries.forgive(hashOf(keyOf('account', account)), 1)
      await tries.forgive(hashOf(keyOf('address', network)), 1)
    },
    /** Counts one use of something that may be used `most` times in a while. Throws `too-many-tries`. */
    spend,
  }

  async function spend(what: string, most: number, windowMs: number): Promise<void> {
    const now = clock()
    const { failures, since } = await tries.count(hashOf(what), timestampOf(now), timestampOf(now - windowMs))
    if (failures <= most) return
    const minutes = Math.max(1, Math.ceil((Date.parse(since) + windowMs - now) / 60_000))
    throw new VoixError('too-many-tries', { minutes })
  }
}

/** Key of the throttle: the same for an account however its name is written. */
function keyOf(kind: 'account' | 'address' | 'device', name: string, within = ''): string {
  const plain = name.trim().normalize('NFKC').toLowerCase()
  return within === '' ? `${kind}:${plain}` : `${kind}:${plain} ${within}`
}

function timestampOf(time: number): string {
  return new Date(time).toISOString()
}
