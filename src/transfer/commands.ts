import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { isFileLost, lostDatabase, remainsIn } from './lost-database.ts'
import { backUp, verifyBackup } from './backup.ts'
import { type BackupManifest, faultsOf } from './backup-manifest.ts'
import { moveDatabase } from './move.ts'
import { restoreBackup } from './restore.ts'
import type { TableDigest } from './row-digest.ts'

/** Result of a command on the database as a whole: lines for people, and whether everything is there. */
interface CommandOutcome {
  readonly lines: readonly string[]
  readonly isComplete: boolean
}

/** Commands with database access of their own: `npm run move|backup|verify|restore`. */
export const databaseCommands = {
  async move(config: Config, { target, onLine }: { readonly target: string; readonly onLine: (line: string) => void }) {
    const { tables, setting } = await moveDatabase(config, target, {
      onTable: ({ table, rows }) => onLine(`${table}: ${rows}`),
    })
    return {
      lines: [
        ...tableLines('moved', tables),
        '',
        'Counts and checksums agree on both sides. The files of the library and secret.key stay where they are.',
        setting
          ? `Set ${setting} in .env, and start the product.`
          : 'Remove DATABASE_URL from .env, and start the product.',
      ],
      isComplete: true,
    }
  },

  async backup(config: Config, { target, keep }: { readonly target: string; readonly keep?: number | undefined }) {
    const remains = remainsIn(config)
    if (remains.length > 0 && isFileLost(config)) throw lostDatabase(config, remains)
    const manifest = await backUp(config, target, { ...(keep !== undefined && { keep }) })
    const kept = outcome('kept', manifest)
    if (manifest.secret) return kept
    const without =
      config.secretKey === undefined
        ? 'secret.key is not in it: keep it elsewhere, or set BACKUP_PASSPHRASE and name a new place.'
        : 'SECRET_KEY is not in it: keep it elsewhere.'
    return { ...kept, lines: [...kept.lines, without] }
  },

  async verify(config: Config, { target, name }: { readonly target: string; readonly name?: string | undefined }) {
    return outcome('verified', await verifyBackup(config, target, name))
  },

  async restore(config: Config, { target, name }: { readonly target: string; readonly name?: string | undefined }) {
    const restored = outcome('restored', await restoreBackup(config, target, name))
    if (config.secretKey !== undefined || existsSync(join(config.dataDir, 'secret.key'))) return restored
    const without = `secret.key is not in it: copy it into ${config.dataDir} before the start.`
    return { ...restored, lines: [...restored.lines, without] }
  },
} as const

function outcome(verb: string, manifest: BackupManifest): CommandOutcome {
  const { name, tables, media } = manifest
  const faults = faultsOf(manifest)
  return {
    lines: [
      ...tableLines(verb, tables),
      countLine('files of the library', media.length),
      '',
      `Backup ${name}`,
      ...faults,
    ],
    isComplete: faults.length === 0,
  }
}

function tableLines(verb: string, tables: readonly TableDigest[]): readonly string[] {
  return [countLine('table', verb), ...tables.map(({ table, rows }) => countLine(table, rows))]
}

function countLine(name: string, count: number | string): string {
  return `${name.padEnd(24)}${String(count).padStart(9)}`
}
