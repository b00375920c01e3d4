import { LRUCache } from 'lru-cache'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'

/** Counts failed sign-ins by account and by the address of the socket, whatever header claims otherwise. */
export function createTries(clock: () => number = Date.now) {
  const counts = new LRUCache<string, { failures: number; since: number }>({ max: 50_000 })

  return {
    /** Throws `too-many-tries` when the account or the address has used up its tries. Counts this one as failed until told. */
    begin(account: string, address: string): void {
      const keys = keysOf(account, address)
      for (const [key, most] of keys) {
        const entry = current(key)
        if (entry.failures >= most)
          throw new VoixError('too-many-tries', {
            minutes: Math.ceil((entry.since + limits.loginWindowMs - clock()) / 60_000),
          })
      }
      for (const [key] of keys) {
        const entry = current(key)
        counts.set(key, { ...entry, failures: entry.failures + 1 })
      }
    },
    succeeded(account: string, address: string): void {
      for (const [key] of keysOf(account, address)) {
        const entry = current(key)
        counts.set(key, { ...entry, failures: key.startsWith('account:') ? 0 : Math.max(0, entry.failures - 1) })
      }
    },
  }

  function current(key: string): { failures: number; since: number } {
    const entry = counts.get(key)
    return entry && clock() - entry.since < limits.loginWindowMs ? entry : { failures: 0, since: clock() }
  }
}

function keysOf(account: string, address: string): [string, number][] {
  return [
    [`account:${account.trim().normalize('NFKC').toLowerCase()}`, limits.loginTriesPerAccount],
    [`address:${address}`, limits.loginTriesPerAddress],
  ]
}
