import { sentence } from '#messages/sentence.ts'
import type { Problems } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import type { CollectionAdapter } from './collection-adapter.ts'
import { reservedHostProblem } from './reserved-hosts.ts'

/** Reason why sites cannot be deleted. */
export const siteNeverDeleted = sentence(
  'A site cannot be deleted. Set its status to maintenance to hide it from visitors.',
)

/** Columns of a site; everything else in its record is a setting. */
const own = ['name', 'domains', 'layout', 'language_code']

/** Sites as records, which are unpublished and never deleted. */
export function siteTable({ sites }: Store): CollectionAdapter {
  return {
    all: async () => (await sites.list()).map(rowOf),
    async put({ id, revision, data }) {
      const before = await sites.get(id)
      return (await sites.put(siteFrom(data, { id, revision }, before))) ? revision + 1 : 'stale'
    },
    trash: async () => false,
    restore: async () => false,
  }
}

function rowOf({ id, name, domains, layout, language_code, settings, revision }: Site): RecordRow {
  // It stands among the settings, and is no field that a client could send back.
  const { updated_at, ...fields } = settings
  const at = typeof updated_at === 'string' ? updated_at : ''
  return {
    id,
    entity: 'sites',
    site_id: id,
    language_code: '',
    slug: domains[0] ?? '',
    title: name,
    revision,
    status: 'published',
    published_revision: revision,
    published_at: at,
    publish_at: null,
    unpublish_at: null,
    created_at: '',
    created_by: '',
    updated_at: at,
    updated_by: '',
    deleted_at: null,
    translation_group: id,
    position: 0,
    data: { ...fields, name, domains, layout, language_code },
  }
}

function siteFrom(data: RecordData, { id, revision }: Pick<Site, 'id' | 'revision'>, before: Site | undefined): Site {
  const settings = Object.fromEntries(Object.entries(data).filter(([name]) => !own.includes(name)))
  return {
    id,
    revision,
    name: String(data.name),
    domains: Array.isArray(data.domains) ? data.domains.map(String) : [],
    layout: String(data.layout),
    language_code: String(data.language_code),
    settings: { ...before?.settings, ...settings, updated_at: new Date().toISOString() },
  }
}

/** A change of a site that is about to be made. */
interface SiteChange {
  readonly id: string
  readonly before?: RecordData
  readonly after: RecordData
  readonly reservedHost?: string | undefined
}

/** Checks a change of a site: unique hosts, among them its canonical one. */
export async function checkSiteChange(
  store: Store,
  { id, before, after, reservedHost }: SiteChange,
): Promise<Problems> {
  const hosts = Array.isArray(after.domains) ? after.domains.map(String) : []
  if (hosts.length === 0)
    return {
      domains: sentence('A site needs a domain. Enter the canonical one first.'),
    }
  const isNew = (host: string) => !(Array.isArray(before?.domains) && before.domains.includes(host))
  const [reserved] = hosts.filter(isNew).flatMap((host) => reservedHostProblem(host, reservedHost) ?? [])
  if (reserved) return { domains: reserved }
  const other = (await store.sites.list()).find(
    (site) => site.id !== id && site.domains.some((each) => hosts.includes(each)),
  )
  if (other)
    return {
      domains: sentence('{name} has one of these domains already. Remove it there first.', { name: other.name }),
    }
  const [canonical] = Array.isArray(before?.domains) ? before.domains.map(String) : []
  if (canonical && !hosts.includes(canonical))
    return {
      domains: sentence('{canonical} is the canonical domain. Put another one first and save, then remove this one.', {
        canonical,
      }),
    }
  return {}
}
