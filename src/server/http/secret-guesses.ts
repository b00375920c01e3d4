import type { FastifyRequest } from 'fastify'
import { limits } from '#model/limits.ts'
import { clientIp, ipPrefix } from './origin.ts'
import type { RedisCounts } from '../cluster/redis-counts.ts'
import { createWindowLimiter } from './window-limiter.ts'

/** Rate limit of guesses at secrets in addresses and cookies, by the client and by the subject. */
export interface SecretGuesses {
  /**
   * Opens the subject of a secret. Throws `too-many-requests` after too many wrong guesses by the sender, or at the
   * subject; right ones do not count.
   */
  guess<T>(request: FastifyRequest, subject: string, open: () => Promise<T | undefined>): Promise<T | undefined>
}

export function createSecretGuesses(trustedProxies: readonly string[], shared?: RedisCounts): SecretGuesses {
  const limiter = createWindowLimiter('guesses', limits.secretWindowMs, { shared })
  return {
    async guess(request, subject, open) {
      const [client, about] = [`from ${ipPrefix(clientIp(request, trustedProxies))}`, `at ${subject.slice(0, 80)}`]
      await limiter.check(client, limits.secretTriesPerAddress)
      if (subject) await limiter.check(about, limits.secretTriesPerSubject)
      const opened = await open()
      if (opened !== undefined) return opened
      await limiter.count(client)
      if (subject) await limiter.count(about)
      return undefined
    },
  }
}
