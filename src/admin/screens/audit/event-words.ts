import { entityInfo } from '#entities/entity-info.ts'
import { labelOf } from '#fields/index.ts'
import { routes } from '#routes.ts'
import type { AuditEvent } from '../../api/maintenance.ts'

const actionWords: Readonly<Record<string, string>> = {
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  logout: 'Signed out',
  create: 'Created',
  update: 'Changed',
  publish: 'Published',
  unpublish: 'Unpublished',
  trash: 'Deleted',
  restore: 'Brought back',
  purge: 'Deleted for good',
  export: 'Exported',
  import: 'Imported',
  undo_import: 'Took back an import',
  permission_change: 'Changed the rights of',
  invite: 'Invited',
  suspend: 'Suspended',
  resume: 'Resumed',
  reset_mfa: 'Reset the second factor of',
  sign_out: 'Signed out everywhere',
  hand_over: 'Handed over what was made by',
  password_changed: 'Changed the password',
  second_factor_on: 'Set up a second factor',
  second_factor_off: 'Took away the second factor',
  token_made: 'Made a token',
  token_removed: 'Removed a token',
  'cache.purge': 'Drew pages anew',
}

/** Label of an action in the audit log. */
export function actionInWords(action: string): string {
  return actionWords[action] ?? labelOf(action.replaceAll('.', ' '))
}

/** Label of an entity in the audit log. */
export function kindInWords(entity: string, many = false): string {
  const label = entityInfo.get(entity)?.label
  if (label) return many ? label.many : label.one
  return labelOf(many ? entity : entity.replace(/s$/, ''))
}

/** Address of an event's document; undefined when it has no screen of its own. */
export function addressOf({ entity, document_id }: Pick<AuditEvent, 'entity' | 'document_id'>): string | undefined {
  if (!document_id) return undefined
  if (entity === 'pages') return routes.admin.studio(document_id)
  if (entity === 'media') return `${routes.admin.media}?file=${encodeURIComponent(document_id)}`
  if (entity === 'releases') return routes.admin.release(document_id)
  if (entityInfo.has(entity)) return routes.admin.record(entity, document_id)
  return undefined
}

/** The revision that an event made, and the one before it: what its difference is read from. */
export function revisionsOf({ entity, details }: Pick<AuditEvent, 'entity' | 'details'>) {
  const { revision } = details
  if (!entityInfo.has(entity) || typeof revision !== 'number' || revision < 2) return undefined
  return { before: revision - 1, after: revision }
}

/** The details of an event that a reader understands, in order. */
export function factsOf({ details }: Pick<AuditEvent, 'details'>): readonly (readonly [string, string])[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      labelOf(name),
      Array.isArray(value)
        ? value.map(String).join(', ')
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ])
}
