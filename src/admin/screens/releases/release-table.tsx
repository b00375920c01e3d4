import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { saidIn } from '../../components/zoned-time.ts'
import type { ReleaseRow } from '../../api/releases.ts'
import { releaseItemsQuery } from '../../api/release-queries.ts'
import { Moment } from '../records/record-cell.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { releaseTypeLabels, tabOf, validityOf, zoneOf } from './release-words.ts'

export function ReleaseTable({ rows }: { readonly rows: readonly ReleaseRow[] }) {
  return (
    <div className="vx-table-frame">
      <table className="vx-table">
        <thead>
          <tr>
            <th>Title</th>
            <th>Status</th>
            <th>Goes live</th>
            <th>Documents</th>
            <th>Changed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((release) => (
            <tr key={release.id}>
              <td>
                <Link to={routes.admin.release(release.id)} className="vx-title-link">
                  {release.title}
                </Link>
              </td>
              <td>
                <ReleaseBadge release={release} />
              </td>
              <td>{whenOf(release)}</td>
              <td>
                <Validity release={release} />
              </td>
              <td>
                <Moment at={release.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Date of a release: published, scheduled, or planned. */
export function whenOf(release: ReleaseRow): string {
  const { publish_at, data } = release
  const zone = zoneOf(release)
  if (data.published_at) return saidIn(zone, data.published_at)
  if (publish_at) return saidIn(zone, publish_at)
  if (data.intended_publish_at) return `Meant for ${saidIn(zone, data.intended_publish_at)}`
  return releaseTypeLabels[data.release_type ?? 'undecided']
}

/** Number of documents, and whether they can be published now. */
function Validity({ release }: { readonly release: ReleaseRow }) {
  const items = useQuery(releaseItemsQuery(release.id))
  if (items.isPending) return <Skeleton height={14} width={90} role="img" aria-label="Looking whether it is valid" />
  if (items.isError) return <span className="vx-dim">Could not be checked</span>
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
