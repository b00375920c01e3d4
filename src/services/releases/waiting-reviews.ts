import { type AnySentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { ReviewQuery } from '#db/review-requests.ts'
import type { User, WaitingReview } from '#db/store.ts'
import { authorise, denial, withSites } from '../accounts/permissions.ts'
import type { Action } from '../accounts/subject.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import { type DocumentRef, kindOf } from '../documents/document-kind.ts'
import {
  type AskedReview,
  changeReview,
  reviewDenial,
  type Reviewed,
  reviewedDocument,
  reviewersOf,
} from '../documents/review-requests.ts'
import { reviewedRelease } from './release-approval.ts'
import { authorizedRelease, type ReleaseContext, subjectOf } from './release-access.ts'

/** A review that waits, as a user sees it. */
export interface ShownReview extends WaitingReview {
  /** Name of who shall review it; empty for nobody, or an account that is gone. */
  readonly reviewer_label: string
  /** Reason why who shall review it may not do so any more; absent where they may. */
  readonly reviewer_denied?: AnySentence
}

/** Reviews that wait and that a user may read: those with a due day first, the earliest first. */
export async function waitingReviews(
  context: ReleaseContext,
  user: User,
  query: ReviewQuery,
): Promise<readonly ShownReview[]> {
  const shown: ShownReview[] = []
  for (const review of await context.store.reviewRequests.waiting(query)) {
    const about = await reviewed(context, { entity: review.entity, id: review.document_id })
    if (about && !denial(user, 'read', about.subject)) shown.push(await shownReview(context, review, about))
  }
  return shown
}

/** People who may review a document or release. */
export async function peopleToReview(context: ReleaseContext, user: User, ref: DocumentRef) {
  const about = await authorizedReview(context, user, ref, 'edit')
  return (await reviewersOf(context, about)).map(({ id, name }) => ({ id, name }))
}

/** Changes of whom and until when a review is asked while it waits. Throws `wrong-state` where none waits. */
export async function reassignReview(
  context: ReleaseContext,
  user: User,
  ref: DocumentRef,
  asked: AskedReview,
): Promise<ShownReview> {
  const about = await authorizedReview(context, user, ref, 'edit')
  if (!(await isInReview(context, ref)))
    throw new VoixError('wrong-state', {
      reason: sentence('No review of “{title}” is requested.', { title: about.title }),
    })
  await changeReview(context, user, about, asked)
  const [review] = await waitingReviews(context, user, { entity: ref.entity, document_id: ref.id })
  return review!
}

async function shownReview(context: ReleaseContext, review: WaitingReview, about: Reviewed): Promise<ShownReview> {
  const { store } = context
  const stored = review.reviewer ? await store.users.get(review.reviewer) : undefined
  if (!stored)
    return {
      ...review,
      reviewer_label: '',
      ...(review.reviewer && { reviewer_denied: sentence('This account no longer exists.') }),
    }
  const denied = await reviewDenial(await withSites(stored, () => store.sites.list()), about)
  return { ...review, reviewer_label: stored.name, ...(denied && { reviewer_denied: denied }) }
}

async function isInReview(context: ReleaseContext, { entity, id }: DocumentRef): Promise<boolean> {
  const found =
    entity === 'releases' ? await context.releases.get(id) : await kindOf(context.kinds, entity).find({ entity, id })
  return found?.status === 'in_review'
}

async function reviewed(context: ReleaseContext, ref: DocumentRef): Promise<Reviewed | undefined> {
  if (ref.entity === 'releases') {
    const release = await context.releases.get(ref.id)
    return release && reviewedRelease(context, release)
  }
  const kind = kindOf(context.kinds, ref.entity)
  const document = await kind.find(ref)
  return document && reviewedDocument(context, kind, document)
}

/** A document or release for an action of a user. Throws `not-found` or `not-allowed`. */
async function authorizedReview(
  context: ReleaseContext,
  user: User,
  ref: DocumentRef,
  action: Action,
): Promise<Reviewed> {
  if (ref.entity === 'releases') {
    const release = await authorizedRelease(context, user, ref.id, action)
    authorise(user, action, subjectOf(release))
    return reviewedRelease(context, release)
  }
  const kind = kindOf(context.kinds, ref.entity)
  return reviewedDocument(context, kind, await authorizedDocument(kind, user, ref, action))
}
