import type { Problems } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { User, UserGroup } from '#db/store.ts'
import { authoriseOnPerson } from '../accounts/acting-on-person.ts'
import { giveGroupRoles } from '../accounts/group-roles.ts'
import { everySite } from '../accounts/permissions.ts'
import { requireConfirmed } from '../accounts/recent-confirmation.ts'
import type { CollectionAdapter } from './collection-adapter.ts'
import { assignmentsIn, shownAssignment } from './user-records.ts'

/** Groups of users as records. What changes in a group changes at once for its members. */
export function userGroupTable(store: Store): CollectionAdapter {
  const { userGroups } = store
  return {
    all: async () => (await userGroups.list()).map(rowOf),
    async put({ id, revision, data }) {
      const before = await userGroups.get(id)
      const now = new Date().toISOString()
      return put({
        id,
        revision,
        name: String(data.name).trim(),
        external_id: String(data.external_id ?? '').trim(),
        assignments: assignmentsIn(data),
        created_at: before?.created_at ?? now,
        updated_at: now,
        removed_at: before?.removed_at ?? null,
      })
    },
    trash: ({ id }, at) => switched(id, at),
    restore: ({ id }) => switched(id, null),
  }

  async function switched(id: string, removed_at: string | null): Promise<boolean> {
    const known = await userGroups.get(id)
    return known !== undefined && typeof (await put({ ...known, removed_at })) === 'number'
  }

  async function put(group: UserGroup): Promise<number | 'stale' | 'taken'> {
    const outcome = await userGroups.put(group)
    if (typeof outcome === 'number')
      for (const member of await userGroups.members(group.id)) await giveGroupRoles(store, member)
    return outcome
  }
}

function rowOf({
  id,
  name,
  external_id,
  assignments,
  revision,
  created_at,
  updated_at,
  removed_at,
}: UserGroup): RecordRow {
  return {
    id,
    entity: 'user-groups',
    site_id: everySite,
    language_code: '',
    slug: name,
    title: name,
    revision,
    status: 'published',
    published_revision: revision,
    published_at: updated_at,
    publish_at: null,
    unpublish_at: null,
    created_at,
    created_by: '',
    updated_at,
    updated_by: '',
    deleted_at: removed_at,
    translation_group: id,
    position: 0,
    data: { name, external_id, assignments: assignments.map(shownAssignment) },
  }
}

interface Change {
  readonly before?: RecordData
  /** Absent when the group is thrown away. */
  readonly after?: RecordData
}

/**
 * Checks a change of a group: its author gives and takes no role that they could not give and take from each member, and
 * entered their password, as what they change lets people in.
 */
export async function checkGroupChange(store: Store, actor: User, { before, after }: Change): Promise<Problems> {
  for (const data of [before, after]) if (data) await authoriseOnPerson(store, actor, assignmentsIn(data))
  if (JSON.stringify(before) !== JSON.stringify(after)) requireConfirmed(actor)
  return {}
}
