import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LibraryAsset } from '#model/media/media.ts'
import type { AssetChanges } from '#contract/media.ts'
import { undoing, withChanges } from './asset-changes.ts'

/** Autosave debounce, ms. */
const pauseMs = 700

export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed'

interface EditedAsset {
  /** Asset as stored on the server. */
  readonly stored: LibraryAsset
  /** Unsaved changes. */
  readonly pending: AssetChanges
  readonly state: SavingState
}

export interface AssetEditor {
  readonly store: StoreApi<EditedAsset>
  readonly change: (changes: AssetChanges) => void
  /** Saves at once what is still waiting. */
  readonly flush: () => Promise<void>
  /** Goes on from what the server answered to something else, such as another file. */
  readonly settle: (asset: LibraryAsset) => void
}

interface Surroundings {
  /** Stores changes and answers the asset as it is then. */
  readonly save: (stored: LibraryAsset, changes: AssetChanges) => Promise<LibraryAsset>
  /** Called with each asset that the server returned. */
  readonly settled: (asset: LibraryAsset) => void
  /** Called with each saved asset, and the undo of its changes. */
  readonly saved: (asset: LibraryAsset, undo: () => Promise<void>) => void
  readonly failed: (asset: LibraryAsset, error: unknown) => void
}

/** Creates the editor of an asset: saves changes automatically, one after the other. Failed changes stay visible. */
export function createAssetEditor(asset: LibraryAsset, around: Surroundings): AssetEditor {
  const store = createStore<EditedAsset>(() => ({ stored: asset, pending: {}, state: 'untouched' }))
  let waiting: AssetChanges = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: Promise<void> = Promise.resolve()

  return { store, change, flush, settle }

  function settle(stored: LibraryAsset): void {
    store.setState({ stored })
    around.settled(stored)
  }

  function change(changes: AssetChanges): void {
    waiting = { ...waiting, ...changes }
    store.setState(({ pending }) => ({ pending: { ...pending, ...changes } }))
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    const changes = waiting
    waiting = {}
    if (Object.keys(changes).length > 0) line = line.then(() => send(changes, true))
    return line
  }

  async function send(changes: AssetChanges, mayUndo: boolean): Promise<void> {
    const before = store.getState().stored
    store.setState({ state: 'saving' })
    try {
      const stored = await around.save(before, changes)
      store.setState(({ pending }) => ({ pending: without(pending, changes), state: 'saved' }))
      settle(stored)
      if (mayUndo) around.saved(stored, () => (line = line.then(() => send(undoing(before, changes), false))))
    } catch (error) {
      store.setState({ state: 'failed' })
      around.failed(before, error)
    }
  }
}

/** Asset with the unsaved changes applied. */
export function shownAsset({ stored, pending }: EditedAsset): LibraryAsset {
  return withChanges(stored, pending)
}

function without(pending: AssetChanges, sent: AssetChanges): AssetChanges {
  return Object.fromEntries(
    Object.entries(pending).filter(([key, value]) => sent[key as keyof AssetChanges] !== value),
  ) as AssetChanges
}
