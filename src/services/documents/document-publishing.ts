import { sentence, declaredName } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'
import { refuseToTranslators } from '../accounts/translation-rights.ts'
import { assertValid } from './assert-valid.ts'
import { assertNotTrashed, authorizedDocument } from './document-access.ts'
import { commitPublication, guardPublication, type Publication } from './commit-publication.ts'
import type { Document, DocumentRef, LifeContext } from './document-kind.ts'
import { namedReferences, referencesTo } from './document-references.ts'
import { documentWrite } from './document-writes.ts'
import { type AskedReview, askReview, endReview, refuseReviewer, reviewedDocument } from './review-requests.ts'
import { assertNotInRelease } from './release-locks.ts'
import {
  type MarkedStatus,
  type Schedule,
  scheduledStatus,
  scheduleErrors,
  transitionProblem,
} from './schedule-rules.ts'

/** Publishes the working copy at `revision`. */
export async function publishDocument<Row>(
  context: LifeContext<Row>,
  user: User,
  ref: DocumentRef,
  revision: number,
): Promise<Row> {
  const { store, kind } = context
  await store.atomically(async () => {
    const document = await authorizedDocument(kind, user, ref, 'publish')
    await guardPublication(context, 'publish', { kind, document, action: 'publish' }, user)
    const facts = { revision, replaced: document.published_revision }
    const write = await documentWrite(kind, user, document, 'publish', 'visitors', facts)
    const isDone = await commitPublication(context, user, [ref], () => kind.repository.publish(ref, revision, write))
    if (!isDone) throw await kind.stale(ref)
  })
  return rowNow(context, ref)
}

/** Takes a document from visitors. */
export async function unpublishDocument<Row>(context: LifeContext<Row>, user: User, ref: DocumentRef): Promise<Row> {
  const { store, kind } = context
  return store.atomically(async () => {
    const document = await authorizedDocument(kind, user, ref, 'publish')
    await guardPublication(context, 'publish', { kind, document, action: 'unpublish' }, user)
    await withdraw(context, user, document)
    return rowNow(context, ref)
  })
}

/** Schedules a publication or withdrawal; null cancels it. */
export async function scheduleDocument<Row>(
  context: LifeContext<Row>,
  user: User,
  ref: DocumentRef,
  at: Schedule,
): Promise<Row> {
  const { store, kind, clock } = context
  const document = await authorizedDocument(kind, user, ref, 'publish')
  await assertNotInRelease(store, ref.entity, ref.id)
  const { publish_at = document.publish_at, unpublish_at = document.unpublish_at } = at
  assertValid(scheduleErrors(publish_at, unpublish_at, clock()))
  const guard = (action: Publication['action']) =>
    guardPublication(context, 'schedule', { kind, document, action }, user)
  if (publish_at) await guard('publish')
  if (unpublish_at) await guard('unpublish')
  if (!publish_at && !unpublish_at) await guard('take-back')
  const { revision } = document
  await kind.repository.mark(
    ref,
    { publish_at, unpublish_at, status: scheduledStatus(document.status, publish_at) },
    // What was approved by it, so that what is changed afterwards is not.
    await documentWrite(kind, user, document, 'schedule', 'editors', { revision }),
  )
  if (publish_at) await endReview(context, user, document, 'approved')
  return rowNow(context, ref)
}

/** Sets a document's status: in review, with a reviewer and a due day where they are named; draft; archived. */
export async function markDocument<Row>(
  context: LifeContext<Row>,
  user: User,
  ref: DocumentRef,
  status: MarkedStatus,
  asked: AskedReview = {},
): Promise<Row> {
  const { store, kind } = context
  refuseReviewer(status, asked)
  const document = await authorizedDocument(kind, user, ref, status === 'archived' ? 'publish' : 'edit')
  refuseToTranslators(user, document.subject, sentence('the status'))
  assertNotTrashed(document)
  await assertNotInRelease(store, ref.entity, ref.id)
  const { one, many } = kind.namesOf(ref.entity)
  const problem = kind.hasDrafts(ref.entity)
    ? transitionProblem(document.status, status, one)
    : sentence('{many} have no drafts.', { many: declaredName(many) })
  if (problem) throw new VoixError('wrong-state', { reason: problem })
  if (status === 'archived') await archive(context, user, document)
  const action = status === 'draft' ? 'reopen' : status
  const write = await documentWrite(kind, user, document, action, 'editors')
  await kind.repository.mark(ref, { status }, write)
  if (status === 'in_review') await askReview(context, user, reviewedDocument(context, kind, document), asked)
  else await endReview(context, user, document, status === 'draft' ? 'declined' : 'withdrawn')
  return rowNow(context, ref)
}

async function archive<Row>(context: LifeContext<Row>, user: User, document: Document<Row>): Promise<void> {
  const { kind } = context
  await kind.refuseLeaving(user, document, 'archive')
  const uses = await kind.usesKeeping(document, await referencesTo(context, document))
  if (uses.length > 0)
    throw new VoixError('record-used', {
      title: document.title,
      count: uses.length,
      uses: await namedReferences(context, user, uses),
    })
  if (document.published_revision !== null) await withdraw(context, user, document)
}

async function withdraw<Row>({ kind }: LifeContext<Row>, user: User, document: Document<Row>): Promise<void> {
  const write = await documentWrite(kind, user, document, 'unpublish', 'visitors')
  await kind.repository.unpublish(document, write)
}

/** Current row of a written document. */
export async function rowNow<Row>({ kind }: LifeContext<Row>, ref: DocumentRef): Promise<Row> {
  const document = await kind.find(ref)
  if (!document) throw new VoixError('not-found', { what: kind.namesOf(ref.entity).one })
  return document.row
}
