import { t } from '#messages/interface.ts'
import { formatNumber } from '../../formats/format-number.ts'

/** Descriptions of the jobs, by their names. */
export const jobWords: Readonly<Record<string, string>> = {
  invalidation: t('Take in changes of other nodes'),
  'page-versions': t('Tell open studios of saves'),
  presence: t('Show who is on a page'),
  'node-report': t('Report on this node'),
  probes: t('Check what this node relies on'),
  schema: t('Look for a newer version'),
  'abandoned-uploads': t('Remove what broken uploads left'),
  'hit-counter': t('Save counts of visits'),
  outbox: t('Send emails and webhooks'),
  'search-filling': t('Update the search of sites'),
  'publish-scheduler': t('Publish on schedule'),
  retention: t('Delete what is kept long enough'),
  'sign-in-sweep': t('Delete expired sign-ins'),
  'agent-session-sweep': t('Delete expired sessions of agents'),
  backup: t('Back up when due'),
}

/** A length of time in its largest unit, such as `10 min`. */
export function formatDuration(ms: number): string {
  const steps = [
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ] as const
  const [size, unit] = steps.find(([each]) => ms >= each) ?? ([1, 'millisecond'] as const)
  return formatNumber(ms / size, { style: 'unit', unit, maximumFractionDigits: 1 })
}
