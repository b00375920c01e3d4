import { sentence } from '#messages/sentence.ts'
import type { User, UserGroup } from '#db/store.ts'
import { VoixError } from '#model/errors.ts'
import { authoriseOnPerson } from '../accounts/acting-on-person.ts'
import { giveGroupRoles } from '../accounts/group-roles.ts'
import { everySite } from '../accounts/permissions.ts'
import type { DirectoryContext } from './directory-context.ts'

/** Group as the directory describes it; the roles that it gives are decided here. */
export interface DirectoryGroup {
  readonly name: string
  readonly externalId: string
}

/** Members who come and go, by their ids. */
export interface MemberChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

const path = 'user-groups'
/** Names of members that an event of the audit log tells. */
const mostNames = 20

/** All groups that are not in the trash, by their names. */
export async function groups({ store }: DirectoryContext): Promise<readonly UserGroup[]> {
  return (await store.userGroups.list()).filter(({ removed_at }) => !removed_at)
}

/** Throws `not-found`. */
export async function group({ store }: DirectoryContext, id: string): Promise<UserGroup> {
  const found = await store.userGroups.get(id)
  if (!found || found.removed_at) throw new VoixError('not-found', { what: 'group' })
  return found
}

/** Ids of groups and members, pair by pair. */
export function memberships({ store }: DirectoryContext) {
  return store.userGroups.memberships()
}

/** Makes a group, which gives no role before a colleague says so. Throws `name-taken`. */
export async function createGroup(
  context: DirectoryContext,
  actor: User,
  wanted: DirectoryGroup,
  members: readonly string[],
): Promise<UserGroup> {
  const { id } = await context.records.create(actor, path, { data: dataOf(wanted) })
  await putMembers(context, actor, id, { added: members, removed: [] })
  return group(context, id)
}

/**
 * Changes a group and its members; nothing is written where nothing differs. Throws `not-allowed` for a group that
 * gives more than the directory may.
 */
export async function changeGroup(
  context: DirectoryContext,
  actor: User,
  id: string,
  wanted: DirectoryGroup,
  members: MemberChange,
): Promise<UserGroup> {
  const { name, external_id, revision } = await group(context, id)
  if (name !== wanted.name || external_id !== wanted.externalId)
    await context.records.change(actor, path, id, revision, { data: dataOf(wanted) })
  await putMembers(context, actor, id, members)
  return group(context, id)
}

/** Moves a group to the trash: its members lose the roles that it gave. */
export async function removeGroup(context: DirectoryContext, actor: User, id: string): Promise<void> {
  await putMembers(context, actor, id, { added: [], removed: await context.store.userGroups.members(id) })
  await group(context, id)
  await context.records.trash(actor, path, id, { anyway: true })
}

/** Puts people into a group and takes others out, with the roles that it gives. */
async function putMembers(
  context: DirectoryContext,
  actor: User,
  id: string,
  { added, removed }: MemberChange,
): Promise<void> {
  if (added.length + removed.length === 0) return
  const { store } = context
  const { name, assignments } = await group(context, id)
  await authoriseOnPerson(store, actor, assignments)
  const joining = await Promise.all(added.map((member) => joiningUser(store, member)))
  for (const member of added) await store.userGroups.addMember(id, member)
  for (const member of removed) await store.userGroups.removeMember(id, member)
  const leaving = (await Promise.all(removed.map((member) => store.users.get(member)))).filter(
    (user) => user !== undefined,
  )
  await store.events.add({
    actor: actor.id,
    actor_label: actor.name,
    action: 'group_members',
    entity: path,
    document_id: id,
    title: name,
    site_id: everySite,
    details: { ...named('added', joining), ...named('removed', leaving) },
  })
  for (const { id: member } of [...joining, ...leaving]) await giveGroupRoles(store, member, actor)
}

async function joiningUser(store: DirectoryContext['store'], id: string): Promise<User> {
  const user = await store.users.get(id)
  if (user && user.status !== 'deactivated') return user
  throw new VoixError('invalid-input', {
    field: 'members',
    reason: sentence('There is no user with the id {id}.', { id: id.slice(0, 64) }),
  })
}

function named(what: string, users: readonly User[]): Readonly<Record<string, readonly string[]>> {
  return users.length > 0 ? { [what]: users.slice(0, mostNames).map(({ name, email }) => name || email) } : {}
}

function dataOf({ name, externalId }: DirectoryGroup) {
  return { name, external_id: externalId }
}
