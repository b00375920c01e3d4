import type { AskedReview, ReviewToAsk } from '../api/review-queries.ts'

/** Asks who shall review and until when, both optional; undefined when it is cancelled. */
export async function askReview(about: ReviewToAsk): Promise<AskedReview | undefined> {
  return (await import('./review-question.lazy.tsx')).askReviewNow(about)
}

/** Asks the same of a review that waits, and changes it. */
export async function askReviewAgain(about: ReviewToAsk, now: Required<AskedReview>): Promise<void> {
  await (await import('./review-question.lazy.tsx')).changeReviewNow(about, now)
}
