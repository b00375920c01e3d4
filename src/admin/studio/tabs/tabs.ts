import type { DocumentStore } from '../state/document-store.ts'
import type { Saver } from '../state/saver.ts'
import type { SharedEdits } from '../state/shared-edits.ts'
import type { TabsStore } from '../state/tabs-store.ts'
import type { Doing } from '#model/studio/presence.ts'
import type { Channels } from './channels.ts'
import { createPresence, type OpenStream } from './presence.ts'
import { createHeartbeat, createTabLeader } from './tab-leader.ts'
import { createWindows, type Windows } from './windows.ts'

/** Interval of pinging the other windows, ms. */
const pingMs = 5000

/** Events that count as activity. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

interface TabsOptions {
  readonly store: TabsStore
  readonly studio: DocumentStore
  readonly saver: Saver
  readonly shared: SharedEdits
  /** Name of this window among all that have the page open. */
  readonly window: string
  readonly sessionId: string
  readonly locks: LockManager | undefined
  readonly later: (run: () => void, ms: number) => () => void
  readonly channels: Channels
  readonly openStream: OpenStream
  readonly say: (doing: Doing) => Promise<unknown>
  readonly releasesChanged: () => void
}

export interface Tabs extends Windows {
  /** Something was done in this window. */
  readonly active: () => void
}

/** Creates the tabs of a session on one page: windows in sync, with a leader. */
export function createTabs(options: TabsOptions): Tabs {
  const { store, studio, saver, shared, window, sessionId, locks, later, channels, releasesChanged } = options
  const ours = `${sessionId}:${studio.get().page.id}`
  const leader = createTabLeader({ store, name: `voix-lead:${ours}`, locks, isHidden: () => document.hidden, later })
  const heartbeat = createHeartbeat(`voix-window:${ours}:`, window, locks)
  const windows = createWindows({
    store,
    studio,
    channels,
    window,
    later,
    isAlone: heartbeat.isAlone,
    releasesChanged,
    relayed: shared.relay,
  })
  const presence = createPresence({
    studio,
    saver,
    shared,
    windows,
    later,
    open: options.openStream,
    say: options.say,
    isHidden: () => document.hidden,
    now: () => performance.now(),
  })
  document.addEventListener('visibilitychange', presence.seen)
  for (const touch of touches) document.addEventListener(touch, presence.active, { passive: true, capture: true })
  const pinging = setInterval(() => void ping(), pingMs)
  return {
    ...windows,
    active: presence.active,
    stop() {
      clearInterval(pinging)
      document.removeEventListener('visibilitychange', presence.seen)
      for (const touch of touches) document.removeEventListener(touch, presence.active, { capture: true })
      presence.stop()
      windows.stop()
      leader.stop()
      heartbeat.stop()
    },
  }

  /** Forgets windows that were closed without a word. */
  async function ping(): Promise<void> {
    if (store.getState().others.length === 0) return
    const lives = await heartbeat.living()
    if (lives) windows.forget((other) => !lives(other))
  }
}
