import { entityRoutes, hasPagesOf, isRouted, recordPath } from '#model/web/entity-routes.ts'
import { LRUCache } from 'lru-cache'
import type { SearchFinds } from '#db/site-texts.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'
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
}

export interface SearchQuery {
  readonly words: string
  readonly page: number
  readonly kind?: string | undefined
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
    { words, page, kind, country }: SearchQuery,
  ): Promise<Omit<SearchFinds, 'finds'> & { readonly finds: readonly SiteFind[] }> {
    await filling.takeIn(mostBefore)
    const { finds, ...found } = await store.siteTexts.find({
      words,
      site_id: site.id,
      language_code: language,
      everySite,
      kind,
      kinds: searchedKinds,
      withoutKinds: Object.keys(entityRoutes).filter((each) => !hasPagesOf(site, each)),
      without: await notHere(site),
      now: clock().toISOString(),
      country,
      offset: (page - 1) * perPage,
      limit: perPage,
    })
    return {
      ...found,
      finds: finds.map(({ id, kind: own, title, excerpt, language_code, path }) => ({
        key: `${own} ${id}`,
        id,
        kind: own,
        title,
        excerpt,
        href: isRouted(own)
          ? pageUrl(site, { language_code: language, path: recordPath(own, path) })
          : pageUrl(site, { language_code, path }),
      })),
    }
  }

  /** Records that have no place on the site: shared specials that are not valid at its resort, parts of other resorts. */
  async function notHere(site: Site): Promise<ReadonlySet<string>> {
    const now = clock()
    const asOf = `${await store.changes.latest()} ${now.toISOString().slice(0, 13)}`
    const known = elsewhere.get(site.id)
    if (known?.asOf === asOf) return known.keys
    const isHere = await recordsForSite(site, () => publishedResorts(store), now)
    const wanted = { sites: [site.id, everySite], published: true }
    const kinds = chosenKinds.filter((kind) => hasPagesOf(site, kind))
    const rows = (await Promise.all(kinds.map((kind) => store.records.list(kind, wanted)))).flatMap(({ rows }) => rows)
    const keys = new Set(rows.filter((row) => !isHere(row)).map(({ entity, id }) => `${entity} ${id}`))
    elsewhere.set(site.id, { asOf, keys })
    return keys
  }
}
