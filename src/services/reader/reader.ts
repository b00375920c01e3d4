import { isRecord } from '#model/json.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { defaultLanguage } from '#model/constants.ts'
import { type Asset, inLanguage, type MediaSize, type Picture, sampleTag } from '#model/media/media.ts'
import type { Element } from '#model/page/page.ts'
import { fileOf, picturesOf } from '#model/media/picture.ts'
import { recordPath, hasPagesOf } from '#model/web/entity-routes.ts'
import type { Reader, RecordQuery, StoredRecord } from '#model/records/records.ts'
import { stopWords } from '#model/text/stop-words.ts'
import { isTimeZone } from '#model/time/time-zone.ts'
import type { PublishedPlace, Site } from '#db/store.ts'
import { languagesOf, ownLanguage, pageUrl } from '../sites/page-url.ts'
import type { MadeOf, ReadSource } from '../cache/read-cache.ts'
import { hasCountries, isShownInCountry, nextChange } from '../records/visibility-window.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { queryRecords } from '../records/query-records.ts'
import { publicRecords } from './public-records.ts'
import { sanitise } from '../documents/sanitise.ts'
import { publishedSection } from './sections.ts'

/** Reader that records dependencies and the first instant at which its data changes by itself. */
export interface TrackedReader extends Reader {
  readonly tags: ReadonlySet<string>
  /** Whether visitors of other countries are shown something else. */
  readonly variesByCountry: boolean
  readonly expires: Date | undefined
  readonly assets: (ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>
  /** Elements of a synced section as visitors see it, in the language of the page where it has it. */
  readonly section: (id: string) => Promise<readonly Element[] | undefined>
  /** Published translations of a page, itself included. */
  readonly translations: (
    pageId: string,
  ) => Promise<readonly { readonly language_code: string; readonly path: string }[]>
  /** Languages in which records without a version in that of the page are shown. */
  readonly fallbacks: () => Promise<readonly string[]>
  /** The languages in which the site has a home page. */
  readonly homes: () => Promise<readonly string[]>
  /** Page id → where it and its translations are published on the site. */
  readonly placesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly PublishedPlace[]>>
  /** Ids of published pages of the site in its own language, by path. */
  readonly pagesAt: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Titles of published pages of the site in the page's language, by path. */
  readonly titlesAt: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** What pages of the site in the language share under a name, such as the menus, or one shows again and again: made once. */
  readonly shared: <T>(name: string, make: (reader: TrackedReader) => Promise<T>, of?: MadeOf) => Promise<T>
  /** All sites of the installation. */
  readonly sites: () => Promise<readonly Site[]>
  /** Notes a moment at which the page changes by itself. */
  readonly boundary: (moment: Date) => void
  /** Notes what could not be read; the page is then looked at again soon. */
  readonly failed: (failure: ReadFailure) => void
  readonly failures: readonly ReadFailure[]
}

export interface ReadFailure {
  readonly id: string
  readonly component: string
  readonly error: unknown
}

/** Retry delay of a page that could not be read completely, ms. */
const retryMs = 10_000

export interface ReaderOptions {
  readonly language?: string | undefined
  readonly isAgent?: boolean | undefined
  /** Country of the visitor, empty when nobody knows it; editors, for whom there is none, see what all see. */
  readonly country?: string | undefined
}

/** Titles of pages that anybody finds, by path. */
async function titlesIn(
  { pages }: ReadSource,
  site: Site,
  language: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await pages.pagesAt(site.id, language, paths)
  return new Map(
    Array.from(found).flatMap(([path, { title, isPrivate }]) => (isPrivate ? [] : [[path, title] as const])),
  )
}

function factsOfSite(site: Site): Pick<TrackedReader, 'booking' | 'mapStyle' | 'timeZone'> {
  const { map: mapStyle } = settingsOf(site)
  const { time_zone } = site.settings
  const { booking } = site.settings
  return {
    ...(isRecord(booking) && { booking }),
    ...(mapStyle && { mapStyle }),
    ...(isTimeZone(time_zone) && { timeZone: time_zone }),
  }
}

/** Creates the reading of all sites: once, noting that their addresses are part of the page. */
function sitesOnce(store: ReadSource, tags: Set<string>): TrackedReader['sites'] {
  let sites: Promise<readonly Site[]> | undefined
  return () => {
    for (const entity of ['sites', 'domains']) tags.add(`entity:${entity}`)
    return (sites ??= store.sites.list())
  }
}

/** Creates a reader of public data, in the page's language where translated. */
export function createReader(
  store: ReadSource,
  site: Site,
  now: Date,
  { language = site.language_code || defaultLanguage, isAgent = false, country }: ReaderOptions = {},
): TrackedReader {
  const records = publicRecords(store, site, language)
  const tags = new Set<string>()
  const known = new Map<string, Asset>()
  const failures: ReadFailure[] = []
  let expires: Date | undefined
  let varies = false

  const reader: TrackedReader = {
    now,
    language,
    tags,
    ...factsOfSite(site),
    get expires() {
      return expires
    },
    get variesByCountry() {
      return varies
    },
    list: (entity, query = {}) => read(entity, query, (rows) => records.inLanguage(entity, query, rows, reader)),
    inAnyLanguage: (entity, query = {}) => read(entity, query, (rows) => rows),
    richText: (html) => (typeof html === 'string' ? sanitise(html) : ''),
    addressOf: (entity, slug) =>
      slug && hasPagesOf(site, entity)
        ? pageUrl(site, { language_code: language, path: recordPath(entity, slug) })
        : '',

    async picture(asset, sizes: readonly MediaSize[]): Promise<Picture | undefined> {
      const assets = await lookUp([asset])
      return picturesOf([{ id: asset, asset }], sizes, (id) => assets.get(id))[0]
    },
    async file(asset) {
      const found = (await lookUp([asset])).get(asset)
      return found && fileOf(found)
    },
    async pages() {
      tags.add(`pages:${site.id}`)
      const paths = await store.pages.publishedPaths(site.id)
      return paths.filter((page) => page.language_code === language && isFound(page))
    },
    async translations(pageId) {
      // A save that publishes a translation announces its translations.
      tags.add(`page:${pageId}`)
      return (await store.pages.publishedTranslations([pageId])).get(pageId) ?? []
    },
    fallbacks: () => records.shownFallbacks(reader),
    async homes() {
      tags.add(`path:${site.id}/`)
      const titles = await Promise.all(
        languagesOf(site).map(async (code) => ((await titlesIn(store, site, code, [''])).size > 0 ? [code] : [])),
      )
      return titles.flat()
    },
    async placesOf(ids) {
      for (const id of ids) tags.add(`page:${id}`)
      const places = ids.length > 0 ? await store.pages.placesOf(ids) : new Map<string, readonly PublishedPlace[]>()
      return new Map(
        Array.from(places, ([id, all]) => [
          id,
          all.filter((place) => place.site_id === site.id && isFound(place) && isSpoken(place)),
        ]),
      )
    },
    async pagesAt(paths) {
      for (const path of paths) tags.add(`path:${site.id}/${path}`)
      const found = await store.pages.pagesAt(site.id, ownLanguage(site), paths)
      return new Map(Array.from(found, ([path, { id }]) => [path, id]))
    },
    async titlesAt(paths) {
      for (const path of paths) tags.add(`path:${site.id}/${path}`)
      return titlesIn(store, site, language, paths)
    },
    sites: sitesOnce(store, tags),
    assets: lookUp,
    async section(id) {
      tags.add(`page:${id}`)
      return publishedSection(store, id, language)
    },
    boundary: (moment) => note(moment > now ? moment : undefined),
    failures,
    failed(failure) {
      failures.push(failure)
      note(new Date(now.getTime() + retryMs))
    },
    async shared(name, make, of) {
      if (!store.made) return make(reader)
      const key = `${site.id} ${language} ${isAgent} ${country ?? 'any'} ${name}`
      const makeAlone = async () => {
        const own = createReader(store, site, now, { language, isAgent, country })
        const value = { of: await make(own), failures: own.failures, varies: own.variesByCountry }
        return { value, tags: [...own.tags, `site:${site.id}`], expires: own.expires }
      }
      const { value, ...depends } = await store.made(key, now, makeAlone, of)
      for (const tag of depends.tags) tags.add(tag)
      note(depends.expires)
      failures.push(...value.failures)
      varies ||= value.varies
      return value.of
    },
  }
  return reader

  /** Whether the site has pages in the language of a page. */
  function isSpoken({ language_code }: Pick<PublishedPlace, 'language_code'>): boolean {
    return languagesOf(site).includes(language_code)
  }

  /** Whether visitors find a page at its path: what draws records is at none of its own. */
  function isFound({ path, isPrivate }: Pick<PublishedPlace, 'path' | 'isPrivate'>): boolean {
    return (isAgent || !isPrivate) && !isUnaddressed({ path })
  }

  async function read(
    entity: string,
    query: RecordQuery,
    chosen: (rows: readonly StoredRecord[]) => Promise<readonly StoredRecord[]> | readonly StoredRecord[],
  ): Promise<readonly StoredRecord[]> {
    tags.add(`entity:${entity}`)
    const rows = query.names ? await records.named(entity, query.names) : await records.everyOne(entity)
    const readable = await chosen(rows)
    for (const row of readable) note(nextChange(row, now))
    varies ||= readable.some(hasCountries)
    const here = country === undefined ? readable : readable.filter((row) => isShownInCountry(row, country))
    return queryRecords(here, query, now, isAgent)
  }

  function note(moment: Date | undefined): void {
    if (moment && (!expires || moment < expires)) expires = moment
  }

  async function lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    const samples = missing.filter((id) => id.startsWith('sample:'))
    const stored = missing.filter((id) => !id.startsWith('sample:'))
    if (stored.length > 0)
      for (const asset of await store.media.many(stored)) known.set(asset.id, inLanguage(asset, language))
    for (const name of samples) {
      const asset = await store.media.matching(stopWords(name.slice('sample:'.length)))
      if (asset) known.set(name, inLanguage(asset, language))
    }
    for (const id of missing) tags.add(id.startsWith('sample:') ? sampleTag : `media:${id}`)
    return known
  }
}
