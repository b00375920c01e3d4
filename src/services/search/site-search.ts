import { entityRoutes, hasPagesOf, isRouted, recordPath } from '#model/web/entity-routes.ts'
import { LRUCache } from 'lru-cache'
import type { SearchFinds } from '#db/site-texts.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { resortNamed } from '#model/records/resort-names.ts'
import { pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { chosenKinds, publishedResorts, recordsForSite } from '../reader/records-for-site.ts'
import { createSearchFilling } from './search-filling.ts'

/** Number of results on a page. */
export const perPage = 20
/** Documents that a search takes in itself before it looks; a job takes in the rest. */
const mostBefore = 100
const keptSites = 200

/** Kinds of search results. */
export const searchedKinds: readonly string[] = ['pages', ...Object.keys(entityRoutes)]

interface SiteFind {
  readonly key: string
  readonly id: string
  readonly kind: string
  readonly href: string
  readonly title: string
  readonly excerpt: string
  readonly language_code: string
}

export interface SearchQuery {
  readonly words: string
  readonly page: number
  readonly kind?: string | undefined
  readonly firstKinds?: readonly string[]
  /** Languages in which records without a version in that of the page are shown. */
  readonly fallbacks?: readonly string[]
  /** The visitor's; without one, nothing is left out for it. */
  readonly country?: string | undefined
}

export type SiteSearch = ReturnType<typeof createSiteSearch>

/** Searches what is public on a site in a language. */
export function createSiteSearch(store: Store, clock: () => Date) {
  const filling = createSearchFilling(store)
  /** Site → records that have no place on it, as of a change and an hour. */
  const elsewhere = new LRUCache<string, { readonly asOf: string; readonly keys: ReadonlySet<string> }>({
    max: keptSites,
  })

  return async function search(
    site: Site,
    language: string,
    { words, page, kind, country, firstKinds, fallbacks }: SearchQuery,
  ): Promise<Omit<SearchFinds, 'finds'> & { readonly finds: readonly SiteFind[] }> {
    await filling.takeIn(mostBefore)
    const isOfResort = settingsOf(site).resort_id !== undefined
    const { finds, kinds, ...found } = await store.siteTexts.find({
      words,
      site_id: site.id,
      language_code: language,
      everySite,
      kind,
      kinds: searchedKinds,
      ...(firstKinds && { firstKinds }),
      ...(fallbacks && { fallbacks }),
      // The facts of its resort are those of the whole site.
      withoutKinds: Object.keys(entityRoutes).filter(
        (each) => !hasPagesOf(site, each) && !(isOfResort && each === 'resorts'),
      ),
      without: await notHere(site),
      now: clock().toISOString(),
      country,
      offset: (page - 1) * perPage,
      limit: perPage,
    })
    const home = pageUrl(site, { language_code: language, path: '' })
    const shown = finds.map(({ id, kind: own, title, excerpt, language_code, path }): SiteFind => {
      const found = { key: `${own} ${id}`, id, title, excerpt, language_code }
      if (!isRouted(own)) return { ...found, kind: own, href: pageUrl(site, { language_code, path }) }
      if (!hasPagesOf(site, own)) return { ...found, kind: 'pages', title: site.name, href: home }
      return { ...found, kind: own, href: pageUrl(site, { language_code: language, path: recordPath(own, path) }) }
    })
    // The home page stands for its resort, and is there once.
    const once = shown.filter(({ href }, i) => shown.findIndex((each) => each.href === href) === i)
    return {
      ...found,
      total: found.total - (shown.length - once.length),
      kinds: new Map(Array.from(kinds).filter(([each]) => !isRouted(each) || hasPagesOf(site, each))),
      finds: once,
    }
  }

  /** Records that have no place on the site: shared specials that are not valid at its resort, other resorts and their parts. */
  async function notHere(site: Site): Promise<ReadonlySet<string>> {
    const now = clock()
    const asOf = `${await store.changes.latest()} ${now.toISOString().slice(0, 13)}`
    const known = elsewhere.get(site.id)
    if (known?.asOf === asOf) return known.keys
    const isHere = await recordsForSite(site, () => publishedResorts(store), now)
    const others = hasPagesOf(site, 'resorts') ? [] : await otherResorts(site)
    const wanted = { sites: [site.id, everySite], published: true }
    const kinds = chosenKinds.filter((kind) => hasPagesOf(site, kind))
    const rows = (await Promise.all(kinds.map((kind) => store.records.list(kind, wanted)))).flatMap(({ rows }) => rows)
    const left = [...rows.filter((row) => !isHere(row)), ...others]
    const keys = new Set(left.map(({ entity, id }) => `${entity} ${id}`))
    elsewhere.set(site.id, { asOf, keys })
    return keys
  }

  /** Resorts beside that of a site. */
  async function otherResorts(site: Site): Promise<readonly StoredRecord[]> {
    const all = await publishedResorts(store)
    const own = resortNamed(all, settingsOf(site).resort_id ?? '')
    return all.filter(({ id }) => !own?.called.includes(id))
  }
}
