import type { Store } from '#db/open.ts'
import type { User, LoggedEvent, Release, NewEvent, ReleaseItem } from '#db/store.ts'
import { authorizedRelease, type ReleaseContext } from './release-access.ts'
import { documentOfItem } from './release-documents.ts'
import { denial, accessScopeOf, everySite } from '../accounts/permissions.ts'

const mostEvents = 100

/** Audit events of the release, the latest first. */
export async function eventsOf(context: ReleaseContext, user: User, id: string): ReturnType<Store['events']['list']> {
  await authorizedRelease(context, user, id, 'read')
  const { rows, ...rest } = await context.store.events.list({ entity: 'releases', document_id: id, limit: mostEvents })
  return { ...rest, rows: await Promise.all(rows.map((event) => withoutOthers(context, user, event))) }
}

/** An event without the name of a document that the user may not read, or that is no longer there to say so. */
async function withoutOthers(context: ReleaseContext, user: User, event: LoggedEvent): Promise<LoggedEvent> {
  const { entity, document_id, title, ...details } = event.details
  if (title === undefined) return event
  const document = await documentOfItem(context, { entity: String(entity), document_id: String(document_id) })
  const isOpen = document
    ? !denial(user, 'read', document.subject)
    : accessScopeOf(user, 'read', 'releases') === undefined
  return isOpen ? event : { ...event, details }
}

export function event(
  user: Pick<User, 'id' | 'name'>,
  { id, title, data }: Release,
  action: string,
  details: NewEvent['details'] = {},
): NewEvent {
  const site_id = typeof data.site_id === 'string' && data.site_id ? data.site_id : everySite
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity: 'releases',
    document_id: id,
    title,
    site_id,
    details,
  }
}

export function eventOfItem(user: Pick<User, 'id' | 'name'>, release: Release, item: ReleaseItem): NewEvent {
  const { entity, document_id, title, site_id, action } = item
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity,
    document_id,
    title,
    site_id,
    details: { release: release.title },
  }
}
