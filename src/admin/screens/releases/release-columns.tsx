import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { releaseItemsQuery } from '../../api/release-queries.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import { Moment } from '../../components/moment.tsx'
import type { ListColumn } from '../../lists/list-table.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { tabOf, validityOf, whenOf } from './release-words.ts'

/** Columns of the list of releases. */
export const releaseColumns: readonly ListColumn<ReleaseRow>[] = [
  {
    name: 'title',
    label: t('Title'),
    sorts: 'ascending',
    cell: ({ title }) => title,
  },
  {
    name: 'status',
    label: t('Status'),
    cell: (release) => <ReleaseBadge release={release} />,
  },
  {
    name: 'publish_at',
    label: t('Publishes'),
    sorts: 'ascending',
    cell: (release) => <span>{whenOf(release)}</span>,
  },
  {
    name: 'documents',
    label: t('Documents'),
    cell: (release) => <Validity release={release} />,
  },
  {
    name: 'updated_at',
    label: t('Changed'),
    sorts: 'descending',
    cell: (release) => <Moment at={release.updated_at} />,
  },
  {
    name: 'created_at',
    label: t('Created'),
    isExtra: true,
    cell: (release) => <Moment at={release.created_at} />,
  },
]

/** Number of documents, and whether they can be published now. */
function Validity({ release }: { readonly release: ReleaseRow }) {
  const items = useQuery(releaseItemsQuery(release.id))
  if (items.isPending) return <Skeleton height={14} width={90} role="img" aria-label={t('Checking')} />
  if (items.isError) return <span className="vx-dim">{t('Could not be checked')}</span>
  const { kind, label } = validityOf(items.data)
  const isOver = tabOf(release) === 'published' || tabOf(release) === 'archived'
  return (
    <span className="vx-release-validity">
      <span className="vx-figures">{items.data.length}</span>
      {!isOver && (
        <span className="vx-mark" data-kind={kind}>
          {label}
        </span>
      )}
    </span>
  )
}
