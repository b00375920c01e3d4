import { t } from '#messages/interface.ts'
import { hasChangesToReview, type StatusFacts } from '#document/document-status.ts'
import { call } from '../../api/api.ts'
import { requestReview } from '../../api/release-queries.ts'
import { type AskedReview, forgetReviews } from '../../api/review-queries.ts'
import { askReview } from '../../components/ask-review.ts'

export interface BulkStatus {
  readonly label: string
  readonly status: 'draft' | 'in_review' | 'archived'
  /** Notification afterwards. */
  readonly said: (title: string) => string
  readonly set: (id: string, asked?: AskedReview) => Promise<unknown>
}

const review: BulkStatus = {
  label: t('Request review'),
  status: 'in_review',
  said: (title) => t('Review of “{title}” requested', { title }),
  set: marked('in_review'),
}
const reviewOfChanges: BulkStatus = {
  ...review,
  set: (id, asked) => requestReview({ entity: 'pages', document_id: id }, asked),
}
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
  return (id, asked) => call('POST /api/pages/:id/mark', { params: { id }, body: { ...asked, status } })
}

/** Sets the status of a page; a request of a review asks first of whom and until when. False when that was cancelled. */
export async function setStatus(
  { status, set }: BulkStatus,
  { id, title }: { readonly id: string; readonly title: string },
  during: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<boolean> {
  const asked = status === 'in_review' ? await askReview({ entity: 'pages', id, title }) : {}
  if (!asked) return false
  await during(() => set(id, asked))
  await forgetReviews()
  return true
}
