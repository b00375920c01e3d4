/**
 * Shared run: concurrent callers get the next run, which begins after the current one and so sees all that preceded the call. A
 * failure reaches its callers alone.
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
