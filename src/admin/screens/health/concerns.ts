import { t } from '#messages/interface.ts'
import type { HealthAnswer } from '#contract/maintenance.ts'
import { formatSize } from '../../formats/format-size.ts'
import { probeWords } from './probe-words.ts'
import { jobWords } from './job-words.ts'

/** Share of a disk below which its free space is a concern. */
const leastFree = 0.1
/** Intervals by which a backup may be late: one run may take a while, or wait for the next node. */
const mostIntervals = 1.5
const hourMs = 3_600_000

/** Concerns of an operator, in sentences that say what to do. */
export function concernsOf({ at, nodes, jobs, queues, backup, has_mail_server }: HealthAnswer): readonly string[] {
  const here = nodes.filter(({ is_gone }) => !is_gone)
  const givenUp = queues.deliveries.reduce((sum, { given_up }) => sum + given_up, 0)
  return [
    ...backupConcern(backup, Date.parse(at)),
    ...faultConcern(backup),
    ...here.flatMap(({ host, probes }) =>
      probes.flatMap(({ name, problem }) =>
        problem === '' ? [] : t('{what} fails on {host}: {problem}', { what: probeWords[name], host, problem }),
      ),
    ),
    ...here.flatMap(({ host, disk }) =>
      disk && disk.free < disk.total * leastFree
        ? t('{host} has only {size} of disk space left. Free some space.', { host, size: formatSize(disk.free) })
        : [],
    ),
    ...jobs.flatMap(({ name, failed_at, last_at, error }) =>
      failed_at !== null && failed_at >= (last_at ?? '')
        ? t('Failed last time: {job} ({error})', { job: jobWords[name] ?? name, error })
        : [],
    ),
    ...(givenUp > 0
      ? [
          t(
            '{count, plural, one {# email or webhook was} other {# emails or webhooks were}} given up after several attempts. Resend from the form submission or webhook.',
            { count: givenUp },
          ),
        ]
      : []),
    ...(new Set(here.map(({ version }) => version)).size > 1
      ? [t('Nodes run different versions. Finish the upgrade on all of them.')]
      : []),
    ...nodes.flatMap(({ is_gone, host }) =>
      is_gone ? t('{host} stopped without saying so. Check whether it runs.', { host }) : [],
    ),
    ...(has_mail_server ? [] : [t('No mail server is set (SMTP_URL), so emails are only saved as files.')]),
  ]
}

function faultConcern({ last }: HealthAnswer['backup']): readonly string[] {
  const count = (last?.lost ?? 0) + (last?.damaged ?? 0)
  if (count === 0) return []
  return [
    t(
      'The last backup found {count, plural, one {# file of the media library that is missing or damaged} other {# files of the media library that are missing or damaged}}. The command npm run verify names them; upload them again.',
      { count },
    ),
  ]
}

function backupConcern({ target, every_hours, last }: HealthAnswer['backup'], now: number): readonly string[] {
  if (target === null || every_hours === null)
    return [t('Backups are not scheduled (BACKUP_TARGET). Set it, or make sure that another program makes them.')]
  if (last === null) return [t('There is no backup yet. The first is made soon.')]
  if (now - Date.parse(last.written_at) < every_hours * hourMs * mostIntervals) return []
  return [t('The last backup is too old. Check the backup job below.')]
}
