import { sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { plainLine } from '#model/text/plain-line.ts'
import type { DirectoryGroup } from '#services/directory/groups.ts'
import type { DirectoryPerson } from '#services/directory/people.ts'
import { refusal } from './refusals.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Person that a user of SCIM describes. What it leaves out stays as it was; what is not kept here, a password among it, is not
 * read.
 */
export function personIn(values: Values, before?: DirectoryPerson): DirectoryPerson {
  const { userName, externalId, name, displayName, emails, active } = attributesOf(values)
  const names = isRecord(name) ? attributesOf(name) : {}
  const described = {
    userName: textOf(userName) ?? before?.userName ?? '',
    externalId: textOf(externalId) ?? before?.externalId ?? '',
    mail: mailIn(emails) ?? before?.mail ?? '',
    givenName: textOf(names.givenName) ?? before?.givenName ?? '',
    familyName: textOf(names.familyName) ?? before?.familyName ?? '',
    isActive: truthOf(active) ?? before?.isActive ?? true,
  }
  if (described.userName === '') throw refusal('invalidValue', 'userName', sentence('This value is missing. Send it.'))
  const [joined, formerly] = [described, before].map((each) => each && `${each.givenName} ${each.familyName}`.trim())
  // Whichever of the names is new says what the person is called.
  const called = [textOf(displayName), textOf(names.formatted)].find((each) => each && each !== before?.name)
  const isRenamed = joined !== '' && joined !== formerly
  return { ...described, name: called ?? (isRenamed ? joined! : (before?.name ?? described.userName)) }
}

/** Group that one of SCIM describes. */
export function groupIn(values: Values, before?: DirectoryGroup): DirectoryGroup {
  const { displayName, externalId } = attributesOf(values)
  const name = textOf(displayName) ?? before?.name ?? ''
  if (name === '') throw refusal('invalidValue', 'displayName', sentence('This value is missing. Send it.'))
  return { name, externalId: textOf(externalId) ?? before?.externalId ?? '' }
}

/** Ids of the members that a group of SCIM lists; undefined where it lists none. */
export function membersIn(values: Values): readonly string[] | undefined {
  const { members } = attributesOf(values)
  if (members === undefined || members === null) return undefined
  const ids = [members].flat().map((member) => (isRecord(member) ? attributesOf(member).value : member))
  if (!ids.every((id) => typeof id === 'string'))
    throw refusal('invalidValue', 'members', sentence('Send each member as an object with its id as value.'))
  return [...new Set(ids)]
}

/** Attributes by the names of SCIM, which are the same in small and capital letters. */
const attributeNames = [
  'userName',
  'externalId',
  'name',
  'displayName',
  'emails',
  'active',
  'members',
  'givenName',
  'familyName',
  'formatted',
  'value',
  'type',
  'primary',
  'display',
]
const byLowerCase = new Map(attributeNames.map((name) => [name.toLowerCase(), name]))

/** Name of an attribute as it is kept; undefined for one that is not kept. */
export function attributeNamed(name: string): string | undefined {
  return byLowerCase.get(name.toLowerCase())
}

function attributesOf(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const known = attributeNamed(name)
      return known ? [[known, value]] : []
    }),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? plainLine(value) : undefined
}

/** A boolean, or its text as Entra sends it. */
function truthOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  if (/^(?:true|false)$/i.test(String(value))) return String(value).toLowerCase() === 'true'
  throw refusal('invalidValue', 'active', sentence('Send true or false.'))
}

/** The primary address, else that of work, else the first. */
function mailIn(emails: unknown): string | undefined {
  const listed = [emails].flat().filter(isRecord).map(attributesOf)
  // An address that is added as primary takes the place of the one before.
  const chosen =
    listed.findLast(({ primary }) => truthOf(primary) === true) ??
    listed.findLast(({ type }) => type === 'work') ??
    listed[0]
  return textOf(chosen?.value)
}
