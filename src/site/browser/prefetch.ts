import { noPrefetchConnection, parallelRoutePreloads, prefetchDelayMs } from '#model/constants.ts'

/** Network Information of the browser, where available. */
export interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Whether pages may be prefetched on this connection. */
export function mayPrefetch({ effectiveType, saveData }: Connection = {}): boolean {
  return effectiveType !== noPrefetchConnection && saveData !== true
}

/** Queue with limited concurrency; a failure is logged and not retried. */
export function createQueue(
  work: (page: string) => Promise<unknown>,
  warn: (page: string, error: unknown) => void = () => {},
): (page: string) => void {
  const waiting: string[] = []
  let running = 0
  const next = (): void => {
    if (running >= parallelRoutePreloads) return
    const page = waiting.shift()
    if (page === undefined) return
    running++
    void work(page)
      .catch((error: unknown) => warn(page, error))
      .finally(() => {
        running--
        next()
      })
  }
  return (page) => {
    if (waiting.includes(page)) return
    waiting.push(page)
    next()
  }
}

/**
 * Calls back once for each link that has been in view for a second. Returns the function that observes a new page's
 * links.
 */
export function watchLinks(seen: (link: HTMLAnchorElement) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(timers.get(target))
      timers.delete(target)
      if (!isIntersecting) continue
      const timer = setTimeout(() => {
        timers.delete(target)
        observer.unobserve(target)
        seen(target as HTMLAnchorElement)
      }, prefetchDelayMs)
      timers.set(target, timer)
    }
  })
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
  }
}
