import { unavailable } from './unavailable.ts'

/**
 * Silence of a database: from when nothing came back from it until something does. Meanwhile a query that comes is refused at once, but
 * for one a second who finds out whether it answers again: nobody waits for what others wait for in vain.
 */
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
