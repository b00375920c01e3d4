import { Redis } from 'ioredis'

/** Address of the Redis of the tests. */
export const testRedis = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether a Redis answers, so that its cases can run. */
export async function hasRedis(): Promise<boolean> {
  const redis = new Redis(testRedis, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  return redis.connect().then(
    () => (redis.disconnect(), true),
    () => false,
  )
}
