import type { DocumentStore } from './document-store.ts'
import type { JournalEntry } from './journal-entry.ts'

/** Storage of the journal; IndexedDB in the browser. */
export interface JournalStorage {
  readonly read: (key: string) => Promise<unknown>
  readonly write: (key: string, entry: JournalEntry) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

export interface Journal {
  /** Journal entry of an earlier session; undefined when there is none. */
  readonly found: () => Promise<JournalEntry | undefined>
  /** Begins to write down unsaved work. Not before the editor decided about what was found, which it replaces. */
  readonly start: () => () => void
  readonly discard: () => Promise<void>
  /** Writes pending operations at once: the tab is being hidden or closed, or the leading window is gone. */
  readonly flush: () => void
}

/** Longest delay of writing the journal, ms: the work lost when a tab is killed. */
const journalMs = 1000

interface JournalOptions {
  readonly studio: DocumentStore
  readonly storage: JournalStorage
  readonly key: string
  readonly now: () => number
  readonly later: (run: () => void, ms: number) => () => void
  /** Whether this window writes the journal for all that have the page open. */
  readonly leads?: () => boolean
}

export function createJournal({ studio, storage, key, now, later, leads = () => true }: JournalOptions): Journal {
  let callOff: (() => void) | undefined
  let kept: readonly unknown[] = studio.get().local
  let started = false

  function write(): void {
    callOff?.()
    callOff = undefined
    const { local, revision } = studio.get()
    if (local === kept || !leads()) return
    kept = local
    // A browser without room or permission for the journal must not stop the editor.
    const done = local.length === 0 ? storage.remove(key) : storage.write(key, { revision, commands: local, at: now() })
    done.catch((error: unknown) => console.warn('The recovery journal cannot be written.', error))
  }

  return {
    async found() {
      const value = await storage.read(key).catch(() => undefined)
      // Rarely is there one.
      return value === undefined ? undefined : (await import('./journal-entry.ts')).parseEntry(value)
    },
    start() {
      started = true
      const note = () => {
        const { local } = studio.get()
        if (local === kept) return
        // What was saved is emptied at once: after a crash it would be offered again.
        if (local.length === 0) write()
        else callOff ??= later(write, journalMs)
      }
      note()
      const unsubscribe = studio.store.subscribe(note)
      return () => {
        write()
        started = false
        unsubscribe()
      }
    },
    discard: () => storage.remove(key).catch(() => undefined),
    flush: () => {
      if (started) write()
    },
  }
}
