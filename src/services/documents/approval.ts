import { sentence, type Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { LoggedEvent, User } from '#db/store.ts'
import type { Document, DocumentKind } from './document-kind.ts'

/**
 * Asserts four-eyes approval on a site that requires it: editors do not publish, and nobody publishes own changes since the
 * approval, even if others followed. Throws `not-allowed`.
 */
export async function assertApproved<Row>(
  store: Store,
  kind: Pick<DocumentKind<Row>, 'authors'>,
  user: User,
  document: Document<Row>,
): Promise<void> {
  if (!(await asksForApproval(store, document.site_id))) return
  await assertPublisher(store, user, document)
  if (await isAmong(store, user.id, await authorsOf(kind, document)))
    throw new VoixError('not-allowed', {
      reason: sentence(
        'this site requires a second person, and you made a change since it was approved. Ask a colleague to publish it.',
      ),
    })
}

/** Asserts that on a site that requires approval only publishers change what is published. Throws `not-allowed`. */
export async function assertPublisher(store: Store, user: User, { site_id }: Pick<Document, 'site_id'>): Promise<void> {
  if ((await asksForApproval(store, site_id)) && !isPublisherAt(user, site_id))
    throw new VoixError('not-allowed', {
      reason: sentence('this site requires approval by a publisher. Request a review from the page’s menu.'),
    })
}

/** Reason why recent editors may not approve their own work; undefined for others. */
export async function ownWorkDenial(
  store: Store,
  user: User,
  editors: readonly string[],
): Promise<Sentence | undefined> {
  return (await isAmong(store, user.id, editors))
    ? sentence('you made a change since it was approved, so you cannot approve it. Ask a colleague.')
    : undefined
}

/** Authors of changes that nobody else has approved. */
export async function authorsOf<Row>(
  kind: Pick<DocumentKind<Row>, 'authors'>,
  document: Document<Row>,
): Promise<readonly string[]> {
  const { updated_by, updated_with = [] } = document
  return [...new Set([updated_by, ...updated_with, ...(await kind.authors(document))])]
}

/** Whether a site requires approval before publication. */
export async function asksForApproval(store: Store, siteId: string): Promise<boolean> {
  return (await store.sites.get(siteId))?.settings.require_approval === true
}

function isPublisherAt(user: User, siteId: string): boolean {
  return user.assignments.some(
    ({ role, scope, sites = [] }) =>
      ['owner', 'admin', 'publisher'].includes(role) &&
      (scope.type === 'all' || (scope.type === 'site' ? scope.ids : sites).includes(siteId)),
  )
}

async function isAmong(store: Store, acting: string, others: readonly string[]): Promise<boolean> {
  for (const other of new Set(others)) if (await isSamePerson(store, acting, other)) return true
  return false
}

/** A program is the person who made its secret; one whose maker nobody knows is no second pair of eyes. */
async function isSamePerson({ signIn }: Store, acting: string, other: string): Promise<boolean> {
  if (acting === other) return true
  const [program, otherProgram] = await Promise.all([signIn.clients.get(acting), signIn.clients.get(other)])
  if (program && !program.owner_id) return true
  return (program?.owner_id ?? acting) === (otherProgram ? otherProgram.owner_id : other)
}

/** Message about a scheduled document whose approval has lapsed. */
export function approvalLapsed({ approves }: Pick<DocumentKind, 'approves'>): Sentence {
  return approves === 'approval'
    ? sentence(
        'this changed after it was scheduled, and the site requires approval. Someone other than the last editor must approve it or schedule it again.',
      )
    : sentence(
        'this changed after it was scheduled, and the site requires approval. Someone other than the last editor must publish it or schedule it again.',
      )
}

/**
 * Schedule of a document without valid approval, because of changes after it and the last approval; undefined where the document
 * may be published.
 */
export async function unapprovedAppointment<Row>(
  store: Store,
  kind: Pick<DocumentKind<Row>, 'approvedRevision' | 'isUnchangedSince'>,
  document: Document<Row>,
): Promise<{ readonly appointment: LoggedEvent | undefined } | undefined> {
  const { entity, id, site_id, publish_at, revision } = document
  const site = await store.sites.get(site_id)
  if (publish_at === null || site?.settings.require_approval !== true) return undefined
  const { rows } = await store.events.list({ entity, document_id: id, action: 'schedule', limit: 1 })
  const [appointment] = rows
  const scheduled = appointment?.details.revision ?? (appointment ? revision : 0)
  const approved = Math.max(Number(scheduled), kind.approvedRevision(document))
  return (await kind.isUnchangedSince(document, approved)) ? undefined : { appointment }
}
