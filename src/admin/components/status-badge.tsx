import { t } from '#messages/interface.ts'
import type { RecordRow, RecordStatus } from '#model/records/records.ts'

type StatusFields = Pick<RecordRow, 'status' | 'revision' | 'published_revision'>

/** Status badge: whether a page or record is published, and whether it has unpublished changes. */
export function StatusBadge({ page }: { readonly page: StatusFields }) {
  const { kind, label } = statusOf(page)
  return (
    <span className="vx-status" data-kind={kind}>
      {label}
    </span>
  )
}

export const statusLabels: Readonly<Record<RecordStatus, string>> = {
  draft: t('Draft'),
  in_review: t('In review'),
  scheduled: t('Scheduled'),
  published: t('Published'),
  unpublished: t('Unpublished'),
  archived: t('Archived'),
}

function statusOf({ status, revision, published_revision }: StatusFields) {
  if (status === 'published' && published_revision !== null && published_revision < revision)
    return {
      kind: 'changed',
      label: t('Unpublished changes'),
    } as const
  return { kind: status, label: statusLabels[status] ?? t('Draft') } as const
}
