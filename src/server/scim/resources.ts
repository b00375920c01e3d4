import { describedPerson } from '#services/directory/people.ts'
import type { StoredUser, StoredUserGroup } from '#services/repository-types.ts'
import { schemas } from './definitions.ts'

/** Resource of SCIM: a user or a group. */
export type Resource = Readonly<Record<string, unknown>> & { readonly id: string }

/** An account as a user of SCIM, with its groups. */
export function userResource(user: StoredUser, groups: readonly StoredUserGroup[], base: string): Resource {
  const { userName, externalId, mail, name, givenName, familyName, isActive } = describedPerson(user)
  return {
    schemas: [schemas.user],
    id: user.id,
    ...(externalId && { externalId }),
    userName,
    name: { formatted: name, givenName, familyName },
    displayName: name,
    emails: [{ value: mail || user.email, type: 'work', primary: true }],
    active: isActive,
    groups: groups.map(({ id, name: display }) => ({
      value: id,
      display,
      $ref: `${base}/Groups/${id}`,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      ...instants(user.settings.created_at, user.settings.updated_at),
      location: `${base}/Users/${user.id}`,
    },
  }
}

/** A group as one of SCIM, with its members. */
export function groupResource(group: StoredUserGroup, members: readonly StoredUser[], base: string): Resource {
  const { id, name, external_id, created_at, updated_at } = group
  return {
    schemas: [schemas.group],
    id,
    ...(external_id && { externalId: external_id }),
    displayName: name,
    members: members.map((user) => ({
      value: user.id,
      display: user.name || user.email,
      $ref: `${base}/Users/${user.id}`,
    })),
    meta: { resourceType: 'Group', ...instants(created_at, updated_at), location: `${base}/Groups/${id}` },
  }
}

function instants(created: unknown, lastModified: unknown) {
  return {
    ...(typeof created === 'string' && { created }),
    ...(typeof lastModified === 'string' && { lastModified }),
  }
}
