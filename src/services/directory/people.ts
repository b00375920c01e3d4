import { sentence } from '#messages/sentence.ts'
import { readData } from '#entities/define.ts'
import { newId } from '#db/id.ts'
import type { User } from '#db/store.ts'
import { VoixError } from '#model/errors.ts'
import { sameJson } from '#model/json.ts'
import { emailKey, isSentAddress } from '#model/text/plain-line.ts'
import { authoriseOnPerson } from '../accounts/acting-on-person.ts'
import {
  type DirectoryEntry,
  directoryEntryOf,
  isOffByDirectory,
  withDirectoryEntry,
} from '../accounts/directory-mark.ts'
import { putIntoGroups } from '../accounts/group-roles.ts'
import { everySite } from '../accounts/permissions.ts'
import { entityAt } from '../records/record-service.ts'
import { writeRecord } from '../records/write-record.ts'
import type { DirectoryContext } from './directory-context.ts'

/** Person as the directory describes them. */
export interface DirectoryPerson extends DirectoryEntry {
  readonly name: string
  readonly isActive: boolean
}

const path = 'users'

/** All accounts that are not in the trash, by their address. */
export async function people({ store }: DirectoryContext): Promise<readonly User[]> {
  return (await store.users.list()).filter(({ status }) => status !== 'deactivated')
}

/** Throws `not-found`. */
export async function person({ store }: DirectoryContext, id: string): Promise<User> {
  const user = await store.users.get(id)
  if (!user || user.status === 'deactivated') throw new VoixError('not-found', { what: 'user' })
  return user
}

/** An account as the directory would describe it. */
export function describedPerson(user: User): DirectoryPerson {
  const { name, email, status } = user
  const [given = '', ...family] = name.split(' ')
  const entry = directoryEntryOf(user) ?? {
    userName: email,
    externalId: '',
    mail: email,
    givenName: given,
    familyName: family.join(' '),
  }
  return { ...entry, name, isActive: status === 'active' || status === 'invited' }
}

/**
 * Makes an account without a role, which begins with its first sign-in. An account that the directory removed comes back;
 * an account that a colleague removed does not. Throws `name-taken`.
 */
export async function createPerson(context: DirectoryContext, actor: User, wanted: DirectoryPerson): Promise<User> {
  const { store, records } = context
  const known = await store.users.byEmail(addressOf(wanted))
  if (known && known.status === 'deactivated' && isOffByDirectory(known)) {
    await records.restore(actor, path, known.id)
    return changePerson(context, actor, known.id, wanted)
  }
  await refuseTaken(context, wanted)
  const id = newId()
  await write(context, actor, { id, wanted })
  if (!wanted.isActive) await write(context, actor, { id, wanted, state: 'suspended' })
  return keepEntry(context, id, wanted, !wanted.isActive)
}

/**
 * Changes an account as the directory describes it; nothing is written where nothing differs. What a colleague switched off
 * stays off. Throws `not-found`, `not-allowed` for owners, and `name-taken`.
 */
export async function changePerson(
  context: DirectoryContext,
  actor: User,
  id: string,
  wanted: DirectoryPerson,
): Promise<User> {
  const user = await person(context, id)
  const before = describedPerson(user)
  const switches = wanted.isActive !== before.isActive && (before.isActive || isOffByDirectory(user))
  const after = { ...wanted, isActive: switches ? wanted.isActive : before.isActive }
  if (sameJson(after, before)) return user
  await authoriseOnPerson(context.store, actor, user.assignments)
  await refuseTaken(context, after, id)
  const state = switches ? (after.isActive ? 'active' : 'suspended') : user.status
  if (after.name !== before.name || addressOf(after) !== user.email || switches)
    await write(context, actor, { id, wanted: after, state })
  return keepEntry(context, id, after, switches ? !after.isActive : isOffByDirectory(user))
}

/** Moves an account to the trash, out of all groups. What the person made stays. */
export async function removePerson(context: DirectoryContext, actor: User, id: string): Promise<void> {
  const { store, records } = context
  const user = await person(context, id)
  await authoriseOnPerson(store, actor, user.assignments)
  await putIntoGroups(store, id, [], actor)
  await keepEntry(context, id, describedPerson(user), true)
  await records.trash(actor, path, id, { anyway: true })
}

interface Writing {
  readonly id: string
  readonly wanted: DirectoryPerson
  readonly state?: User['status']
}

/** Writes the record of a person past the gate of all records, but for the role that a person of the directory may lack. */
async function write({ service, store }: DirectoryContext, actor: User, { id, wanted, state }: Writing): Promise<void> {
  const entity = entityAt(path)
  const before = await service.records.get(path, id)
  const posted = { name: wanted.name, email: addressOf(wanted), ...(state && { state }) }
  const { data, problems } = readData(entity, posted, { ...(before && { before: before.data }), complete: true })
  const { assignments: _, ...others } = problems
  const row = before
    ? { ...before, data }
    : { id, site_id: everySite, language_code: '', data, created_by: actor.id, status: 'draft' as const }
  const source = before ? 'change' : 'create'
  await writeRecord(
    { store, records: service.records, changeProblems: service.changeProblems },
    { user: actor, entity, row, ...(before && { before }), source },
    { revision: before?.revision ?? 0, problems: others },
  )
}

async function keepEntry(
  { store }: DirectoryContext,
  id: string,
  wanted: DirectoryPerson,
  isOff: boolean,
): Promise<User> {
  const { userName, externalId, mail, givenName, familyName } = wanted
  const user = (await store.users.get(id))!
  const settings = withDirectoryEntry(user.settings, { userName, externalId, mail, givenName, familyName }, isOff)
  if (typeof (await store.users.put({ ...user, settings })) !== 'number') throw new VoixError('stale-version')
  return (await store.users.get(id))!
}

/** Address of a person here: the name by which they sign in there, else their mail. Throws `invalid-input`. */
export function addressOf({ userName, mail }: Pick<DirectoryEntry, 'userName' | 'mail'>): string {
  const address = [userName, mail].find(isSentAddress)
  if (address === undefined)
    throw new VoixError('invalid-input', {
      field: 'userName',
      reason: sentence('Send an email address as userName or among the emails.'),
    })
  return address
}

/** Refuses an address or a user name that another account has, in the trash as well. */
async function refuseTaken({ store }: DirectoryContext, wanted: DirectoryPerson, id?: string): Promise<void> {
  const [address, name] = [addressOf(wanted), wanted.userName].map(emailKey)
  const isTaken = (await store.users.list()).some(
    (user) =>
      user.id !== id &&
      (emailKey(user.email) === address || emailKey(directoryEntryOf(user)?.userName ?? user.email) === name),
  )
  if (isTaken) throw new VoixError('name-taken', { field: 'userName', slug: wanted.userName })
}
