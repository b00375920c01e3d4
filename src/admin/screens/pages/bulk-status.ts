import { t } from '#messages/interface.ts'
import { hasChangesToReview, type StatusFacts } from '#document/document-status.ts'
import { call } from '../../api/api.ts'
import { requestReview } from '../../api/release-queries.ts'

export interface BulkStatus {
  readonly label: string
  readonly status: 'draft' | 'in_review' | 'archived'
  /** Notification afterwards. */
  readonly said: (title: string) => string
  readonly set: (id: string) => Promise<unknown>
}

const review: BulkStatus = {
  label: t('Request review'),
  status: 'in_review',
  said: (title) => t('Review of “{title}” requested', { title }),
  set: marked('in_review'),
}
const reviewOfChanges: BulkStatus = { ...review, set: (id) => requestReview({ entity: 'pages', document_id: id }) }
const draft: BulkStatus = {
  label: t('Back to draft'),
  status: 'draft',
  said: (title) => t('“{title}” is a draft again', { title }),
  set: marked('draft'),
}
const archive: BulkStatus = {
  label: t('Archive'),
  status: 'archived',
  said: (title) => t('“{title}” archived', { title }),
  set: marked('archived'),
}

/** Statuses that an editor may set on a page, by its current one. */
export function bulkStatusOf(
  page: StatusFacts,
  may: (action: 'edit' | 'publish') => boolean,
  mayReleases: boolean,
): readonly BulkStatus[] {
  const { status } = page
  const isIdle = status === 'draft' || status === 'unpublished'
  return [
    ...(isIdle && may('edit') ? [review] : []),
    ...(hasChangesToReview(page) && may('edit') && mayReleases ? [reviewOfChanges] : []),
    ...((status === 'in_review' || status === 'archived') && may('edit') ? [draft] : []),
    ...((isIdle || status === 'in_review') && may('publish') ? [archive] : []),
  ]
}

function marked(status: BulkStatus['status']): BulkStatus['set'] {
  return (id) => call('POST /api/pages/:id/mark', { params: { id }, body: { status } })
}
