import type { Context } from '../context.ts'

/**
 * The context of routes, whose effects beyond the database wait for the transaction that a request is done in: other windows and
 * nodes hear of what is stored for good, and the caches of this one are brought up to date from it.
 */
export function withEffectsAfterCommit<C extends Pick<Context, 'store' | 'invalidation' | 'events'>>(context: C): C {
  const { store, invalidation, events } = context
  const sync = () => invalidation.sync()
  return {
    ...context,
    invalidation: { ...invalidation, sync: () => store.afterCommit(sync) },
    events: {
      ...events,
      saved: (...told) => void store.afterCommit(() => events.saved(...told)),
      shared: (...told) => void store.afterCommit(() => events.shared(...told)),
    },
  }
}
