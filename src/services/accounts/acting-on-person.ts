import { sentence, type AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { Assignment, User } from '#db/store.ts'
import { denial, everySite, hasRole } from './permissions.ts'
import { scopeOfAssignments } from './scope.ts'
import type { Subject } from './subject.ts'

/**
 * Reason why a user may not act on a person with these roles; undefined when allowed. Decides for people as records and for their
 * sign-in. Roles count whatever the person's status, as suspended people keep theirs.
 */
export async function denialOnPerson(
  store: Store,
  actor: User,
  assignments: readonly Assignment[],
): Promise<AnySentence | undefined> {
  // Who has no role yet belongs to the whole group.
  if (assignments.length === 0) return denial(actor, 'manage', await subjectOf(store, []))
  for (const assignment of assignments) {
    const reason = await denialOfRole(store, actor, assignment)
    if (reason) return reason
  }
  return undefined
}

/** Whether a user is an active owner of everything, and no other is: that role is never taken from them. */
export async function isLastOwner({ users }: Store, user: User): Promise<boolean> {
  return hasRole(user, 'owner') && !(await users.list()).some((each) => each.id !== user.id && hasRole(each, 'owner'))
}

/** Throws `not-allowed` with the reason. */
export async function authoriseOnPerson(store: Store, actor: User, assignments: readonly Assignment[]): Promise<void> {
  const reason = await denialOnPerson(store, actor, assignments)
  if (reason) throw new VoixError('not-allowed', { reason })
}

async function denialOfRole(store: Store, actor: User, assignment: Assignment): Promise<AnySentence | undefined> {
  const { role, locales } = assignment
  const subject = await subjectOf(store, [assignment])
  const reason = denial(actor, 'manage', subject)
  if (reason) return reason
  if (role === 'owner' && !hasRole(actor, 'owner')) return sentence('only an owner creates or changes owners.')
  const given = locales === '*' ? [anyLanguage] : locales
  return given.some((language_code) => denial(actor, 'manage', { ...subject, language_code }))
    ? sentence('you can only assign languages that are assigned to you.')
    : undefined
}

async function subjectOf(store: Store, assignments: readonly Assignment[]): Promise<Subject> {
  return { resource: 'users', site_id: everySite, ...(await scopeOfAssignments(store, assignments)) }
}

/** Stands for every language there is: only who has them all has this one. */
const anyLanguage = 'every language'
