import { createHmac } from 'node:crypto'
import { hourMs } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { canonicalOriginOf, ownLanguage, pageUrl } from '../sites/page-url.ts'
import type { RecordsService } from '../records/records.ts'
import { indexedOn } from '../rendering/sitemap.ts'
import { createPublicChanges, type ReportedChange } from './public-changes.ts'

/** Endpoint of IndexNow, which shares addresses between search engines. */
const indexNowAddress = 'https://api.indexnow.org/indexnow'
/** Path of a site's IndexNow key, which proves ownership. */
export const indexNowKeyPath = '/indexnow.txt'

/** IndexNow key of a site, stable and unique. */
export function indexNowKey(secret: Buffer, { id }: Pick<Site, 'id'>): string {
  return createHmac('sha256', secret).update(id).digest('hex').slice(0, 32)
}

/** Whether changes of a site are submitted to IndexNow: by its setting, for a live site with a domain. */
export function tellsIndexNow({ settings, domains }: Pick<Site, 'settings' | 'domains'>): boolean {
  return settings.index_now === true && settings.status !== 'maintenance' && domains.length > 0
}

const settingOf = (site: Site) => `index-now:${site.id}`
const changesAtOnce = 500

/** Creates IndexNow: queues changed addresses of enabled sites, following the change feed from the moment of enabling. */
export function createIndexNow(
  store: Store,
  records: Pick<RecordsService, 'published'>,
  secret: Buffer,
  clock: () => Date = () => new Date(),
) {
  const changesSince = createPublicChanges(store, records, clock)
  // A cursor ages, so that one is kept now and then while nothing changes.
  const keptAt = new Map<string, number>()

  return async function tellChanges(): Promise<number> {
    let notified = 0
    for (const site of await store.sites.list())
      if (tellsIndexNow(site)) notified += await tellOf(site)
      else if (await store.settings.get(settingOf(site))) await store.settings.set(settingOf(site), '')
    return notified
  }

  async function tellOf(site: Site): Promise<number> {
    const since = (await store.settings.get(settingOf(site))) || undefined
    const origin = canonicalOriginOf(site, '')
    const { rows, cursor, more } = await read(since, site, origin)
    const urlList = await addressesOf(rows, site, origin)
    if (urlList.length > 0) {
      const key = indexNowKey(secret, site)
      const payload = { host: new URL(origin).host, key, keyLocation: origin + indexNowKeyPath, urlList }
      await store.outbox.add({ entity: 'sites', id: site.id }, [{ kind: 'indexnow', target: indexNowAddress, payload }])
    }
    if (rows.length > 0 || since === undefined || clock().getTime() - (keptAt.get(site.id) ?? 0) > hourMs) {
      await store.settings.set(settingOf(site), cursor)
      keptAt.set(site.id, clock().getTime())
    }
    return urlList.length + (more ? await tellOf(site) : 0)
  }

  async function read(since: string | undefined, site: Site, origin: string): ReturnType<typeof changesSince> {
    const place = { site, originOf: (each: Site) => canonicalOriginOf(each, origin) }
    try {
      return await changesSince({ since, site: site.id, limit: changesAtOnce }, place)
    } catch (error) {
      // Away for longer than changes are kept: what is new is found by the sitemap.
      if (error instanceof VoixError && error.code === 'changes-over') return changesSince({ site: site.id }, place)
      throw error
    }
  }

  /** Addresses that show something else than before, and those of pages that are there no longer. */
  async function addressesOf(rows: readonly ReportedChange[], site: Site, origin: string): Promise<readonly string[]> {
    const listed = await listedAmong(rows, site)
    const shown = rows.flatMap((row) => (row.url?.startsWith(`${origin}/`) && listed.has(row) ? [row.url] : []))
    const left = rows.filter(({ entity, url }) => entity === 'pages' && url === null)
    const paths = await Promise.all(left.map(({ id }) => publishedPath(id)))
    const gone = left.flatMap(({ language_code }, i) => {
      const path = paths[i]
      return path === undefined ? [] : [origin + pageUrl(site, { language_code, path })]
    })
    return [...new Set([...shown, ...gone])]
  }

  /** The changes of what may be found: nobody is told of what its editor keeps from search engines. */
  async function listedAmong(rows: readonly ReportedChange[], site: Site): Promise<ReadonlySet<ReportedChange>> {
    const listed = new Set<ReportedChange>()
    for (const [entity, changes] of Map.groupBy(rows, (row) => row.entity)) {
      const ids = [...new Set(changes.map(({ id }) => id))]
      const isFound = entity === 'pages' ? await listedPages(ids) : await listedRecords(entity, ids, site)
      for (const change of changes) if (isFound(change)) listed.add(change)
    }
    return listed
  }

  async function listedPages(ids: readonly string[]): Promise<(change: ReportedChange) => boolean> {
    const translations = await store.pages.publishedTranslations(ids)
    return ({ id, language_code }) =>
      translations.get(id)?.some((each) => each.language_code === language_code) === true
  }

  async function listedRecords(
    entity: string,
    ids: readonly string[],
    site: Site,
  ): Promise<(change: ReportedChange) => boolean> {
    const filters = [{ field: 'id', operator: 'in' as const, value: ids }]
    const [{ rows }, isIndexed] = await Promise.all([
      store.records.list(entity, { published: true, filters }),
      indexedOn(store, site, { kind: entity, now: clock() }),
    ])
    const known = rows.filter((row) => isIndexed(row, row.language_code || ownLanguage(site)))
    const found = new Set(known.map(({ id }) => id))
    return ({ id }) => found.has(id)
  }

  /** Path at which a page was published last: its working copy may have moved to one that nobody should know. */
  async function publishedPath(id: string): Promise<string | undefined> {
    const { rows } = await store.events.list({ entity: 'pages', document_id: id, action: 'publish', limit: 1 })
    const path = rows[0]?.details.path
    return typeof path === 'string' ? path : undefined
  }
}
