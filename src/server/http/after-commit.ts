import type { Context } from '../context.ts'

/**
 * Context of routes whose side effects wait for the request's transaction to commit: notifications of windows and nodes, and
 * cache invalidation.
 */
export function withEffectsAfterCommit<C extends Pick<Context, 'store' | 'invalidation' | 'events'>>(context: C): C {
  const { store, invalidation, events } = context
  const sync = () => invalidation.sync()
  return {
    ...context,
    invalidation: { ...invalidation, sync: () => store.afterCommit(sync) },
    events: {
      ...events,
      saved: (...notified) => void store.afterCommit(() => events.saved(...notified)),
      shared: (...notified) => void store.afterCommit(() => events.shared(...notified)),
    },
  }
}
