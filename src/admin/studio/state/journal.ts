import type { MarkedCommand } from '#document/command.ts'
import { isRecord } from '#model/json.ts'
import { parseCommands } from '#document/schema.ts'
import { limits } from '#model/limits.ts'
import type { DocumentStore } from './document-store.ts'

/** Unsaved work as it survives a killed tab. */
export interface JournalEntry {
  /** The version it was made on. */
  readonly revision: number
  readonly commands: readonly MarkedCommand[]
  readonly at: number
}

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
  readonly shelf: JournalStorage
  readonly key: string
  readonly now: () => number
  readonly later: (run: () => void, ms: number) => () => void
  /** Whether this window writes the journal for all that have the page open. */
  readonly leads?: () => boolean
}

export function createJournal({ studio, shelf, key, now, later, leads = () => true }: JournalOptions): Journal {
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
    const done = local.length === 0 ? shelf.remove(key) : shelf.write(key, { revision, commands: local, at: now() })
    done.catch((error: unknown) => console.warn('The recovery journal cannot be written.', error))
  }

  return {
    async found() {
      return parseEntry(await shelf.read(key).catch(() => undefined))
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
    discard: () => shelf.remove(key).catch(() => undefined),
    flush: () => {
      if (started) write()
    },
  }
}

/** Storage is outside: what it holds is believed only once it reads as commands. */
export function parseEntry(value: unknown): JournalEntry | undefined {
  if (!isRecord(value) || !Array.isArray(value.commands) || value.commands.length === 0) return undefined
  if (typeof value.revision !== 'number' || typeof value.at !== 'number') return undefined
  try {
    const commands = chunks(value.commands, limits.commandsPerSave).flatMap((chunk) => parseCommands(chunk))
    return { revision: value.revision, at: value.at, commands }
  } catch {
    return undefined
  }
}

function chunks(all: readonly unknown[], size: number): unknown[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
