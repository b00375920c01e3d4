import { roles } from '#model/people/roles.ts'
import type { Store } from '#db/open.ts'
import type { Assignment, User, UserGroup } from '#db/store.ts'
import { endCredentials } from './credentials.ts'
import { isLastOwner } from './acting-on-person.ts'

/** Most roles that an account has. */
const mostRoles = 20

/** Setting of an account: the roles that its groups gave, so that they are told from those that a colleague gave. */
const given = 'groupRoles'

/** Who puts others into groups: a colleague, or a directory. */
type Actor = Pick<User, 'id' | 'name' | 'email'>

/** Groups that a directory calls by one of these names or ids. */
export async function groupsNamed(store: Store, names: readonly string[]): Promise<readonly UserGroup[]> {
  const wanted = new Set(names)
  return (await store.userGroups.list()).filter(
    ({ name, external_id, removed_at }) =>
      !removed_at && (wanted.has(name) || (external_id !== '' && wanted.has(external_id))),
  )
}

/** Puts a user into these groups and no others, and gives them their roles. Returns the account as it is then. */
export async function putIntoGroups(
  store: Store,
  userId: string,
  groupIds: readonly string[],
  by?: Actor,
): Promise<User> {
  await store.userGroups.putInto(userId, groupIds)
  return giveGroupRoles(store, userId, by)
}

/**
 * Gives a user the roles of their groups, and takes those that came of groups which are no longer theirs. Roles that a colleague
 * gave stay. The last owner stays one, whatever groups say. The audit log names the user themselves where nobody else did it.
 */
export async function giveGroupRoles(store: Store, userId: string, by?: Actor): Promise<User> {
  for (;;) {
    const user = (await store.users.get(userId))!
    const wanted = await rolesWithGroups(store, user)
    if (!wanted) return user
    const { byHand, byGroups } = wanted
    const assignments = distinct([...byHand, ...byGroups]).slice(0, mostRoles)
    const changed = { ...user, assignments, settings: { ...user.settings, [given]: byGroups } }
    const losesOwner = (await isLastOwner(store, user)) && !isOwner(assignments)
    const next = losesOwner
      ? {
          ...changed,
          assignments: distinct([...user.assignments.filter(({ role }) => role === 'owner'), ...assignments]),
        }
      : changed
    if (isSame(next.assignments, user.assignments) && isSame(byGroups, givenTo(user))) return user
    const outcome = await store.users.put(next)
    if (outcome === 'stale') continue
    await log(store, { user: next, before: user, by: by ?? next, keptOwner: losesOwner })
    // A user who is left without a role has nothing to go on with.
    if (next.assignments.length === 0) await endCredentials(store, next, { by: by ?? next })
    return (await store.users.get(userId))!
  }
}

/** Roles of a user by where they come from; undefined for a user to whom groups give and gave none. */
async function rolesWithGroups(store: Store, user: User) {
  const own = new Set(await store.userGroups.of(user.id))
  const groups = (await store.userGroups.list()).filter(({ id, removed_at }) => own.has(id) && !removed_at)
  const byGroups = distinct(groups.flatMap(({ assignments }) => assignments)).toSorted(
    (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
  )
  const before = givenTo(user)
  if (byGroups.length === 0 && before.length === 0) return undefined
  const formerly = new Set(before.map(keyOf))
  return { byGroups, byHand: user.assignments.filter((assignment) => !formerly.has(keyOf(assignment))) }
}

function givenTo({ settings }: User): readonly Assignment[] {
  const value = settings[given]
  return Array.isArray(value) ? (value as readonly Assignment[]) : []
}

interface Given {
  readonly user: User
  readonly before: User
  readonly by: Actor
  readonly keptOwner: boolean
}

async function log(store: Store, { user, before, by, keptOwner }: Given): Promise<void> {
  await store.events.add({
    actor: by.id,
    actor_label: by.name || by.email,
    action: 'group_roles',
    entity: 'users',
    document_id: user.id,
    title: user.name || user.email,
    site_id: '*',
    details: { before: namesOf(before), after: namesOf(user), ...(keptOwner && { kept: 'owner' }) },
  })
}

function namesOf({ assignments }: User): string {
  return assignments.map(({ role }) => role).join(', ')
}

function isOwner(assignments: readonly Assignment[]): boolean {
  return assignments.some(({ role, scope }) => role === 'owner' && scope.type === 'all')
}

function distinct(assignments: readonly Assignment[]): readonly Assignment[] {
  return [...new Map(assignments.map((each) => [keyOf(each), each])).values()]
}

function isSame(some: readonly Assignment[], others: readonly Assignment[]): boolean {
  return some.length === others.length && some.every((each, i) => keyOf(each) === keyOf(others[i]!))
}

/** An assignment as one text, the same whatever the order of its keys and ids. */
function keyOf({ role, scope, locales, flags = [] }: Assignment): string {
  const ids = scope.type === 'all' ? [] : scope.ids.toSorted()
  return JSON.stringify([role, scope.type, ids, locales === '*' ? '*' : locales.toSorted(), [...flags].toSorted()])
}
