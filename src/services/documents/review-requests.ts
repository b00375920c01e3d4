import { type AnySentence, sentence } from '#messages/sentence.ts'
import { scheduleHorizonMs } from '#model/limits.ts'
import { dayMs } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import type { Store } from '#db/open.ts'
import type { ReviewRequest, User } from '#db/store.ts'
import { denial, withSites } from '../accounts/permissions.ts'
import type { Subject } from '../accounts/subject.ts'
import { asksForApproval, authorsOf, ownWorkDenial } from './approval.ts'
import { assertValid } from './assert-valid.ts'
import { mailColleague, told } from './colleague-mails.ts'
import type { Actor, Document, DocumentContext, DocumentKind, DocumentRef } from './document-kind.ts'

/** Reviewer and due day as they are asked for; what is left out stays open. */
export interface AskedReview {
  /** The id of a user; empty or null for all who may. */
  readonly reviewer?: string | null | undefined
  /** Day as `2026-12-01`; empty or null for none. */
  readonly due_on?: string | null | undefined
}

/** Document, or release of documents, as its review is asked for. */
export interface Reviewed extends DocumentRef {
  readonly title: string
  readonly site_id: string
  readonly subject: Subject
  /** Action of who reviews it. */
  readonly action: 'approve' | 'publish'
  /** Reason why a user who has the right may not review it: it is their own work. */
  readonly ownWork: (user: User) => Promise<AnySentence | undefined>
}

/** Outcome of a review. */
export type ReviewOutcome = Exclude<keyof typeof told, 'asked' | 'mentioned' | 'assigned'>

/** Context of review requests: store, clock, and where the admin is. */
export type ReviewContext = Pick<DocumentContext, 'store' | 'clock' | 'adminAt'>

/** A page or record as its review is asked for. */
export function reviewedDocument<Row>(
  { store }: Pick<ReviewContext, 'store'>,
  kind: Pick<DocumentKind<Row>, 'approves' | 'authors'>,
  document: Document<Row>,
): Reviewed {
  const { entity, id, title, site_id, subject } = document
  return {
    ...{ entity, id, title, site_id, subject },
    action: kind.approves === 'approval' ? 'approve' : 'publish',
    async ownWork(user) {
      if (kind.approves === 'publishing' && !(await asksForApproval(store, site_id))) return undefined
      return ownWorkDenial(store, user, await authorsOf(kind, document))
    },
  }
}

/** Reason why a user may not review; undefined where they may. */
export async function reviewDenial(
  user: User,
  { subject, action, ownWork }: Reviewed,
): Promise<AnySentence | undefined> {
  return denial(user, 'read', subject) ?? denial(user, action, subject) ?? (await ownWork(user))
}

/** People who may review, by name. */
export async function reviewersOf({ store }: Pick<ReviewContext, 'store'>, about: Reviewed): Promise<readonly User[]> {
  const [users, sites] = await Promise.all([store.users.list(), store.sites.list()])
  const able: User[] = []
  for (const each of users) {
    const user = await withSites(each, async () => sites)
    if ((await reviewDenial(user, about)) === undefined) able.push(user)
  }
  return able.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Asks for a review, and mails who shall review it. Throws `invalid-record`. */
export async function askReview(
  context: ReviewContext,
  user: User,
  about: Reviewed,
  asked: AskedReview,
): Promise<void> {
  const known = { reviewer: '', due_on: '', asked_by: user.id, asked_by_label: user.name }
  await putRequest(context, user, about, { ...known, asked_at: context.clock().toISOString() }, asked)
}

/** Changes of whom and until when a review is asked while it waits. Throws `invalid-record`. */
export async function changeReview(
  context: ReviewContext,
  user: User,
  about: Reviewed,
  asked: AskedReview,
): Promise<void> {
  const known = await context.store.reviewRequests.get(about.entity, about.id)
  await (known ? putRequest(context, user, about, known, asked) : askReview(context, user, about, asked))
}

/** Ends a review that waits and tells who asked for it. */
export async function endReview(
  context: Omit<ReviewContext, 'clock'>,
  actor: Actor,
  about: Pick<Reviewed, 'entity' | 'id' | 'title' | 'site_id'>,
  outcome: ReviewOutcome | 'withdrawn',
): Promise<void> {
  const { store } = context
  const { entity, id, title } = about
  const request = await store.reviewRequests.get(entity, id)
  if (!request) return
  await store.reviewRequests.remove(entity, id)
  if (outcome === 'withdrawn' || request.asked_by === actor.id) return
  const asker = await store.users.get(request.asked_by)
  if (asker?.status === 'active')
    await mailColleague(context, asker, { ...about, subject: told[outcome](actor.name, title) })
}

type Known = Omit<ReviewRequest, 'entity' | 'document_id'>

async function putRequest(
  context: ReviewContext,
  user: User,
  about: Reviewed,
  known: Known,
  asked: AskedReview,
): Promise<void> {
  const { store, clock } = context
  const { entity, id, title, site_id } = about
  const { reviewer, due_on } = { ...given(known, asked) }
  const person = reviewer ? await personOf(store, reviewer) : undefined
  const isOther = reviewer !== known.reviewer
  const problem = {
    reviewer: reviewer && isOther ? await reviewerProblem(person, about) : undefined,
    due_on: due_on && due_on !== known.due_on ? dayProblem(due_on, clock()) : undefined,
  }
  assertValid({
    ...(problem.reviewer && { reviewer: problem.reviewer }),
    ...(problem.due_on && { due_on: problem.due_on }),
  })
  await store.reviewRequests.put({ ...known, entity, document_id: id, reviewer, due_on })
  if (person && person.id !== user.id && (isOther || due_on !== known.due_on))
    await mailColleague(context, person, { entity, id, site_id, subject: told.asked(user.name, title), due_on })
}

/** Reviewer and due day on top of those from before. */
function given(known: Known, { reviewer = known.reviewer, due_on = known.due_on }: AskedReview) {
  return { reviewer: reviewer ?? '', due_on: due_on ?? '' }
}

async function personOf(store: Store, id: string): Promise<User | undefined> {
  const user = await store.users.get(id)
  return user && withSites(user, () => store.sites.list())
}

async function reviewerProblem(person: User | undefined, about: Reviewed): Promise<AnySentence | undefined> {
  if (!person) return sentence('There is no such person.')
  const denied = await reviewDenial(person, about)
  return denied && sentence('{name} may not review this. Choose another person.', { name: person.name })
}

function dayProblem(day: string, now: Date): AnySentence | undefined {
  if (!isDay(day)) return noSuchDay(day) ?? sentence('Enter a day, as in 2027-03-31.')
  // Somewhere it is still yesterday.
  const [first, last] = [now.getTime() - dayMs, now.getTime() + scheduleHorizonMs]
  if (day < dayOf(first)) return sentence('Choose today or a later day.')
  return day > dayOf(last) ? sentence('Choose a day within five years.') : undefined
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Throws `invalid-input` for a reviewer or a due day where no review is asked for. */
export function refuseReviewer(status: string, { reviewer, due_on }: AskedReview): void {
  if (status === 'in_review' || (!reviewer && !due_on)) return
  throw new VoixError('invalid-input', {
    field: reviewer ? 'reviewer' : 'due_on',
    reason: sentence('Only a request of a review names a reviewer or a due day.'),
  })
}
