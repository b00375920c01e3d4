import { describe, expect, it } from 'vitest'
import { createTabsStore } from '../state/tabs-store.ts'
import { createTabLeader, createHeartbeat } from './tab-leader.ts'

/** The locks of a browser, with those that wait. */
function testLocks() {
  const waiting: { name: string; run: () => Promise<void> }[] = []
  let held: string | undefined
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const entry = {
          name,
          run: async () => {
            held = name
            await work()
            held = undefined
            resolve()
            void waiting.shift()?.run()
          },
        }
        signal.addEventListener('abort', () => {
          if (!waiting.includes(entry)) return
          waiting.splice(waiting.indexOf(entry), 1)
          reject(new Error('aborted'))
        })
        if (held) waiting.push(entry)
        else void entry.run()
      }),
    query: async () => ({ pending: waiting.map(({ name }) => ({ name })), held: held ? [{ name: held }] : [] }),
  } as unknown as LockManager
}

function leading(options: Omit<Parameters<typeof createTabLeader>[0], 'store' | 'name'>) {
  const store = createTabsStore()
  return { store, ...createTabLeader({ store, name: 'lead', ...options }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('leading the windows of a session', () => {
  it('is for one, and goes on when that one ends', async () => {
    const locks = testLocks()
    const open = () => leading({ locks, isHidden: () => false, later: () => () => undefined })
    const [one, two] = [open(), open()]
    expect([one, two].map(({ store }) => store.getState().leads)).toEqual([true, false])
    one.stop()
    await settled()
    expect([one, two].map(({ store }) => store.getState().leads)).toEqual([false, true])
    two.stop()
  })

  it('is given up by a window that nobody looks at, once another waits', async () => {
    const locks = testLocks()
    const pauses: (() => void)[] = []
    const later = (run: () => void) => (pauses.push(run), () => undefined)
    const hidden = leading({ locks, isHidden: () => true, later })
    pauses.shift()?.()
    await settled()
    expect(hidden.store.getState().leads).toBe(true)
    const seen = leading({ locks, isHidden: () => false, later: () => () => undefined })
    pauses.shift()?.()
    await settled()
    expect(hidden.store.getState().leads).toBe(false)
    expect(seen.store.getState().leads).toBe(true)
    seen.stop()
    await settled()
    expect(hidden.store.getState().leads).toBe(true)
    hidden.stop()
  })

  it('is every window’s where the browser has no locks', () => {
    const lead = leading({
      locks: undefined,
      isHidden: () => false,
      later: () => () => undefined,
    })
    expect(lead.store.getState().leads).toBe(true)
  })
})

describe('a window', () => {
  it('knows whether it is the only one', async () => {
    const locks = testLocks()
    const one = createHeartbeat('page:', 'one', locks)
    expect(await one.isAlone()).toBe(true)
    const two = createHeartbeat('page:', 'two', locks)
    expect([await one.isAlone(), await two.isAlone()]).toEqual([false, false])
    one.stop()
    await settled()
    expect(await two.isAlone()).toBe(true)
  })

  it('takes itself for one of several where the browser cannot tell', async () => {
    expect(await createHeartbeat('page:', 'one', undefined).isAlone()).toBe(false)
  })
})
