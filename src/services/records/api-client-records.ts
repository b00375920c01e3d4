import { textsIn } from '#model/json.ts'
import { sentence } from '#messages/sentence.ts'
import type { ApiClient } from '#db/sign-in-rows.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import { everySite } from '../accounts/permissions.ts'
import { directoryScope } from '../accounts/token-scopes.ts'
import type { CollectionAdapter } from './collection-adapter.ts'

const aYearMs = 366 * 24 * 60 * 60_000

/** API clients as records, without their secret. */
export function apiClientTable({ signIn: { clients, tokens } }: Store): CollectionAdapter {
  const switched = async (id: string, removed_at: string | null) => {
    const known = await clients.get(id)
    if (!known) return false
    // What was thrown away comes back without its secret.
    if (removed_at) await tokens.replaceOfClient(id)
    return typeof (await clients.put({ ...known, removed_at })) === 'number'
  }
  return {
    async all() {
      const all = await clients.list()
      const secrets = await Promise.all(all.map(({ id }) => tokens.ofClient(id)))
      return all.map((client, i) => rowOf(client, secrets[i]?.used_at ?? ''))
    },
    async put({ id, revision, data }) {
      const before = await clients.get(id)
      const now = new Date().toISOString()
      return clients.put({
        id,
        revision,
        name: String(data.name),
        scopes: textsIn(data.scopes),
        sites: textsIn(data.sites),
        origins: textsIn(data.origins),
        expires_on: String(data.expires_on),
        created_at: before?.created_at ?? now,
        updated_at: now,
        removed_at: before?.removed_at ?? null,
      })
    },
    trash: ({ id }, at) => switched(id, at),
    restore: ({ id }) => switched(id, null),
  }
}

function rowOf(
  { id, name, scopes, sites, origins, expires_on, revision, created_at, updated_at, removed_at }: ApiClient,
  last_seen_at: string,
): RecordRow {
  return {
    id,
    entity: 'api-clients',
    site_id: everySite,
    language_code: '',
    slug: '',
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
    data: { name, scopes, sites, origins, expires_on, last_seen_at },
  }
}

/** Rejects an API client that is valid for more than a year, and one of a directory that does something else besides. */
export function checkClientChange(
  { before, after }: { readonly before?: RecordData; readonly after?: RecordData },
  now: Date = new Date(),
): Problems {
  const scopes = textsIn(after?.scopes)
  if (scopes.includes(directoryScope) && scopes.length > 1)
    return { scopes: sentence('A directory has a client of its own. Leave scim alone, or remove it.') }
  if (!after || before?.expires_on === after.expires_on) return {}
  const end = Date.parse(`${String(after.expires_on)}T23:59:59Z`)
  if (Number.isNaN(end))
    return {
      expires_on: sentence('Choose the last day on which the token works.'),
    }
  if (end < now.getTime())
    return {
      expires_on: sentence('This day has passed. Choose a later one.'),
    }
  return end - now.getTime() > aYearMs ? { expires_on: sentence('Choose a day within a year.') } : {}
}
