import { sentence, type Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User, Release } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import {
  subjectOf,
  authorizedRelease,
  emptyRelease,
  releasesHolding,
  type ReleaseContext,
  releaseStatusWords,
  reviewedAs,
} from './release-access.ts'
import { addItem, type WantedItem } from './release-items.ts'
import { createRelease, putRelease } from './release-writing.ts'
import { documentOfItem } from './release-documents.ts'
import { authorsOf, ownWorkDenial } from '../documents/approval.ts'
import { type AskedReview, askReview, refuseReviewer, type Reviewed } from '../documents/review-requests.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import { kindOf } from '../documents/document-kind.ts'
import type { Action } from '../accounts/subject.ts'

/** Denied actions of the user on a release, with the reasons. */
export async function refusalsOf(
  context: ReleaseContext,
  user: User,
  release: Release,
): Promise<Readonly<Partial<Record<Action, string>>>> {
  const reasons = await Promise.all(
    (['comment', 'approve', 'edit', 'publish', 'delete'] as const).map(async (action) => {
      const reason = denial(user, action, subjectOf(release))
      return [
        action,
        reason ?? (action === 'approve' ? await ownItemsDenial(context, user, release) : undefined),
      ] as const
    }),
  )
  return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined))
}

/** Statuses from which a release is marked as each of these. */
const statusesBefore: Readonly<Record<Parameters<typeof markRelease>[3], readonly Release['status'][]>> = {
  draft: ['in_review', 'approved', 'archived', 'failed'],
  in_review: ['draft'],
  approved: ['in_review'],
  archived: ['draft', 'in_review', 'approved', 'published', 'failed'],
}

/** Statuses in which a release is, or was, looked through by others. */
const reviewed: readonly Release['status'][] = ['in_review', 'approved']

/**
 * Changes a release's review status: requests, with a reviewer and a due day where they are named, approves, or sends back to a
 * draft, which who may approve does as well; `reason` says why.
 */
export async function markRelease(
  context: ReleaseContext,
  user: User,
  id: string,
  status: 'draft' | 'in_review' | 'approved' | 'archived',
  { reason = '', ...asked }: AskedReview & { readonly reason?: string | undefined } = {},
): Promise<Release> {
  refuseReviewer(status, asked)
  const read = await authorizedRelease(context, user, id, 'read')
  const isSentBack = status === 'draft' && reviewed.includes(read.status)
  const mayApprove = isSentBack && denial(user, 'approve', subjectOf(read)) === undefined
  const release = await authorizedRelease(
    context,
    user,
    id,
    status === 'approved' || mayApprove ? 'approve' : status === 'archived' ? 'publish' : 'edit',
  )
  if (release.status === 'scheduled' && status === 'archived')
    throw new VoixError('wrong-state', {
      reason: sentence('Unschedule this release first, then archive it.'),
    })
  if (!statusesBefore[status].includes(release.status))
    throw new VoixError('wrong-state', {
      reason: sentence('This release is in the state “{from}” and cannot change to “{to}”.', {
        from: releaseStatusWords[release.status],
        to: releaseStatusWords[status],
      }),
    })
  if (status === 'in_review' && (await context.releases.items(id)).length === 0)
    throw new VoixError('wrong-state', { reason: emptyRelease })
  const own = status === 'approved' ? await ownItemsDenial(context, user, release) : undefined
  if (own) throw new VoixError('not-allowed', { reason: own })
  const signed = { by: user.id, name: user.name, at: context.clock().toISOString() }
  const approvals = status === 'approved' ? [...approvalsOf(release), signed] : []
  const { sent_back: _, ...data } = release.data
  // Who takes back what they handed in themselves tells nobody.
  const isAnnounced = isSentBack && (release.created_by !== user.id || reason.trim() !== '')
  const about = { ...data, approvals, ...(isAnnounced && { sent_back: { ...signed, reason: reason.trim() } }) }
  const marked = await putRelease(context, user, { ...release, status, data: about }, status)
  if (status === 'in_review') await askReview(context, user, reviewedRelease(context, marked), asked)
  return marked
}

/** A release as its review is asked for. */
export function reviewedRelease(context: ReleaseContext, release: Release): Reviewed {
  return {
    ...reviewedAs(release),
    subject: subjectOf(release),
    action: 'approve',
    ownWork: (user) => ownItemsDenial(context, user, release),
  }
}

/**
 * Requests review of the changes of a live document: a release of its own holds them while what visitors see stays. Throws
 * `wrong-state` for one without changes, and where a release holds it already.
 */
export async function requestReview(
  context: ReleaseContext,
  user: User,
  { entity, document_id, ...asked }: Pick<WantedItem, 'entity' | 'document_id'> & AskedReview,
): Promise<Release> {
  const kind = kindOf(context.kinds, entity)
  const document = await authorizedDocument(kind, user, { entity, id: document_id }, 'edit')
  const { title, site_id, revision, published_revision } = document
  if (published_revision === null || published_revision === revision)
    throw new VoixError('wrong-state', { reason: sentence('“{title}” has no changes to review.', { title }) })
  const [held] = await releasesHolding(context, user, entity, document_id)
  if (held)
    throw new VoixError('wrong-state', {
      reason: sentence('“{title}” is in the release “{release}”. Request the review there.', {
        title,
        release: held.title,
      }),
    })
  const { id } = await createRelease(context, user, { title, site_id })
  await addItem(context, user, id, { entity, document_id })
  return markRelease(context, user, id, 'in_review', asked)
}

/** Denial of approving one's own release, for its creator and the last editors of its items. */
async function ownItemsDenial(context: ReleaseContext, user: User, release: Release): Promise<Sentence | undefined> {
  const inside = await context.releases.items(release.id)
  const makers = await Promise.all(
    inside.map(async (item) => {
      const document = await documentOfItem(context, item)
      return [item.added_by, ...(document ? await authorsOf(kindOf(context.kinds, item.entity), document) : [])]
    }),
  )
  for (const maker of new Set([release.created_by, ...makers.flat()]))
    if (maker && (await ownWorkDenial(context.store, user, [maker])))
      return sentence('you made this release or a part of it, so you cannot approve it. Ask a colleague.')
  return undefined
}

function approvalsOf({ data }: Release): readonly unknown[] {
  return Array.isArray(data.approvals) ? data.approvals : []
}
