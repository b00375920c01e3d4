import type { TabsStore } from '../state/tabs-store.ts'

/** Time after which a hidden window gives up a lock that others wait for, ms. */
const hiddenMs = 10_000

interface LeadOptions {
  readonly store: TabsStore
  readonly name: string
  readonly locks: LockManager | undefined
  readonly isHidden: () => boolean
  readonly later: (run: () => void, ms: number) => () => void
}

/**
 * Tab leader: one window of a session writes the recovery journal and holds the event stream for all. A killed leader is replaced
 * at once. Without locks, every window leads.
 */
export function createTabLeader({ store, name, locks, isHidden, later }: LeadOptions): { readonly stop: () => void } {
  store.setState({ leads: locks === undefined })
  const stopping = new AbortController()
  let giveUp = () => {}
  let callOff = () => {}
  if (locks) void keepAsking(locks)
  return {
    stop() {
      stopping.abort()
      callOff()
      giveUp()
    },
  }

  async function keepAsking(locks: LockManager): Promise<void> {
    while (!stopping.signal.aborted) {
      await locks
        .request(name, { signal: stopping.signal }, () => lead(locks))
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) throw error
        })
    }
  }

  function lead(locks: LockManager): Promise<void> {
    store.setState({ leads: true })
    watch(locks)
    return new Promise((resolve) => {
      giveUp = () => {
        callOff()
        store.setState({ leads: false })
        resolve()
      }
      if (stopping.signal.aborted) giveUp()
    })
  }

  /** A hidden window is throttled: it hands over as soon as another one waits. */
  function watch(locks: LockManager): void {
    callOff = later(async () => {
      const { pending = [] } = isHidden() ? await locks.query() : {}
      if (!store.getState().leads) return
      if (isHidden() && pending.some((each) => each.name === name)) giveUp()
      else watch(locks)
    }, hiddenMs)
  }
}

/** Runs something while no other window does the same. */
export function createLock(name: string, locks: LockManager | undefined): <T>(run: () => Promise<T>) => Promise<T> {
  return (run) => (locks ? locks.request(name, run) : run())
}

/** Heartbeat: a lock that a window holds for its lifetime, by which others check it. */
export function createHeartbeat(prefix: string, window: string, locks: LockManager | undefined) {
  const stopping = new AbortController()
  let end = () => {}
  void locks
    ?.request(`${prefix}${window}`, { signal: stopping.signal }, () => new Promise<void>((resolve) => (end = resolve)))
    .catch(() => undefined)
  return {
    /** Check for living windows; undefined where the browser cannot tell. */
    async living(): Promise<((window: string) => boolean) | undefined> {
      if (!locks) return undefined
      const { held = [] } = await locks.query()
      const names = new Set(held.map(({ name }) => name))
      return (other) => names.has(`${prefix}${other}`)
    },
    /** Whether no other window is open, as far as the browser can tell. */
    async isAlone(): Promise<boolean> {
      if (!locks) return false
      const { held = [], pending = [] } = await locks.query()
      return [...held, ...pending].every(({ name }) => !name?.startsWith(prefix) || name === `${prefix}${window}`)
    },
    stop() {
      stopping.abort()
      end()
    },
  }
}
