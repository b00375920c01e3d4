import type { PageSummary } from '../api.ts'

/** Whether visitors see the page, and whether they see its newest state. */
export function StatusBadge({
  page,
}: {
  readonly page: Pick<PageSummary, 'status' | 'revision' | 'published_revision'>
}) {
  const { kind, label } = standingOf(page)
  return (
    <span className="vx-status" data-kind={kind}>
      {label}
    </span>
  )
}

export function standingOf({
  status,
  revision,
  published_revision,
}: Pick<PageSummary, 'status' | 'revision' | 'published_revision'>) {
  if (status === 'published' && published_revision !== null && published_revision < revision)
    return { kind: 'changed', label: 'Changed since published' } as const
  if (status === 'published') return { kind: 'published', label: 'Published' } as const
  if (status === 'unpublished') return { kind: 'unpublished', label: 'Unpublished' } as const
  return { kind: 'draft', label: 'Draft' } as const
}
