import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { WaitingReview } from '#contract/reviews.ts'
import { todayIn } from '#model/time/days.ts'
import { reviewQuery, type ReviewedRef } from '../api/review-queries.ts'
import { formatDate, ownZone } from '../formats/format-date.ts'
import { askReviewAgain } from './ask-review.ts'

interface ReviewNoteProps extends ReviewedRef {
  readonly title: string
  /** Whether the document is in review: only then a review of it waits. */
  readonly isInReview: boolean
  readonly mayEdit: boolean
}

/** Reviewer and due day of a document, with a button that changes both. */
export function ReviewNote({ isInReview, mayEdit, title, entity, id }: ReviewNoteProps) {
  const review = useQuery({ ...reviewQuery({ entity, id }), enabled: isInReview }).data
  if (!isInReview || review === undefined) return null
  const { reviewer = '', due_on = '' } = review ?? {}
  return (
    <div className="vx-review-note">
      {review && <p>{reviewerWords(review)}</p>}
      {review?.reviewer_denied && (
        <p className="vx-bad" role="note">
          {t('{name} may not review this any more: {reason}', {
            name: review.reviewer_label || t('The reviewer'),
            reason: review.reviewer_denied,
          })}
        </p>
      )}
      {due_on && <DueDay day={due_on} />}
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void askReviewAgain({ entity, id, title }, { reviewer, due_on })}
        >
          {t('Reviewer and due day…')}
        </Button>
      )}
    </div>
  )
}

function reviewerWords({ reviewer, reviewer_label, asked_by_label: asker }: WaitingReview): string {
  return reviewer && reviewer_label
    ? t('{asker} asked {reviewer} to review this.', { asker, reviewer: reviewer_label })
    : t('{asker} asked for a review. No reviewer is named.', { asker })
}

/** Whether a day is over for the reader. */
export function isOverdue(day: string): boolean {
  return day !== '' && day < todayIn(ownZone(), new Date())
}

/** Day until which something is due; one that is over is called overdue. */
export function DueDay({ day }: { readonly day: string }) {
  if (!isOverdue(day)) return <span className="vx-dim">{t('Due {day}', { day: formatDate(day) })}</span>
  return <strong className="vx-overdue">{t('Overdue since {day}', { day: formatDate(day) })}</strong>
}
