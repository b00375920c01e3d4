import { VoixError } from '#model/errors.ts'
import type { Store, User } from '#store/store.ts'

/**
 * Where a site asks for approval, editors do not publish, and nobody publishes what they were the last to change.
 * Throws `not-allowed`.
 */
export async function refuseUnapproved(
  store: Store,
  user: User,
  { site_id, updated_by }: { readonly site_id: string; readonly updated_by: string },
): Promise<void> {
  const site = await store.sites.get(site_id)
  if (site?.settings.require_approval !== true) return
  const reason = whyUnapproved(user, site.id, updated_by)
  if (reason) throw new VoixError('not-allowed', { reason })
}

function whyUnapproved(user: User, siteId: string, updatedBy: string): string | undefined {
  const here = user.assignments.filter(({ scope, sites = [] }) =>
    scope.type === 'all' ? true : scope.type === 'site' ? scope.ids.includes(siteId) : sites.includes(siteId),
  )
  if (!here.some(({ role }) => role === 'owner' || role === 'admin' || role === 'publisher'))
    return 'this site asks for approval: a publisher publishes it. Ask for review in its menu in the list; that a published one has changed is told to publishers on their home screen.'
  if (updatedBy === user.id)
    return 'this site asks for a second pair of eyes, and the last change is yours. Ask somebody else to publish it.'
  return undefined
}
