import type { Doing, Present } from '#model/presence.ts'

/** What nodes of one product tell each other of who has which page open. */
export type PresenceNews =
  | { readonly kind: 'here'; readonly page: string; readonly id: string; readonly present: Present }
  | { readonly kind: 'gone'; readonly page: string; readonly id: string }
  /** Told by somebody whose stream another node has. */
  | { readonly kind: 'does'; readonly page: string; readonly id: string; readonly doing: Doing }
  | { readonly kind: 'who'; readonly page: string }

export interface PresenceWire {
  readonly tell: (news: PresenceNews) => void
  readonly hear: (listen: (news: PresenceNews) => void) => void
  readonly close: () => void
}

const channel = 'voix:presence'

/** Carries presence over Redis. While Redis does not answer, each node knows only who is there itself. */
export async function openPresenceWire(redisUrl: string): Promise<PresenceWire> {
  // Loaded only by those who use it.
  const { Redis } = await import('ioredis')
  const sender = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const listener = new Redis(redisUrl)
  // That it does not answer is said by what carries the changes, over the same Redis.
  for (const redis of [sender, listener]) redis.on('error', () => undefined)
  void listener.subscribe(channel).catch(() => undefined)
  return {
    tell: (news) => void sender.publish(channel, JSON.stringify(news)).catch(() => undefined),
    hear: (listen) => void listener.on('message', (_, text) => listen(JSON.parse(text) as PresenceNews)),
    close() {
      sender.disconnect()
      listener.disconnect()
    },
  }
}
