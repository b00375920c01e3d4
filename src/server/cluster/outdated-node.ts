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
  /** Called once a node of another build is there to answer in its place. */
  readonly onReplaced: () => void
  readonly clock?: () => number
}

/**
 * Watch of an outdated node, called again and again. A node that finds a newer schema goes on answering what it has, and is
 * led away from only when a node of another build is there: the newer one may still be starting, and then nobody would answer.
 */
export function watchSchema({
  schema,
  nodes,
  version,
  onOutdated,
  onReplaced,
  clock = Date.now,
}: Parts): () => Promise<void> {
  let outdatedSince: string | undefined
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
    isReplaced = (await nodes.nodes()).some((node) => node.version !== version && node.seen_at > since)
    if (isReplaced) onReplaced()
  }
}
