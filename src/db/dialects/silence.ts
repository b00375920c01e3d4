import { unavailable } from './unavailable.ts'

/** Circuit breaker of a silent database: queries are refused at once, except for one a second that probes it. */
export type Silence = ReturnType<typeof createSilence>

const askedEveryMs = 1000

export function createSilence(clock: () => number = () => performance.now()) {
  let isSilent = false
  let askedAt = -Infinity
  return {
    /** Throws `database-unavailable` while it lasts. */
    refuse(): void {
      if (!isSilent) return
      if (clock() - askedAt < askedEveryMs) throw unavailable(new Error('Nothing came back from PostgreSQL lately.'))
      askedAt = clock()
    },
    noticed: (): void => void (isSilent = true),
    ended: (): void => void (isSilent = false),
  }
}
