/**
 * Shared run of some work: callers of one moment get the same run, which begins after the one that goes on, so that it sees
 * all that was there when they called. A failed run fails its callers alone.
 */
export function sharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () =>
    (waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        running = work()
        return running
      }))
}
