import type { Store } from '#services/repository-types.ts'
import type { NodeRegistry } from './node-registry.ts'

/** Parts that the watch of an outdated node needs. */
interface Parts {
  readonly schema: Store['schema']
  readonly nodes: Pick<NodeRegistry, 'nodes'>
  /** What this node runs, as it writes itself down. */
  readonly version: string
  /** Called once when a newer schema is found: from then on nothing is saved here. */
  readonly onOutdated: () => void
  /** Called once a node of another build is there to answer in its place, and what is in front has had the time to see it. */
  readonly onReplaced: () => void
  /** Time in which what is in front finds a node that begins to listen, s. */
  readonly noticedWithinSeconds: number
  readonly clock?: () => number
}

/**
 * Watches for a newer schema, called repeatedly. An outdated node keeps answering, and is led away from only once a node of
 * another build is known in front.
 */
export function watchSchema({
  schema,
  nodes,
  version,
  onOutdated,
  onReplaced,
  noticedWithinSeconds,
  clock = Date.now,
}: Parts): () => Promise<void> {
  let outdatedSince: string | undefined
  let newerSeenAt: number | undefined
  let isReplaced = false
  return async () => {
    if (isReplaced) return
    if (outdatedSince === undefined) {
      if (!schema.isNewer()) await schema.check()
      if (!schema.isNewer()) return
      outdatedSince = new Date(clock()).toISOString()
      onOutdated()
    }
    const since = outdatedSince
    // Written when it listens. What an older build left behind was seen before.
    const isThere = (await nodes.nodes()).some((node) => node.version !== version && node.seen_at > since)
    newerSeenAt = isThere ? (newerSeenAt ?? clock()) : undefined
    isReplaced = newerSeenAt !== undefined && clock() - newerSeenAt >= noticedWithinSeconds * 1000
    if (isReplaced) onReplaced()
  }
}
