import { NetworkError } from '../../api/transport.ts'
import type { SharedEdits } from './shared-edits.ts'

/** Sharing of a page with other editors, loaded at first use. */
export interface Sharing extends SharedEdits {
  /** Whether edits go to the log of all: others have the page open, or unsaved edits of theirs are on it. */
  readonly isOn: () => boolean
  /** Settles once what others did can be put together with what was done here, or could not be loaded. */
  readonly ready: () => Promise<unknown>
}

interface SharingOptions {
  readonly isOn: () => boolean
  readonly load: () => Promise<SharedEdits>
  /** Asks another window for all that it knows. */
  readonly fallBehind: () => void
}

export function createSharing({ isOn, load, fallBehind }: SharingOptions): Sharing {
  let loading: Promise<SharedEdits> | undefined
  let isStopped = false

  function loaded(): Promise<SharedEdits> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw new NetworkError(error)
    })
    return loading
  }

  /** Does something once the code is there. Without a connection there is nothing to hear either. */
  function whenLoaded(run: (shared: SharedEdits) => void): void {
    loaded().then(
      (shared) => isStopped || run(shared),
      () => undefined,
    )
  }

  return {
    isOn,
    ready: () => loaded().catch(() => undefined),
    hear: (news) => whenLoaded(({ hear }) => hear(news)),
    relay(edits) {
      whenLoaded(({ relay }) => relay(edits) || fallBehind())
      return true
    },
    ask: () =>
      loaded().then(
        ({ ask }) => ask(),
        () => undefined,
      ),
    flush: async () => (await loaded()).flush(),
    peersChanged() {
      if (isOn()) whenLoaded(({ peersChanged }) => peersChanged())
    },
    stop() {
      isStopped = true
      void loading?.then(({ stop }) => stop())
    },
  }
}
