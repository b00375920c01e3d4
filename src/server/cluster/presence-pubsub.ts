import type { Doing, Present } from '#model/presence.ts'
import { openPostgresWire } from './postgres-pubsub.ts'
import { openRedisWire, type RedisWire } from './redis-pubsub.ts'

/** What nodes of one product tell each other of who has which page open, and that it was saved. */
export type PresenceNews =
  | { readonly kind: 'here'; readonly page: string; readonly id: string; readonly present: Present }
  | { readonly kind: 'gone'; readonly page: string; readonly id: string }
  /** Told by somebody whose stream another node has. */
  | { readonly kind: 'does'; readonly page: string; readonly id: string; readonly doing: Doing }
  | { readonly kind: 'who'; readonly page: string }
  /** A hint: who missed it finds the version in the database. */
  | { readonly kind: 'saved'; readonly page: string; readonly version: number }

export interface PresenceWire {
  readonly tell: (news: PresenceNews) => void
  readonly hear: (listen: (news: PresenceNews) => void) => void
  readonly close: () => void
}

/**
 * Presence wire: what editors of one page see of each other across nodes. It goes over Redis, and without Redis over
 * PostgreSQL; while neither answers, each node knows only who is there itself. A single node needs none.
 */
export async function openPresenceWire(given: {
  readonly redisUrl?: string | undefined
  readonly databaseUrl?: string | undefined
}): Promise<PresenceWire | undefined> {
  const wire = await openWire(given)
  return (
    wire && {
      tell: (news) => wire.tell(JSON.stringify(news)),
      hear: (listen) => wire.hear((text) => listen(JSON.parse(text) as PresenceNews)),
      close: () => wire.close(),
    }
  )
}

async function openWire({
  redisUrl,
  databaseUrl,
}: Parameters<typeof openPresenceWire>[0]): Promise<RedisWire | undefined> {
  // That Redis does not answer is said by what carries the changes, over the same Redis.
  if (redisUrl) return openRedisWire(redisUrl, 'voix:presence', () => {})
  return databaseUrl ? openPostgresWire(databaseUrl, 'voix_presence') : undefined
}
