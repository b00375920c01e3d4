import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../api/api.ts'
import {
  type AskedReview,
  forgetReviews,
  type ReviewedRef,
  reviewersQuery,
  type ReviewToAsk,
} from '../api/review-queries.ts'
import { confirm } from './confirm.ts'
import { DateInput } from './date-input.tsx'
import { Select } from './lazy-fields.tsx'
import { showMessage } from './show-message.ts'
import { unreadable } from './unreadable.ts'

/** Answers of the dialog as they are given. */
type Answers = { reviewer: string; due_on: string }

/** Asks who shall review and until when; undefined when it is cancelled. */
export async function askReviewNow({ title, count = 1, ...about }: ReviewToAsk): Promise<AskedReview | undefined> {
  const answers: Answers = { reviewer: '', due_on: '' }
  const isAsked = await confirm({
    title:
      count > 1
        ? t('Request review of {count, plural, one {# document} other {# documents}}', { count })
        : t('Request review of “{title}”', { title }),
    text: <ReviewFields about={about} answers={answers} />,
    action: t('Request review'),
    startsWithAction: true,
    run: () => assertReadable(answers),
  })
  return isAsked ? answers : undefined
}

/** Asks the same of a review that waits, and changes it. */
export async function changeReviewNow(
  { title, entity, id }: ReviewToAsk,
  { reviewer, due_on }: Required<AskedReview>,
): Promise<void> {
  const answers: Answers = { reviewer: reviewer ?? '', due_on: due_on ?? '' }
  const isChanged = await confirm({
    title: t('Review of “{title}”', { title }),
    text: <ReviewFields about={{ entity, id }} answers={answers} />,
    action: t('Save'),
    async run() {
      assertReadable(answers)
      await call('PUT /api/reviews/:entity/:document', { params: { entity, document: id }, body: answers })
    },
  })
  if (!isChanged) return
  await forgetReviews()
  showMessage(t('Review changed'))
}

function assertReadable({ due_on }: Answers): void {
  if (due_on === unreadable) throw new Error(t('Enter a day, or leave the field empty.'))
}

/** Fields of who shall review, and until when. What is given is written into `answers`. */
function ReviewFields({ about, answers }: { readonly about: ReviewedRef; readonly answers: Answers }) {
  const people = useQuery(reviewersQuery(about))
  const [{ reviewer, due_on }, setGiven] = useState<Answers>({ ...answers })
  const give = (given: Partial<Answers>) => setGiven({ ...Object.assign(answers, given) })
  const dueLabel = t('Due')
  return (
    <div className="vx-form">
      <Select
        label={t('Reviewer')}
        description={
          people.data?.length === 0
            ? t('No one else may approve this.')
            : t('Optional. Without one, everyone who may approve it sees it on Home.')
        }
        data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={reviewer || null}
        onChange={(next) => give({ reviewer: next ?? '' })}
        placeholder={t('Anyone who may approve')}
        error={people.isError ? t('The people could not be loaded.') : undefined}
        searchable
        clearable
      />
      <DateInput
        label={dueLabel}
        name={dueLabel}
        description={t('Optional. A day as you write it, such as “friday”.')}
        value={due_on}
        write={(next) => give({ due_on: next })}
      />
    </div>
  )
}
