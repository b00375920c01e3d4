import { createHmac } from 'node:crypto'

/** Redis counts: limits that all nodes of an installation count together. */
export type RedisCounts = Awaited<ReturnType<typeof openRedisCounts>>

/** Time after which an answer of Redis is waited for no more, ms. */
const patienceMs = 250

/** Bucket of a client by the clock of Redis, so that the clocks of nodes do not matter. */
const takeFromBucket = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most = tonumber(ARGV[1])
local bucket = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = math.min(most, (tonumber(bucket[1]) or most) + (now - (tonumber(bucket[2]) or now)) / 1000 * most)
local cost = math.min(tonumber(ARGV[2]), most)
local taken = left >= cost
if taken then left = left - cost end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], 2000)
return taken and 1 or 0`

const countInWindow = `
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return 1`

/**
 * Opens shared counters in Redis. Best effort with short timeouts. Clients are stored as a keyed hash, so that Redis holds no
 * address and installations that share one do not mix.
 */
export async function openRedisCounts(redisUrl: string, key: Buffer, onError: (error: Error) => void) {
  // Loaded only by those who use it.
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: patienceMs,
    connectTimeout: 5000,
  })
  redis.on('error', onError)
  const place = (name: string, who: string) =>
    `voix:limit:${name}:${createHmac('sha256', key).update(who).digest('base64url').slice(0, 22)}`

  return {
    /** Takes one, or `cost`, from a bucket that fills by `most` a second and holds as many; undefined while Redis does not answer. */
    take: (name: string, who: string, most: number, cost: number = 1): Promise<boolean | undefined> =>
      redis.eval(takeFromBucket, 1, place(name, who), most, cost).then(
        (taken) => taken === 1,
        () => undefined,
      ),
    /** Count of the open window of a key, and the time until it closes, ms; undefined while Redis does not answer. */
    async counted(
      name: string,
      who: string,
    ): Promise<{ readonly count: number; readonly endsInMs: number } | undefined> {
      try {
        const at = place(name, who)
        const [count, endsInMs] = await Promise.all([redis.get(at), redis.pttl(at)])
        return { count: Number(count ?? 0), endsInMs: Math.max(0, endsInMs) }
      } catch {
        return undefined
      }
    },
    /** Counts one in the window of a key, and opens it when none is open. */
    count: (name: string, who: string, windowMs: number): Promise<void> =>
      redis.eval(countInWindow, 1, place(name, who), windowMs).then(
        () => undefined,
        () => undefined,
      ),
    /** Throws while Redis does not answer. */
    ping: async (): Promise<void> => void (await redis.ping()),
    close: (): void => redis.disconnect(),
  }
}
