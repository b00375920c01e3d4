import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { wallClockAt } from '#model/time/wall-clock.ts'
import { routes } from '#routes.ts'
import { formatDate } from '../../formats/format-date.ts'
import { cityOf } from '../../components/zoned-time.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import { ReleaseBadge } from './release-badge.tsx'
import { instantOf, zoneOf } from './release-words.ts'

/** Releases by the day of their planned or actual publication. */
export function ReleaseAgenda({ rows }: { readonly rows: readonly ReleaseRow[] }) {
  const dated = rows
    .map((release) => ({ release, local: localOf(release) }))
    .toSorted((one, other) => (one.local || 'z').localeCompare(other.local || 'z'))
  const days = Map.groupBy(dated, ({ local }) => local.slice(0, 10))
  return (
    <ol className="vx-agenda">
      {[...days].map(([day, entries]) => (
        <li key={day} className="vx-agenda-day">
          <h2>{day ? formatDate(day) : t('No date')}</h2>
          <ul>
            {entries.map(({ release, local }) => (
              <li key={release.id}>
                <span className="vx-figures">{local.slice(11)}</span>
                <Link to={routes.admin.release(release.id)} className="vx-title-link">
                  {release.title}
                </Link>
                <ReleaseBadge release={release} />
                <span className="vx-dim">{local && cityOf(zoneOf(release))}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function localOf(release: ReleaseRow): string {
  const instant = instantOf(release)
  return instant ? wallClockAt(zoneOf(release), Date.parse(instant)) : ''
}
