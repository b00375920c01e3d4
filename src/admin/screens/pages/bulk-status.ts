import { t } from '#messages/interface.ts'
import type { RecordStatus } from '#model/records/records.ts'

export interface BulkStatus {
  readonly label: string
  readonly status: 'draft' | 'in_review' | 'archived'
  /** Notification afterwards. */
  readonly said: (title: string) => string
}

const review: BulkStatus = {
  label: t('Request review'),
  status: 'in_review',
  said: (title) => t('Review of “{title}” requested', { title }),
}
const draft: BulkStatus = {
  label: t('Back to draft'),
  status: 'draft',
  said: (title) => t('“{title}” is a draft again', { title }),
}
const archive: BulkStatus = {
  label: t('Archive'),
  status: 'archived',
  said: (title) => t('“{title}” archived', { title }),
}

/** Statuses that an editor may set on a page, by its current one. */
export function bulkStatusOf(
  status: RecordStatus,
  may: (action: 'edit' | 'publish') => boolean,
): readonly BulkStatus[] {
  const isIdle = status === 'draft' || status === 'unpublished'
  return [
    ...(isIdle && may('edit') ? [review] : []),
    ...((status === 'in_review' || status === 'archived') && may('edit') ? [draft] : []),
    ...((isIdle || status === 'in_review') && may('publish') ? [archive] : []),
  ]
}
