import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { label, t } from '#messages/interface.ts'
import { entityInfo } from '#entities/entity-info.ts'
import type { Mention, WaitingReview } from '#contract/reviews.ts'
import { routes } from '#routes.ts'
import { mentionsQuery, ownReviewsQuery } from '../../api/review-queries.ts'
import { DueDay, isOverdue } from '../../components/review-note.tsx'
import { ErrorState } from '../../components/states.tsx'
import { formatRelative } from '../../formats/format-date.ts'

/** Number of lines of each list. */
const shown = 8

/** Work that waits for the user: reviews that they are asked for, and comments that mention them. Nothing while nothing waits. */
export function ForYou() {
  const reviews = useQuery(ownReviewsQuery)
  const mentions = useQuery(mentionsQuery)
  const failed = reviews.isError ? reviews : mentions.isError ? mentions : undefined
  return (
    <>
      {failed && <ErrorState error={failed.error} retry={() => void failed.refetch()} />}
      {reviews.data && reviews.data.length > 0 && <Reviews reviews={reviews.data} />}
      {mentions.data && mentions.data.length > 0 && <Mentions mentions={mentions.data} />}
    </>
  )
}

function Reviews({ reviews }: { readonly reviews: readonly WaitingReview[] }) {
  const overdue = reviews.filter(({ due_on }) => isOverdue(due_on)).length
  return (
    <section aria-labelledby="to-review">
      <h2 id="to-review">
        {t('For you to review')} <span className="vx-count">{reviews.length}</span>{' '}
        {overdue > 0 && (
          <strong className="vx-overdue">{t('{count, plural, other {# overdue}}', { count: overdue })}</strong>
        )}
      </h2>
      <ul className="vx-for-you">
        {reviews.slice(0, shown).map((review) => (
          <li key={`${review.entity} ${review.document_id}`}>
            <Link to={routes.admin.document(review.entity, review.document_id)} className="vx-title-link">
              {review.title}
            </Link>
            <span className="vx-dim">
              {kindOf(review.entity)} · {t('asked by {name}', { name: review.asked_by_label })}
            </span>
            {review.due_on && <DueDay day={review.due_on} />}
            {review.reviewer_denied && (
              <span className="vx-bad">
                {t('You may not review this any more: {reason}', { reason: review.reviewer_denied })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mentions({ mentions }: { readonly mentions: readonly Mention[] }) {
  return (
    <section aria-labelledby="mentions">
      <h2 id="mentions">
        {t('Comments for you')} <span className="vx-count">{mentions.length}</span>
      </h2>
      <ul className="vx-for-you">
        {mentions.slice(0, shown).map(({ page, thread, title, by, at, text }) => (
          <li key={`${page} ${thread}`}>
            <Link to={routes.admin.studio(page)} className="vx-title-link">
              {title}
            </Link>
            <span className="vx-dim">{t('{name}, {when}', { name: by, when: formatRelative(at, Date.now()) })}</span>
            <span className="vx-for-you-text">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function kindOf(entity: string): string {
  if (entity === 'pages') return t('Page')
  if (entity === 'releases') return t('{count, plural, one {Release} other {Releases}}', { count: 1 })
  const info = entityInfo.get(entity)
  return info ? label(info.label.one) : entity
}
