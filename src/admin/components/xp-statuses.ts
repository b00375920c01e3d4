import { t } from '#messages/interface.ts'
import type { XpStatus } from '#model/page/page.ts'

/** Experience statuses of an element, with their labels. */
export const xpStatuses: readonly { value: XpStatus; label: string }[] = [
  { value: 'approved', label: t('Approved') },
  { value: 'experiment', label: t('Experiment') },
  { value: 'rejected', label: t('Rejected: hidden from visitors') },
  { value: 'deprecated', label: t('Deprecated') },
]
