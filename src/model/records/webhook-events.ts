import type { RecordData } from './records.ts'

/** Events that webhooks subscribe to, with their labels. Names are permanent: receivers store them. */
export const webhookEvents = {
  'page.created': 'Page created',
  'page.updated': 'Page changed',
  'page.published': 'Page published',
  'page.unpublished': 'Page unpublished',
  'page.trashed': 'Page moved to trash',
  'page.restored': 'Page restored',
  'page.deleted': 'Page deleted',
  'record.created': 'Record created',
  'record.updated': 'Record changed',
  'record.published': 'Record published',
  'record.unpublished': 'Record unpublished',
  'record.trashed': 'Record moved to trash',
  'record.restored': 'Record restored',
  'record.deleted': 'Record deleted',
  'release.created': 'Release created',
  'release.updated': 'Release changed',
  'release.published': 'Release published',
  'release.deleted': 'Release deleted',
  'media.created': 'File uploaded',
  'media.updated': 'File changed',
  'media.trashed': 'File moved to trash',
  'media.restored': 'File restored',
  'media.deleted': 'File deleted',
  'form.submitted': 'Form submitted',
  'user.created': 'User created',
  'user.updated': 'User changed',
  'user.suspended': 'User suspended',
  'user.resumed': 'User reactivated',
  'user.trashed': 'User moved to trash',
  'user.restored': 'User restored',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** Kinds of records whose changes webhooks receive, with labels: content without personal data. */
export const webhookKinds = {
  brands: 'Brands',
  resorts: 'Resorts',
  rooms: 'Rooms',
  restaurants: 'Restaurants',
  'meeting-rooms': 'Meeting rooms',
  'wedding-venues': 'Wedding venues',
  'wedding-packages': 'Wedding packages',
  amenities: 'Amenities',
  specials: 'Specials',
  posts: 'Posts',
  'press-releases': 'Press releases',
  'fact-sheets': 'Fact sheets',
  menus: 'Menus',
  redirects: 'Redirects',
  'head-tags': 'Head tags',
  'booking-code-triggers': 'Booking code triggers',
  'page-templates': 'Page templates',
  recipes: 'Recipes',
  locales: 'Languages',
  'glossary-terms': 'Glossary terms',
  sites: 'Sites',
  domains: 'Domains',
  forms: 'Forms',
} as const

/** Last word of an event's name by the action in the audit log. */
const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  translate: 'created',
  update: 'updated',
  revert: 'updated',
  import: 'updated',
  permission_change: 'updated',
  add_item: 'updated',
  remove_item: 'updated',
  rebase_item: 'updated',
  publish: 'published',
  'undo-publish': 'published',
  unpublish: 'unpublished',
  trash: 'trashed',
  restore: 'restored',
  purge: 'deleted',
  delete: 'deleted',
  suspend: 'suspended',
  resume: 'resumed',
}

const subjects: Readonly<Record<string, string>> = {
  pages: 'page',
  releases: 'release',
  media: 'media',
  users: 'user',
}

/** Webhook event of an audit event; undefined for events without one. */
export function webhookEventOf({
  entity,
  action,
}: {
  readonly entity: string
  readonly action: string
}): WebhookEvent | undefined {
  const subject = Object.hasOwn(subjects, entity)
    ? subjects[entity]
    : Object.hasOwn(webhookKinds, entity)
      ? 'record'
      : undefined
  const verb = Object.hasOwn(verbs, action) ? verbs[action] : undefined
  const name = `${subject}.${verb}`
  return isWebhookEvent(name) ? name : undefined
}

/** Whether a webhook receives an event. Events of every site (`*`) pass a filter by site. */
export function isNotified(
  webhook: RecordData,
  about: { readonly event: WebhookEvent; readonly entity: string; readonly site: string },
): boolean {
  if (!listed(webhook.events).includes(about.event)) return false
  const sites = listed(webhook.site_ids)
  if (sites.length > 0 && about.site !== '*' && about.site !== '' && !sites.includes(about.site)) return false
  const kinds = listed(webhook.kinds)
  return kinds.length === 0 || !about.event.startsWith('record.') || kinds.includes(about.entity)
}

function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(webhookEvents, name)
}

function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
