import { storagePrefix } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'

/** Local draft: unsaved values of a form, stored in the browser. */
export interface LocalDraft {
  /** Time of storing, ms. */
  readonly at: number
  /** Base revision of the values; 0 for a new record. */
  readonly revision: number
  readonly changes: RecordData
}

interface LocalDraftStore {
  readonly read: () => LocalDraft | undefined
  readonly keep: (unsent: LocalDraft) => void
  readonly forget: () => void
}

/** Storage of a local draft, for one record and one user. Without storage nothing is kept. */
export function localDraftStore(
  { user, entity, id }: { readonly user: string; readonly entity: string; readonly id: string },
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): LocalDraftStore {
  const key = `${storagePrefix}unsent:${user}:${entity}:${id}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        if (!isRecord(kept) || typeof kept.at !== 'number' || typeof kept.revision !== 'number') return undefined
        return isRecord(kept.changes) ? { at: kept.at, revision: kept.revision, changes: kept.changes } : undefined
      } catch {
        return undefined
      }
    },
    keep(unsent) {
      try {
        storage.setItem(key, JSON.stringify(unsent))
      } catch {
        // The guard before leaving still asks.
      }
    },
    forget() {
      storage.removeItem(key)
    },
  }
}
