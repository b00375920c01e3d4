import { entityInfo } from '#entities/entity-info.ts'
import { labelOf } from '#fields/index.ts'
import { label as declared, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { AuditEvent } from '#contract/maintenance.ts'
import type { SessionUser } from '#contract/session.ts'

const actionWords: Readonly<Record<string, string>> = {
  login: t({ id: 'screens.audit.login', defaultMessage: 'Signed in' }),
  login_failed: t({ id: 'screens.audit.login-failed', defaultMessage: 'Sign-in failed' }),
  logout: t({ id: 'screens.audit.logout', defaultMessage: 'Signed out' }),
  create: t({ id: 'screens.audit.create', defaultMessage: 'Created' }),
  update: t({ id: 'screens.audit.update', defaultMessage: 'Changed' }),
  publish: t({ id: 'screens.audit.publish', defaultMessage: 'Published' }),
  'undo-publish': t({ id: 'screens.audit.undo-publish', defaultMessage: 'Publication undone' }),
  unpublish: t({ id: 'screens.audit.unpublish', defaultMessage: 'Unpublished' }),
  trash: t({ id: 'screens.audit.trash', defaultMessage: 'Moved to trash' }),
  restore: t({ id: 'screens.audit.restore', defaultMessage: 'Restored' }),
  purge: t({ id: 'screens.audit.purge', defaultMessage: 'Deleted permanently' }),
  export: t({ id: 'screens.audit.export', defaultMessage: 'Exported' }),
  import: t({ id: 'screens.audit.import', defaultMessage: 'Imported' }),
  try_site_import: t({ id: 'screens.audit.try-site-import', defaultMessage: 'Tried an import of a site' }),
  site_import: t({ id: 'screens.audit.site-import', defaultMessage: 'Imported a site' }),
  undo_site_import: t({ id: 'screens.audit.undo-site-import', defaultMessage: 'Undid an import of a site' }),
  undo_import: t({ id: 'screens.audit.undo-import', defaultMessage: 'Undid an import' }),
  permission_change: t({ id: 'screens.audit.permission-change', defaultMessage: 'Changed permissions' }),
  invite: t({ id: 'screens.audit.invite', defaultMessage: 'Invited' }),
  suspend: t({ id: 'screens.audit.suspend', defaultMessage: 'Suspended' }),
  resume: t({ id: 'screens.audit.resume', defaultMessage: 'Reactivated' }),
  reset_mfa: t({ id: 'screens.audit.reset-mfa', defaultMessage: 'Reset two-factor sign-in' }),
  sign_out: t({ id: 'screens.audit.sign-out', defaultMessage: 'Signed out everywhere' }),
  hand_over: t({ id: 'screens.audit.hand-over', defaultMessage: 'Handed over content' }),
  password_changed: t({ id: 'screens.audit.password-changed', defaultMessage: 'Changed password' }),
  second_factor_on: t({ id: 'screens.audit.second-factor-on', defaultMessage: 'Set up two-factor sign-in' }),
  second_factor_off: t({ id: 'screens.audit.second-factor-off', defaultMessage: 'Removed two-factor sign-in' }),
  assistant_call: t({ id: 'screens.audit.assistant-call', defaultMessage: 'Worked by assistant' }),
  assistant_allowed: t({ id: 'screens.audit.assistant-allowed', defaultMessage: 'Allowed an assistant' }),
  assistant_removed: t({ id: 'screens.audit.assistant-removed', defaultMessage: 'Removed an assistant' }),
  token_made: t({ id: 'screens.audit.token-made', defaultMessage: 'Created a token' }),
  token_removed: t({ id: 'screens.audit.token-removed', defaultMessage: 'Removed a token' }),
  schedule: t({ id: 'screens.audit.schedule', defaultMessage: 'Scheduled' }),
  unschedule: t({ id: 'screens.audit.unschedule', defaultMessage: 'Schedule removed' }),
  'name-version': t({ id: 'screens.audit.name-version', defaultMessage: 'Named a version' }),
  revert: t({ id: 'screens.audit.revert', defaultMessage: 'Restored a version' }),
  translate: t({ id: 'screens.audit.translate', defaultMessage: 'Created a translation' }),
  add_item: t({ id: 'screens.audit.add-item', defaultMessage: 'Added to release' }),
  remove_item: t({ id: 'screens.audit.remove-item', defaultMessage: 'Removed from release' }),
  rebase_item: t({ id: 'screens.audit.rebase-item', defaultMessage: 'Updated in release' }),
  retry: t({ id: 'screens.audit.retry', defaultMessage: 'Retried' }),
  review_link: t({ id: 'screens.audit.review-link', defaultMessage: 'Created a review link' }),
  end_review_link: t({ id: 'screens.audit.end-review-link', defaultMessage: 'Ended a review link' }),
  preview_link: t({ id: 'screens.audit.preview-link', defaultMessage: 'Created a preview link' }),
  in_review: t({ id: 'screens.audit.in-review', defaultMessage: 'Requested review' }),
  approved: t({ id: 'screens.audit.approved', defaultMessage: 'Approved' }),
  draft: t({ id: 'screens.audit.draft', defaultMessage: 'Returned to draft' }),
  archived: t({ id: 'screens.audit.archived', defaultMessage: 'Archived' }),
  comment: t({ id: 'screens.audit.comment', defaultMessage: 'Commented' }),
  approve: t({ id: 'screens.audit.approved', defaultMessage: 'Approved' }),
  reject: t({ id: 'screens.audit.reject', defaultMessage: 'Rejected' }),
  close: t({ id: 'screens.audit.close', defaultMessage: 'Closed account' }),
  erase: t({ id: 'screens.audit.erase', defaultMessage: 'Erased' }),
  reopen: t({ id: 'screens.audit.draft', defaultMessage: 'Returned to draft' }),
  'cache.purge': t({ id: 'screens.audit.cache-purge', defaultMessage: 'Purged the cache' }),
}

/** Label of an action in the audit log. */
export function actionInWords(action: string): string {
  return actionWords[action] ?? declared(labelOf(action.replaceAll('.', ' ')))
}

/** Kinds of documents that are no records. */
const kindWords: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  pages: {
    one: t({ id: 'screens.audit.kind-page', defaultMessage: 'Page' }),
    many: t({ id: 'screens.audit.kind-pages-many', defaultMessage: 'Pages' }),
  },
  media: {
    one: t({ id: 'screens.audit.kind-file', defaultMessage: 'File' }),
    many: t({ id: 'screens.audit.kind-files', defaultMessage: 'Files' }),
  },
  releases: {
    one: t({ id: 'screens.audit.kind-release', defaultMessage: 'Release' }),
    many: t({ id: 'screens.audit.kind-releases', defaultMessage: 'Releases' }),
  },
  audit: {
    one: t({ id: 'screens.audit.kind-audit', defaultMessage: 'Audit log' }),
    many: t({ id: 'screens.audit.kind-audit', defaultMessage: 'Audit log' }),
  },
  caches: {
    one: t({ id: 'screens.audit.kind-cache', defaultMessage: 'Cache' }),
    many: t({ id: 'screens.audit.kind-caches', defaultMessage: 'Cache' }),
  },
}

/** Subject of an event: its document's title, or what it was about where there is no document. */
export function titleInWords({ entity, title, details }: Pick<AuditEvent, 'entity' | 'title' | 'details'>): string {
  // A list that was taken away or read in is called as its screen is.
  if (entity === 'audit' || title === entityInfo.get(entity)?.label.many) return kindInWords(entity, true)
  if (entity === 'caches' && details.kind === 'everything')
    return t({ id: 'screens.audit.all-pages', defaultMessage: 'All pages' })
  if (entity === 'caches' && details.kind === 'site')
    return t({ id: 'screens.audit.all-of-site', defaultMessage: 'All of a site' })
  return title || t({ id: 'screens.audit.untitled', defaultMessage: 'Untitled' })
}

/** Label of an entity in the audit log. */
export function kindInWords(entity: string, many = false): string {
  const label = entityInfo.get(entity)?.label
  if (label) return declared(many ? label.many : label.one)
  const words = kindWords[entity]
  if (words) return many ? words.many : words.one
  return declared(labelOf(many ? entity : entity.replace(/s$/, '')))
}

/** Address of an event's document for its reader; undefined where it has no screen of its own, or none for them. */
export function addressOf(
  { entity, document_id }: Pick<AuditEvent, 'entity' | 'document_id'>,
  { id, may }: Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'may'>>,
): string | undefined {
  if (!document_id) return undefined
  const sees = (area: string) => may?.[area]?.includes('read') === true
  if (entity === 'users' && document_id === id && !sees('users')) return routes.admin.profile
  if (!sees(entityInfo.get(entity)?.area ?? entity)) return undefined
  if (entity === 'pages') return routes.admin.studio(document_id)
  if (entity === 'media') return `${routes.admin.media}?file=${encodeURIComponent(document_id)}`
  if (entity === 'releases') return routes.admin.release(document_id)
  return entityInfo.has(entity) ? routes.admin.record(entity, document_id) : undefined
}

/** The revision that an event made, and the one before it: what its difference is read from. */
export function revisionsOf({ entity, details }: Pick<AuditEvent, 'entity' | 'details'>) {
  const { revision } = details
  if (!entityInfo.has(entity) || typeof revision !== 'number' || revision < 2) return undefined
  return { before: revision - 1, after: revision }
}

const factWords: Readonly<Record<string, string>> = {
  revision: t({ id: 'screens.audit.fact-revision', defaultMessage: 'Version' }),
  label: t({ id: 'admin.name', defaultMessage: 'Name' }),
  release: t({ id: 'screens.audit.fact-release', defaultMessage: 'Release' }),
  path: t({ id: 'admin.address', defaultMessage: 'Address' }),
  kind: t({ id: 'admin.type', defaultMessage: 'Type' }),
  because: t({ id: 'screens.audit.fact-because', defaultMessage: 'Reason' }),
  problem: t({ id: 'screens.audit.fact-problem', defaultMessage: 'Problem' }),
  problems: t({ id: 'screens.audit.fact-problems', defaultMessage: 'Problems' }),
  link: t({ id: 'screens.audit.fact-link', defaultMessage: 'Link' }),
  expires_at: t({ id: 'screens.audit.fact-expires-at', defaultMessage: 'Expires' }),
  by: t({ id: 'screens.audit.fact-by', defaultMessage: 'By' }),
  to: t({ id: 'screens.audit.fact-to', defaultMessage: 'To' }),
  count: t({ id: 'screens.audit.fact-count', defaultMessage: 'Count' }),
  address: t({ id: 'screens.audit.fact-address', defaultMessage: 'IP address' }),
  import: t({ id: 'screens.audit.fact-import', defaultMessage: 'Import' }),
  after_days: t({ id: 'screens.audit.fact-after-days', defaultMessage: 'Days in trash' }),
}

/** The details of an event that a reader understands, in order. */
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
