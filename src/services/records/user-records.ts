import { sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import { isRecord } from '#model/json.ts'
import { emailKey } from '#model/text/plain-line.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { roles } from '#model/people/roles.ts'
import type { Store } from '#db/open.ts'
import type { Assignment, User, UserStatus } from '#db/store.ts'
import { authoriseOnPerson, isLastOwner } from '../accounts/acting-on-person.ts'
import { tellOfAccount } from '../accounts/account-mails.ts'
import { switchedByHand } from '../accounts/directory-mark.ts'
import { requireConfirmed } from '../accounts/recent-confirmation.ts'
import { endCredentials } from '../accounts/credentials.ts'
import { everySite } from '../accounts/permissions.ts'
import type { CollectionAdapter } from './collection-adapter.ts'

/** Users as records, with roles and without passwords. */
export function userTable(store: Store): CollectionAdapter {
  const { users } = store
  return {
    async all() {
      const presence = await users.presence()
      return (await users.list()).map((user) => rowOf(user, presence.get(user.id)))
    },
    async put({ id, revision, data }) {
      const before = await users.get(id)
      const user = userFrom(data, { id, revision }, before)
      const outcome = await put(user)
      // Who has not begun yet hears of the account by the invitation.
      if (typeof outcome === 'number' && before?.password_hash && emailKey(before.email) !== emailKey(user.email))
        await tellOfAccount(store, user, 'email', { name: user.email, before: before.email })
      return outcome
    },
    async trash({ id }, at) {
      const user = await users.get(id)
      if (!user) return false
      const settings = { ...user.settings, deactivated_at: at, deactivated_from: user.status }
      return typeof (await put({ ...user, status: 'deactivated', settings })) === 'number'
    },
    async restore({ id }) {
      const user = await users.get(id)
      if (!user) return false
      const { deactivated_at: _, deactivated_from: from, ...settings } = user.settings
      // Who was suspended before still is.
      const status = from === 'suspended' ? from : user.password_hash ? 'active' : 'invited'
      return typeof (await put({ ...user, status, settings })) === 'number'
    },
  }

  /** A user who is switched off keeps nothing that lets them in, so that nothing of it comes back with them. */
  async function put(user: User): Promise<number | 'stale' | 'taken'> {
    const outcome = await users.put(user)
    if (typeof outcome === 'number' && (user.status === 'suspended' || user.status === 'deactivated'))
      await endCredentials(store, user)
    return outcome
  }
}

function rowOf(user: User, presence: { last_seen_at: string | null; second_factor: boolean } | undefined): RecordRow {
  const { id, email, name, assignments, status, settings, revision } = user
  const text = (key: string) => (typeof settings[key] === 'string' ? settings[key] : '')
  const at = text('updated_at')
  return {
    id,
    entity: 'users',
    site_id: everySite,
    language_code: '',
    slug: email,
    title: name,
    revision,
    status: 'published',
    published_revision: revision,
    published_at: at,
    publish_at: null,
    unpublish_at: null,
    created_at: text('created_at'),
    created_by: '',
    updated_at: at,
    updated_by: '',
    deleted_at: status === 'deactivated' ? text('deactivated_at') || at || '1970-01-01T00:00:00.000Z' : null,
    translation_group: id,
    position: 0,
    data: {
      name,
      email,
      state: status,
      language: text('language'),
      time_zone: text('timeZone'),
      assignments: assignments.map(shownAssignment),
      last_seen_at: presence?.last_seen_at ?? '',
      second_factor: presence?.second_factor ?? false,
    },
  }
}

/** Assignment as a row of a record. */
export function shownAssignment({ role, scope, locales, flags = [] }: Assignment): RecordData {
  const ids = (type: string) => (scope.type === type && scope.type !== 'all' ? scope.ids : [])
  return {
    role,
    scope: scope.type,
    sites: ids('site'),
    brands: ids('brand'),
    resorts: ids('resort'),
    locales: locales === '*' ? [] : locales,
    flags,
  }
}

function userFrom(data: RecordData, { id, revision }: Pick<User, 'id' | 'revision'>, before: User | undefined): User {
  const now = new Date().toISOString()
  return {
    id,
    revision,
    email: String(data.email),
    name: String(data.name),
    password_hash: before?.password_hash ?? '',
    assignments: assignmentsIn(data),
    status: stateFrom(data.state as UserStatus, before),
    settings: {
      created_at: now,
      ...(before?.status === data.state ? before?.settings : switchedByHand(before?.settings)),
      updated_at: now,
      language: data.language,
      timeZone: data.time_zone,
    },
  }
}

/** An account begins with the invitation, or with its first sign-in elsewhere, whatever was asked for; one that is off stays off. */
function stateFrom(wanted: UserStatus, before: User | undefined): UserStatus {
  if (!before) return 'invited'
  return before.password_hash || before.status === 'active' || wanted === 'suspended' ? wanted : 'invited'
}

/** Roles in a user's record, for permissions. */
export function assignmentsIn({ assignments }: RecordData): readonly Assignment[] {
  if (!Array.isArray(assignments)) return []
  return assignments.filter(isRecord).map((row): Assignment => {
    const ids = row[`${String(row.scope)}s`]
    const type = row.scope === 'site' || row.scope === 'brand' || row.scope === 'resort' ? row.scope : 'all'
    const locales = Array.isArray(row.locales) && row.locales.length > 0 ? row.locales.map(String) : '*'
    return {
      role: roles.find((role) => role === row.role) ?? 'reviewer',
      scope: type === 'all' ? { type } : { type, ids: Array.isArray(ids) ? ids.map(String) : [] },
      locales,
      flags: Array.isArray(row.flags) ? (row.flags as NonNullable<Assignment['flags']>) : [],
    }
  })
}

interface Change {
  readonly before?: RecordData
  /** Absent when the account is switched off. */
  readonly after?: RecordData
  readonly id: string
}

/**
 * Checks a change of a user's roles: none above the actor's own, none outside their scope, and an owner always remains.
 */
export async function checkUserChange(store: Store, actor: User, { before, after, id }: Change): Promise<Problems> {
  for (const data of [before, after]) if (data) await authoriseOnPerson(store, actor, assignmentsIn(data))
  if (after && letsIn(after) !== (before && letsIn(before))) requireConfirmed(actor)
  if (after && isTakenBy(await store.users.byEmail(String(after.email)), id))
    return {
      email: sentence('Another account uses this email address. Use another one.'),
    }
  const isOwner = (data: RecordData | undefined) =>
    data !== undefined &&
    data.state === 'active' &&
    assignmentsIn(data).some(({ role, scope }) => role === 'owner' && scope.type === 'all')
  const stored = isOwner(before) && !isOwner(after) ? await store.users.get(id) : undefined
  if (stored && (await isLastOwner(store, stored)))
    return {
      assignments: sentence('This is the last owner. Make another person an owner first.'),
    }
  return {}
}

/** Sign-in of a user record: its address and roles. */
function letsIn({ email, assignments }: RecordData): string {
  return JSON.stringify([email, assignments])
}

function isTakenBy(user: User | undefined, id: string): boolean {
  return user !== undefined && user.id !== id
}
