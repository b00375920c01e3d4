import type { Doing, Present } from '#model/studio/presence.ts'
import { openPostgresPubsub } from './postgres-pubsub.ts'
import { openRedisPubsub, type RedisPubsub } from './redis-pubsub.ts'

/** Presence messages between nodes: viewers and saves of pages. */
export type PresenceNews =
  | { readonly kind: 'here'; readonly page: string; readonly id: string; readonly present: Present }
  | { readonly kind: 'gone'; readonly page: string; readonly id: string }
  /** Sent by the node that has the visitor's stream, or by another that received their selection. */
  | { readonly kind: 'does'; readonly page: string; readonly id: string; readonly doing: Doing }
  | { readonly kind: 'who'; readonly page: string }
  /** A hint: a node that missed it finds the version in the database. */
  | { readonly kind: 'saved'; readonly page: string; readonly version: number }
  /** A hint as well: the live log of a page goes up to this number. */
  | { readonly kind: 'shared'; readonly page: string; readonly number: number }

export interface PresencePubsub {
  readonly tell: (news: PresenceNews) => void
  readonly hear: (listen: (news: PresenceNews) => void) => void
  readonly close: () => void
}

/**
 * Opens the presence channel of pages across nodes, by Redis or else PostgreSQL; while neither is available, each node knows only
 * its own viewers. A single node needs none.
 */
export async function openPresencePubsub(given: {
  readonly redisUrl?: string | undefined
  readonly databaseUrl?: string | undefined
}): Promise<PresencePubsub | undefined> {
  const wire = await openWire(given)
  return (
    wire && {
      tell: (news) => wire.publish(JSON.stringify(news)),
      hear: (listen) => wire.subscribe((text) => listen(JSON.parse(text) as PresenceNews)),
      close: () => wire.close(),
    }
  )
}

async function openWire({
  redisUrl,
  databaseUrl,
}: Parameters<typeof openPresencePubsub>[0]): Promise<RedisPubsub | undefined> {
  // That Redis does not answer is said by what carries the changes, over the same Redis.
  if (redisUrl) return openRedisPubsub(redisUrl, 'voix:presence', () => {})
  return databaseUrl ? openPostgresPubsub(databaseUrl, 'voix_presence') : undefined
}
