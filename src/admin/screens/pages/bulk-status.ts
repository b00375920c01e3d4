import type { RecordStatus } from '#model/records.ts'

export interface BulkStatus {
  readonly label: string
  readonly status: 'draft' | 'in_review' | 'archived'
  /** Notification afterwards. */
  readonly said: (title: string) => string
}

const review: BulkStatus = {
  label: 'Ask for review',
  status: 'in_review',
  said: (title) => `“${title}” waits for review.`,
}
const draft: BulkStatus = { label: 'Back to draft', status: 'draft', said: (title) => `“${title}” is a draft again.` }
const archive: BulkStatus = { label: 'Archive', status: 'archived', said: (title) => `“${title}” is archived.` }

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
