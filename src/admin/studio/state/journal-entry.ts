import type { MarkedCommand } from '#document/command.ts'
import { parseCommands } from '#document/schema.ts'
import { isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'

/** Journal entry: unsaved work that survives a killed tab. */
export interface JournalEntry {
  /** The version it was made on. */
  readonly revision: number
  readonly commands: readonly MarkedCommand[]
  readonly at: number
}

/** Parses a journal entry; undefined for anything but valid commands. */
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
