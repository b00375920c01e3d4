import type { ScimPatchOperation, ScimResource } from 'scim-patch'
import { sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { limits } from '#model/limits.ts'
import { attributeNamed } from './described.ts'
import { refusal } from './refusals.ts'
import type { Resource } from './resources.ts'

/** Library of patches, loaded by the first of them: most installations have no directory. */
const patching = () => import('scim-patch')

/** A path: an attribute, with a filter of its values and an attribute of those, after the name of the schema. */
const pathPattern = /^(?:urn:[\w:.-]+:)?([A-Za-z$][\w$-]*)(\[[^\]]*\])?(?:\.([A-Za-z$][\w$-]*))?$/

/**
 * Resource after a patch (RFC 7644, 3.5.2), as Okta and Entra send them: operations with capital letters, values without a path,
 * members by their values. Attributes that are not kept here change nothing.
 */
export async function patched(resource: Resource, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const { scimPatch, ScimError } = await patching()
  const operations = operationsIn(body).flatMap(readOperation)
  const target = { ...structuredClone(resource), ...membersAlone(resource) } as unknown as ScimResource
  try {
    return scimPatch(target, operations as ScimPatchOperation[]) as unknown as Readonly<Record<string, unknown>>
  } catch (error) {
    if (!(error instanceof ScimError)) throw error
    const kind = error.scimCode === 'noTarget' ? 'noTarget' : 'invalidSyntax'
    throw refusal(kind, 'Operations', error.message.slice(0, 300))
  }
}

function operationsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { Operations: operations } = isRecord(body) ? body : {}
  if (!Array.isArray(operations) || operations.length === 0 || !operations.every(isRecord))
    throw refusal('invalidSyntax', 'Operations', sentence('Send a list of operations.'))
  if (operations.length > limits.scimOperations)
    throw refusal(
      'invalidSyntax',
      'Operations',
      sentence('Send at most {limit}.', { limit: String(limits.scimOperations) }),
    )
  return operations
}

interface Operation {
  readonly op: string
  readonly path?: string
  readonly value?: unknown
}

/** An operation in the letters of the attributes that are kept; none for another attribute. */
function readOperation({ op, path, value }: Readonly<Record<string, unknown>>): readonly Operation[] {
  const name = String(op).toLowerCase()
  if (!['add', 'replace', 'remove'].includes(name))
    throw refusal('invalidSyntax', 'op', sentence('Use one of {value}.', { value: 'add, replace, remove' }))
  if (path === undefined || path === null || path === '') {
    if (name === 'remove') throw refusal('noTarget', 'path', sentence('This value is missing. Send it.'))
    if (!isRecord(value))
      throw refusal('invalidSyntax', 'value', sentence('Send {kinds}.', { kinds: sentence('an object') }))
    return Object.entries(value).flatMap(([key, each]) => readOperation({ op: name, path: key, value: each }))
  }
  const [, attribute = '', filter = '', inner] =
    (typeof path === 'string' && path.length <= 500 && pathPattern.exec(path)) || []
  if (attribute === '') throw refusal('invalidPath', 'path', sentence('This path cannot be read.'))
  const known = attributeNamed(attribute)
  const within = inner === undefined ? undefined : attributeNamed(inner)
  if (!known || (inner !== undefined && !within)) return []
  const at = `${known}${filter}${within ? `.${within}` : ''}`
  const given =
    known === 'members' && filter === '' && value !== undefined ? [value].flat().map(memberAlone) : kept(value)
  return [{ op: name, path: at, ...(given !== undefined && { value: given }) }]
}

/** A value with the attributes that are kept: the library would follow any other name wherever it leads. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const known = attributeNamed(name)
      return known ? [[known, kept(each)]] : []
    }),
  )
}

/** Members by their ids alone, so that two descriptions of one member are the same. */
function membersAlone({ members }: Resource) {
  return Array.isArray(members) ? { members: members.map(memberAlone) } : {}
}

function memberAlone(member: unknown): unknown {
  return isRecord(member) ? { value: member.value } : { value: member }
}
