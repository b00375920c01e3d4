import { sentence, type Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { User, HoldingRelease, Release } from '#db/store.ts'
import { denial, authorise, everySite } from '../accounts/permissions.ts'
import type { DocumentContext } from '../documents/document-kind.ts'
import type { Action, Subject } from '../accounts/subject.ts'

/** Context of releases: store, documents and clock. */
export interface ReleaseContext extends DocumentContext {
  readonly releases: Store['releases']
}

/** Releases that contain a document and that the user may see, each with its effect. */
export async function releasesHolding(
  { releases }: ReleaseContext,
  user: User,
  entity: string,
  documentId: string,
): Promise<readonly HoldingRelease[]> {
  return (await releases.holding(entity, documentId)).filter((release) => !denial(user, 'read', subjectOf(release)))
}

/** Document id → the open release that it waits in besides one, where the user may see that release. */
export async function releasesWaiting(
  { releases }: Pick<ReleaseContext, 'releases'>,
  user: User,
  { entity, ids, besides }: { readonly entity: string; readonly ids: readonly string[]; readonly besides?: string },
): Promise<ReadonlyMap<string, Pick<Release, 'id' | 'title' | 'status'>>> {
  const waiting = await releases.waiting(entity, ids, besides)
  const seen = [...waiting].filter(([, release]) => !denial(user, 'read', subjectOf(release)))
  return new Map(seen.map(([document, { id, title, status }]) => [document, { id, title, status }]))
}

export async function listReleases({ releases }: ReleaseContext, user: User): Promise<readonly Release[]> {
  return (await releases.list()).filter((release) => !denial(user, 'read', subjectOf(release)))
}

export async function getRelease(context: ReleaseContext, user: User, id: string): Promise<Release> {
  return authorizedRelease(context, user, id, 'read')
}

export async function authorizedRelease(
  { releases }: ReleaseContext,
  user: User,
  id: string,
  action: Action,
): Promise<Release> {
  const release = await releases.get(id)
  if (!release || denial(user, 'read', subjectOf(release))) throw new VoixError('not-found', { what: 'release' })
  authorise(user, action, subjectOf(release))
  return release
}

/** Subject of a release for permissions. */
export function subjectOf({ data, created_by, status }: Release): Subject {
  const site = typeof data.site_id === 'string' && data.site_id ? data.site_id : everySite
  return { resource: 'releases', entity: 'releases', site_id: site, created_by, isPublished: status === 'published' }
}

/** A release as the request of its review names it. */
export function reviewedAs({ id, title, data }: Release) {
  const site_id = typeof data.site_id === 'string' ? data.site_id : ''
  return { entity: 'releases', id, title, site_id }
}

/** Refusal of what an empty release would do. */
export const emptyRelease = sentence('The release is empty. Add a document first.')

/** Status of a release within a sentence. */
export const releaseStatusWords: Readonly<Record<Release['status'], Sentence>> = {
  draft: sentence('draft'),
  in_review: sentence('in review'),
  approved: sentence('approved'),
  scheduled: sentence('scheduled'),
  published: sentence('published'),
  archived: sentence('archived'),
  failed: sentence('failed'),
}

export function refuseClosed({ status, title }: Release): void {
  if (status === 'published' || status === 'archived')
    throw new VoixError('wrong-state', {
      reason: sentence(
        'The release “{title}” is {status} and can no longer change. Choose another release, or duplicate this one.',
        { title, status: releaseStatusWords[status] },
      ),
    })
}

/** Throws for a scheduled release, which was checked as it is. */
export function refuseLocked(release: Release): void {
  refuseClosed(release)
  if (release.status === 'scheduled')
    throw new VoixError('wrong-state', {
      reason: sentence('This release is scheduled and therefore locked. Unschedule it first.'),
    })
}
