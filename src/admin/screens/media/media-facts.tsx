import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MediaFilter } from '#model/media/media.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { mediaFactsQuery } from '../../api/queries.ts'

/** Open tasks of the library, the most urgent first. */
const tasks: readonly (readonly [filter: MediaFilter, formatCount: (count: number) => string])[] = [
  [
    'expired',
    (count) =>
      t('{count, plural, one {file with an expired licence} other {files with an expired licence}}', { count }),
  ],
  [
    'expiring',
    (count) =>
      t('{count, plural, one {file whose licence ends soon} other {files whose licence ends soon}}', { count }),
  ],
  [
    'missing-alt',
    (count) => t('{count, plural, one {picture without alt text} other {pictures without alt text}}', { count }),
  ],
]

/** Number of files with an open task; hidden when there is none. */
export function MediaFacts() {
  const { data } = useQuery(mediaFactsQuery)
  const due = tasks.filter(([filter]) => data && data[filter] > 0)
  if (!data || due.length === 0) return null
  return (
    <section aria-labelledby="media-facts">
      <h2 id="media-facts">{t('Media that needs attention')}</h2>
      <ul className="vx-recent">
        {due.map(([filter, formatCount]) => (
          <li key={filter}>
            <Link to={routes.admin.media} search={{ filter }} className="vx-recent-page">
              <span className="vx-recent-title">{formatNumber(data[filter])}</span>
              <span className="vx-dim">{formatCount(data[filter])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
