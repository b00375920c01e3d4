import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MediaFilter } from '#model/media.ts'
import { routes } from '#routes.ts'
import { mediaFactsQuery } from '../../api/queries.ts'

/** Open tasks of the library, the most urgent first. */
const tasks: readonly (readonly [filter: MediaFilter, one: string, many: string])[] = [
  ['expired', 'file whose licence has expired', 'files whose licence has expired'],
  ['expiring', 'file whose licence ends soon', 'files whose licence ends soon'],
  ['missing-alt', 'picture without a description', 'pictures without a description'],
]

/** Number of files with an open task; hidden when there is none. */
export function MediaFacts() {
  const { data } = useQuery(mediaFactsQuery)
  const due = tasks.filter(([filter]) => data && data[filter] > 0)
  if (!data || due.length === 0) return null
  return (
    <section aria-labelledby="media-facts">
      <h2 id="media-facts">Media to see to</h2>
      <ul className="vx-recent">
        {due.map(([filter, one, many]) => (
          <li key={filter}>
            <Link to={routes.admin.media} search={{ filter }} className="vx-recent-page">
              <span className="vx-recent-title">{data[filter]}</span>
              <span className="vx-dim">{data[filter] === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
