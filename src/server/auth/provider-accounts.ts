import { randomUUID } from 'node:crypto'
import type { CreationRule } from '#config.ts'
import { tellOfAccount } from '#services/accounts/account-mails.ts'
import { groupsNamed, putIntoGroups } from '#services/accounts/group-roles.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from './auth.ts'
import { logSignIn } from './auth-audit.ts'
import type { ProviderPerson } from './provider-claims.ts'

/** Reason why a person that another server knows has no account to sign in to. */
export type AccountRefusal = 'unverified' | 'no-account' | 'other-identity' | 'inactive' | 'no-role'

/**
 * Account of a person whom another server signed in: the one that it knew before by its issuer and subject, else the one with
 * the address that it has verified, else a new one where the rule makes one. Their groups there give them their roles here.
 */
export async function accountFor(
  auth: Auth,
  issuer: string,
  person: ProviderPerson,
): Promise<StoredUser | AccountRefusal> {
  const { store } = auth
  const identity = await store.signIn.identities.get(issuer, person.subject)
  const found = identity ? await store.users.get(identity.user_id) : await accountByAddress(auth, issuer, person)
  if (typeof found === 'string') return found
  const user = found ?? (await createdAccount(auth, person))
  if (typeof user === 'string') return user
  if (user.status !== 'active' && user.status !== 'invited') return 'inactive'
  const begun = user.status === 'invited' ? await begin(auth, user, person) : user
  if (!identity) await link(auth, issuer, person, begun, found !== undefined)
  await store.signIn.identities.put({ issuer, subject: person.subject, user_id: user.id }, new Date().toISOString())
  const known = person.groups ? await inGroups(auth, begun, person.groups) : begun
  return known.assignments.length > 0 ? known : 'no-role'
}

/** Account with the verified address, unless the provider knows another person as its user. */
async function accountByAddress(
  { store }: Auth,
  issuer: string,
  { email }: ProviderPerson,
): Promise<StoredUser | AccountRefusal | undefined> {
  if (email === undefined) return 'unverified'
  const user = await store.users.byEmail(email)
  // An address that another person had before is no proof of being that person.
  const isTaken = user && (await store.signIn.identities.of(user.id)).some((each) => each.issuer === issuer)
  return isTaken ? 'other-identity' : user
}

async function createdAccount(auth: Auth, person: ProviderPerson): Promise<StoredUser | AccountRefusal> {
  const { store, config } = auth
  const { email = '', name } = person
  if (!config.auth.creates || !(await isMeant(auth, config.auth.creates, person))) return 'no-account'
  const { creates } = config.auth
  const now = new Date().toISOString()
  const user: StoredUser = {
    id: randomUUID(),
    revision: 0,
    email,
    name: name || email,
    password_hash: '',
    assignments: creates.of === 'domains' ? [{ role: creates.role, scope: { type: 'all' }, locales: '*' }] : [],
    status: 'active',
    settings: { created_at: now, updated_at: now },
  }
  if (typeof (await store.users.put(user)) !== 'number') return 'no-account'
  const created = (await store.users.get(user.id))!
  await logSignIn(auth, 'create', created, { how: creates.of })
  return created
}

/** Whether an account is made for a person by the rule. */
async function isMeant(
  { store }: Auth,
  rule: CreationRule,
  { email = '', groups = [] }: ProviderPerson,
): Promise<boolean> {
  if (rule.of === 'domains') return rule.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
  return (await groupsNamed(store, groups)).some(({ assignments }) => assignments.length > 0)
}

/** An account that waited for its first sign-in begins. */
async function begin({ store }: Auth, user: StoredUser, { name }: ProviderPerson): Promise<StoredUser> {
  await store.users.put({ ...user, name: user.name || name, status: 'active' })
  return (await store.users.get(user.id))!
}

async function link(
  auth: Auth,
  issuer: string,
  { subject }: ProviderPerson,
  user: StoredUser,
  wasThere: boolean,
): Promise<void> {
  await logSignIn(auth, 'identity_linked', user, { issuer, subject })
  if (wasThere) await tellOfAccount(auth.store, user, 'identity', { name: new URL(issuer).host })
}

/** Puts a user into those of their groups that are known here. */
async function inGroups({ store }: Auth, user: StoredUser, names: readonly string[]): Promise<StoredUser> {
  const groups = await groupsNamed(store, names)
  return putIntoGroups(
    store,
    user.id,
    groups.map(({ id }) => id),
  )
}
