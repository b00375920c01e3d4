import { entityInfo } from '#entities/entity-info.ts'
import { labelOf } from '#fields/index.ts'
import { defineMessage } from '#messages/message.ts'
import { label as declared, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { AuditEvent } from '#contract/maintenance.ts'
import type { SessionUser } from '#contract/session.ts'

const actionWords: Readonly<Record<string, string>> = {
  login: t('Signed in'),
  login_failed: t('Sign-in failed'),
  identity_linked: t('Linked to the company’s sign-in'),
  provider_logout: t('Signed out by the company’s sign-in'),
  group_roles: t('Roles changed by groups'),
  group_members: t('Changed members'),
  logout: t(defineMessage('Signed out', 'in the audit log')),
  create: t(defineMessage('Created', 'in the audit log')),
  update: t(defineMessage('Changed', 'in the audit log')),
  publish: t(defineMessage('Published', 'in the audit log')),
  'undo-publish': t('Publication undone'),
  unpublish: t(defineMessage('Unpublished', 'in the audit log')),
  trash: t('Moved to trash'),
  restore: t(defineMessage('Restored', 'in the audit log')),
  purge: t('Deleted permanently'),
  export: t('Exported'),
  import: t(defineMessage('Imported', 'in the audit log')),
  try_site_import: t('Tried an import of a site'),
  site_import: t('Imported a site'),
  undo_site_import: t('Undid an import of a site'),
  undo_import: t('Undid an import'),
  permission_change: t('Changed permissions'),
  invite: t(defineMessage('Invited', 'in the audit log')),
  suspend: t(defineMessage('Suspended', 'in the audit log')),
  resume: t('Reactivated'),
  reset_mfa: t(defineMessage('Reset two-factor sign-in', 'in the audit log')),
  sign_out: t('Signed out everywhere'),
  hand_over: t('Handed over content'),
  password_changed: t('Changed password'),
  second_factor_on: t(defineMessage('Set up two-factor sign-in', 'in the audit log')),
  second_factor_off: t('Removed two-factor sign-in'),
  suggestion: t('Asked for a suggestion'),
  assistant_call: t('Worked by assistant'),
  assistant_allowed: t('Allowed an assistant'),
  assistant_removed: t('Removed an assistant'),
  passkey_added: t('Added a passkey'),
  passkey_removed: t('Removed a passkey'),
  token_made: t('Created a token'),
  token_removed: t('Removed a token'),
  schedule: t(defineMessage('Scheduled', 'in the audit log')),
  unschedule: t('Schedule removed'),
  'name-version': t('Named a version'),
  revert: t('Restored a version'),
  translate: t('Created a translation'),
  add_item: t('Added to release'),
  remove_item: t('Removed from release'),
  rebase_item: t('Updated in release'),
  retry: t('Retried'),
  review_link: t('Created a review link'),
  end_review_link: t('Ended a review link'),
  preview_link: t('Created a preview link'),
  in_review: t('Requested review'),
  approved: t(defineMessage('Approved', 'in the audit log')),
  draft: t('Returned to draft'),
  archived: t('Archived'),
  comment: t('Commented'),
  approve: t(defineMessage('Approved', 'in the audit log')),
  reject: t(defineMessage('Rejected', 'in the audit log')),
  close: t('Closed account'),
  erase: t(defineMessage('Erased', 'in the audit log')),
  reopen: t('Returned to draft'),
  'cache.purge': t('Purged the cache'),
}

/** Label of an action in the audit log. */
export function formatAction(action: string): string {
  return actionWords[action] ?? declared(labelOf(action.replaceAll('.', ' ')))
}

/** Kinds of documents that are no records. */
const kindWords: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  pages: {
    one: t('Page'),
    many: t('Pages'),
  },
  media: {
    one: t('File'),
    many: t('Files'),
  },
  releases: {
    one: t('Release'),
    many: t('Releases'),
  },
  audit: {
    one: t('Audit log'),
    many: t('Audit log'),
  },
  caches: {
    one: t('Cache'),
    many: t('Cache'),
  },
}

/** Subject of an event: its document's title, or what it was about where there is no document. */
export function formatTitle({ entity, title, details }: Pick<AuditEvent, 'entity' | 'title' | 'details'>): string {
  // A list that was taken away or read in is called as its screen is.
  if (entity === 'audit' || title === entityInfo.get(entity)?.label.many) return formatKind(entity, true)
  if (entity === 'caches' && details.kind === 'everything') return t('All pages')
  if (entity === 'caches' && details.kind === 'site') return t('All of a site')
  return title || t('Untitled')
}

/** Label of an entity in the audit log. */
export function formatKind(entity: string, many = false): string {
  const label = entityInfo.get(entity)?.label
  if (label) return declared(many ? label.many : label.one)
  const words = kindWords[entity]
  if (words) return many ? words.many : words.one
  return declared(labelOf(many ? entity : entity.replace(/s$/, '')))
}

/** Address of an event's document; undefined where it has no screen, or none for this reader. */
export function addressOf(
  { entity, document_id }: Pick<AuditEvent, 'entity' | 'document_id'>,
  { id, may }: Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'may'>>,
): string | undefined {
  if (!document_id) return undefined
  const sees = (area: string) => may?.[area]?.includes('read') === true
  if (entity === 'users' && document_id === id && !sees('users')) return routes.admin.profile
  if (!sees(entityInfo.get(entity)?.area ?? entity)) return undefined
  const hasScreen = entityInfo.has(entity) || ['pages', 'media', 'releases'].includes(entity)
  return hasScreen ? routes.admin.document(entity, document_id) : undefined
}

/** Revisions before and after an event, to compare. */
export function revisionsOf({ entity, details }: Pick<AuditEvent, 'entity' | 'details'>) {
  const { revision } = details
  if (!entityInfo.has(entity) || typeof revision !== 'number' || revision < 2) return undefined
  return { before: revision - 1, after: revision }
}

const factWords: Readonly<Record<string, string>> = {
  revision: t('Version'),
  label: t('Name'),
  release: t('Release'),
  path: t('Address'),
  kind: t('Type'),
  because: t('Reason'),
  problem: t('Problem'),
  problems: t('Problems'),
  link: t('Link'),
  expires_at: t('Expires'),
  by: t('By'),
  to: t(defineMessage('To', 'of a change')),
  count: t('Count'),
  address: t('IP address'),
  import: t('Import'),
  after_days: t('Days in trash'),
}

/** Details of an event, in order. */
export function factsOf({ details }: Pick<AuditEvent, 'details'>): readonly (readonly [string, string])[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      factWords[name] ?? declared(labelOf(name)),
      Array.isArray(value)
        ? value.map(String).join(', ')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ])
}
