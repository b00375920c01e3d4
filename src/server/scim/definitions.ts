import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'

/** Names of schemas and messages in SCIM 2.0 (RFC 7643, RFC 7644). */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** Features of SCIM, as far as they are offered here. */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [schemas.provider],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: limits.scimRows },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The secret of an API client with the scope scim.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

/** Kinds of resources. */
export function resourceTypes(base: string) {
  return [
    { id: 'User', name: 'User', endpoint: '/Users', description: 'Accounts', schema: schemas.user },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Groups of users', schema: schemas.group },
  ].map((type) => ({
    schemas: [schemas.resourceType],
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))
}

interface Attribute {
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly description: string
  readonly multiValued?: true
  readonly required?: true
  readonly mutability?: 'readOnly' | 'immutable'
  readonly uniqueness?: 'server'
  readonly subAttributes?: Readonly<Record<string, Attribute>>
}

const userAttributes: Readonly<Record<string, Attribute>> = {
  userName: {
    type: 'string',
    description: 'Name of the person in the directory; the address of the account where it is one.',
    required: true,
    uniqueness: 'server',
  },
  name: {
    type: 'complex',
    description: 'Name of the person.',
    subAttributes: {
      formatted: { type: 'string', description: 'Whole name.' },
      givenName: { type: 'string', description: 'First name.' },
      familyName: { type: 'string', description: 'Last name.' },
    },
  },
  displayName: { type: 'string', description: 'Name as colleagues see it.' },
  emails: {
    type: 'complex',
    description: 'Address of the person; one is kept.',
    multiValued: true,
    subAttributes: {
      value: { type: 'string', description: 'Address.' },
      type: { type: 'string', description: 'Always work.' },
      primary: { type: 'boolean', description: 'Always true.' },
    },
  },
  active: { type: 'boolean', description: 'Whether the person may sign in.' },
  externalId: { type: 'string', description: 'Id of the person in the directory.' },
  groups: {
    type: 'complex',
    description: 'Groups of the person.',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: {
      value: { type: 'string', description: 'Id of the group.', mutability: 'readOnly' },
      display: { type: 'string', description: 'Name of the group.', mutability: 'readOnly' },
      $ref: { type: 'reference', description: 'Address of the group.', mutability: 'readOnly' },
    },
  },
}

const groupAttributes: Readonly<Record<string, Attribute>> = {
  displayName: { type: 'string', description: 'Name of the group.', required: true, uniqueness: 'server' },
  externalId: { type: 'string', description: 'Id of the group in the directory.' },
  members: {
    type: 'complex',
    description: 'People in the group.',
    multiValued: true,
    subAttributes: {
      value: { type: 'string', description: 'Id of the person.', mutability: 'immutable' },
      display: { type: 'string', description: 'Name of the person.', mutability: 'readOnly' },
      $ref: { type: 'reference', description: 'Address of the person.', mutability: 'readOnly' },
    },
  },
}

/** Attributes of users and groups, as far as they are kept. */
export function schemaDefinitions(base: string) {
  return [
    { id: schemas.user, name: 'User', description: 'Account', attributes: userAttributes },
    { id: schemas.group, name: 'Group', description: 'Group of users', attributes: groupAttributes },
  ].map(({ attributes, ...schema }) => ({
    schemas: [schemas.schema],
    ...schema,
    attributes: described(attributes),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
}

function described(attributes: Readonly<Record<string, Attribute>>): readonly object[] {
  return Object.entries(attributes).map(([name, { subAttributes, ...attribute }]) => ({
    name,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: described(subAttributes) }),
  }))
}

/** Address of the resources on an origin. */
export function baseOf(origin: string): string {
  return `${origin}${routes.scim}`
}
