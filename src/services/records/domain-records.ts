import { sentence } from '#messages/sentence.ts'
import { type Problems, blankData } from '#entities/define.ts'
import { domain } from '#entities/domain.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { Domain } from '#db/store.ts'
import type { CollectionAdapter } from './collection-adapter.ts'
import { reservedHostProblem } from './reserved-hosts.ts'

/** Hosts of all sites as records, over the table for requests. */
export function domainTable({ sites }: Store): CollectionAdapter {
  const find = async (id: string) => (await sites.domains()).find((each) => each.id === id)
  const switched = async (id: string, removed_at: string | null) => {
    const known = await find(id)
    return known !== undefined && typeof (await sites.putDomain({ ...known, removed_at })) === 'number'
  }
  return {
    async all() {
      const domains = await sites.domains()
      return domains.map((each) => rowOf(each, isFirst(each, domains)))
    },
    async put({ id, revision, site_id, data }) {
      const { host, is_primary, ...settings } = data
      const before = await find(id)
      return sites.putDomain(
        {
          id,
          host: String(host),
          site_id,
          position: before?.position ?? 0,
          settings,
          revision,
          updated_at: new Date().toISOString(),
          removed_at: before?.removed_at ?? null,
        },
        { isFirst: is_primary === true },
      )
    },
    trash: ({ id }, at) => switched(id, at),
    restore: ({ id }) => switched(id, null),
  }
}

function isFirst({ id, site_id }: Domain, all: readonly Domain[]): boolean {
  return all.find((each) => each.site_id === site_id && each.removed_at === null)?.id === id
}

function rowOf(
  { id, host, site_id, position, settings, revision, updated_at, removed_at }: Domain,
  is_primary: boolean,
): RecordRow {
  return {
    id,
    entity: 'domains',
    site_id,
    language_code: '',
    slug: host,
    title: host,
    revision,
    status: 'published',
    published_revision: revision,
    published_at: updated_at,
    publish_at: null,
    unpublish_at: null,
    created_at: '',
    created_by: '',
    updated_at,
    updated_by: '',
    deleted_at: removed_at,
    translation_group: id,
    position,
    data: { ...blankData(domain), ...settings, host, is_primary },
  }
}

/** A change of a domain that is about to be made; without `after` it is a removal. */
interface DomainChange {
  readonly id: string
  readonly before?: RecordData
  readonly after?: RecordData
  readonly reservedHost?: string | undefined
}

/** Checks a change of a domain: unique hosts, and a site always has a primary domain. `after` is absent when it is deleted. */
export async function checkDomainChange(
  store: Store,
  { id, before, after, reservedHost }: DomainChange,
): Promise<Problems> {
  const isPrimary = before?.is_primary === true
  if (!after)
    return isPrimary
      ? {
          is_primary: sentence('This is the primary domain. Make another one primary first, then remove this one.'),
        }
      : {}
  if (isPrimary && after.is_primary !== true)
    return {
      is_primary: sentence('A site needs a primary domain. Make another one primary instead.'),
    }
  const host = String(after.host ?? '')
  const reserved = host === before?.host ? undefined : reservedHostProblem(host, reservedHost)
  if (reserved) return { host: reserved }
  const other = (await store.sites.domains()).find((each) => each.host === after.host && each.id !== id)
  if (!other) return {}
  const site = await store.sites.get(other.site_id)
  return { host: takenHost(site?.name, other.removed_at !== null) }
}

function takenHost(site: string | undefined, isRemoved: boolean) {
  return sentence(
    '{isRemoved, select, yes {{site} has this domain in its trash. Restore it there.} other {{site} already has this domain. Remove it there first.}}',
    {
      isRemoved: isRemoved ? 'yes' : 'no',
      site: site ?? sentence('Another site'),
    },
  )
}
