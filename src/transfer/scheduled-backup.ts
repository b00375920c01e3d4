import type { BackupConfig } from '#config.ts'
import type { Store } from '#db/open.ts'
import { faultsOf } from './backup-manifest.ts'
import { backUp, type BackupSource, lastBackup } from './backup.ts'

/** Work of the backup job: backs up when due, and logs missing or damaged files; undefined without a schedule. */
export function scheduledBackup(
  config: BackupSource & { readonly backup?: BackupConfig },
  { settings }: Pick<Store, 'settings'>,
  log: { error(line: string): void },
  now: () => Date = () => new Date(),
): (() => Promise<boolean>) | undefined {
  const { backup } = config
  if (!backup) return undefined
  return async () => {
    const last = await lastBackup(settings)
    const dueMs = last ? Date.parse(last.written_at) + backup.hours * 3_600_000 : 0
    if (now().getTime() < dueMs) return false
    const manifest = await backUp(config, backup.target, { keep: backup.keep, now: now() })
    for (const fault of faultsOf(manifest)) log.error(fault)
    return true
  }
}
