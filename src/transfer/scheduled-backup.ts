import type { BackupConfig } from '#config.ts'
import type { Store } from '#db/store.ts'
import { backUp, type BackupSource, lastBackup } from './backup.ts'

/** A job's work that backs up when the last backup is older than configured; undefined where none are scheduled. */
export function scheduledBackup(
  config: BackupSource & { readonly backup?: BackupConfig },
  { settings }: Pick<Store, 'settings'>,
  now: () => Date = () => new Date(),
): (() => Promise<boolean>) | undefined {
  const { backup } = config
  if (!backup) return undefined
  return async () => {
    const last = await lastBackup(settings)
    const dueMs = last ? Date.parse(last.written_at) + backup.hours * 3_600_000 : 0
    if (now().getTime() < dueMs) return false
    await backUp(config, backup.target, { keep: backup.keep, now: now() })
    return true
  }
}
