/** Redis pub/sub: messages between the nodes of one product. */
export interface RedisPubsub {
  publish(text: string): void
  subscribe(listen: (text: string) => void): void
  close(): void
}

/** Opens Redis pub/sub. Best effort: messages are lost while Redis is unavailable. */
export async function openRedisPubsub(
  redisUrl: string,
  channel: string,
  onError: (error: Error) => void,
): Promise<RedisPubsub> {
  // Loaded only by those who use it.
  const { Redis } = await import('ioredis')
  const sender = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const listener = new Redis(redisUrl)
  for (const redis of [sender, listener]) redis.on('error', onError)
  void listener.subscribe(channel).catch(() => {})
  return {
    publish: (text) => void sender.publish(channel, text).catch(() => {}),
    subscribe: (listen) => void listener.on('message', (_, text) => listen(text)),
    close() {
      sender.disconnect()
      listener.disconnect()
    },
  }
}
