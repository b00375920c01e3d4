import { t } from '#messages/interface.ts'
import { formatNumber } from '../../components/format-number.ts'

/** Descriptions of the jobs, by their names. */
export const jobWords: Readonly<Record<string, string>> = {
  invalidation: t({ id: 'screens.health.job-invalidation', defaultMessage: 'Take in changes of other nodes' }),
  'page-versions': t({ id: 'screens.health.job-page-versions', defaultMessage: 'Tell open studios of saves' }),
  presence: t({ id: 'screens.health.job-presence', defaultMessage: 'Show who is on a page' }),
  'node-report': t({ id: 'screens.health.job-node-report', defaultMessage: 'Report on this node' }),
  schema: t({ id: 'screens.health.job-schema', defaultMessage: 'Look for a newer version' }),
  'abandoned-uploads': t({
    id: 'screens.health.job-abandoned-uploads',
    defaultMessage: 'Remove what broken uploads left',
  }),
  'hit-counter': t({ id: 'screens.health.job-hit-counter', defaultMessage: 'Save counts of visits' }),
  outbox: t({ id: 'screens.health.job-outbox', defaultMessage: 'Send emails and webhooks' }),
  'search-filling': t({ id: 'screens.health.job-search-filling', defaultMessage: 'Update the search of sites' }),
  'publish-scheduler': t({ id: 'screens.health.job-publish-scheduler', defaultMessage: 'Publish on schedule' }),
  retention: t({ id: 'screens.health.job-retention', defaultMessage: 'Delete what is kept long enough' }),
  'sign-in-sweep': t({ id: 'screens.health.job-sign-in-sweep', defaultMessage: 'Delete expired sign-ins' }),
  'agent-session-sweep': t({
    id: 'screens.health.job-agent-session-sweep',
    defaultMessage: 'Delete expired sessions of agents',
  }),
  backup: t({ id: 'screens.health.job-backup', defaultMessage: 'Back up when due' }),
}

/** A length of time in its largest unit, such as `10 min`. */
export function durationInWords(ms: number): string {
  const steps = [
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ] as const
  const [size, unit] = steps.find(([each]) => ms >= each) ?? ([1, 'millisecond'] as const)
  return formatNumber(ms / size, { style: 'unit', unit, maximumFractionDigits: 1 })
}
