import type { Doing, Present } from '#model/presence.ts'
import { openRedisWire } from './redis-wire.ts'

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

/** Carries presence over Redis. While Redis does not answer, each node knows only who is there itself. */
export async function openPresenceWire(redisUrl: string): Promise<PresenceWire> {
  // That it does not answer is said by what carries the changes, over the same Redis.
  const wire = await openRedisWire(redisUrl, 'voix:presence', () => {})
  return {
    tell: (news) => wire.tell(JSON.stringify(news)),
    hear: (listen) => wire.hear((text) => listen(JSON.parse(text) as PresenceNews)),
    close: () => wire.close(),
  }
}
