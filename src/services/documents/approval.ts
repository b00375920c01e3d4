import { VoixError } from '#model/errors.ts'
import type { Store, User } from '#db/store.ts'

/**
 * Four-eyes approval: on a site that requires it, editors do not publish, and nobody publishes their own last change.
 * Throws `not-allowed`.
 */
export async function assertApproved(
  store: Store,
  user: User,
  { site_id, updated_by }: { readonly site_id: string; readonly updated_by: string },
): Promise<void> {
  const site = await store.sites.get(site_id)
  if (site?.settings.require_approval !== true) return
  if (!isPublisherAt(user, site.id))
    throw new VoixError('not-allowed', {
      reason:
        'this site asks for approval: a publisher publishes it. Ask for review in its menu in the list; that a published one has changed is told to publishers on their home screen.',
    })
  if (await isSamePerson(store, user.id, updated_by))
    throw new VoixError('not-allowed', {
      reason:
        'this site asks for a second pair of eyes, and the last change is yours. Ask somebody else to publish it.',
    })
}

/** Denial of approving one's own work: the reason against it for the last editor; undefined for others. */
export async function ownWorkDenial(store: Store, user: User, updatedBy: string): Promise<string | undefined> {
  return (await isSamePerson(store, user.id, updatedBy))
    ? 'the last change is yours, and nobody approves their own work. Ask somebody else.'
    : undefined
}

function isPublisherAt(user: User, siteId: string): boolean {
  return user.assignments.some(
    ({ role, scope, sites = [] }) =>
      ['owner', 'admin', 'publisher'].includes(role) &&
      (scope.type === 'all' || (scope.type === 'site' ? scope.ids : sites).includes(siteId)),
  )
}

/** A program is the person who made its secret; one whose maker nobody knows is no second pair of eyes. */
async function isSamePerson({ signIn }: Store, acting: string, other: string): Promise<boolean> {
  if (acting === other) return true
  const [program, otherProgram] = await Promise.all([signIn.clients.get(acting), signIn.clients.get(other)])
  if (program && !program.owner_id) return true
  return (program?.owner_id ?? acting) === (otherProgram ? otherProgram.owner_id : other)
}
