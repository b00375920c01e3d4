import { entityRoutes, hasPagesOf, isRouted, recordPath } from '#model/web/entity-routes.ts'
import { LRUCache } from 'lru-cache'
import type { SearchFinds } from '#db/site-texts.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'
import { isOfResort, publishedResorts, specialsForSite } from '../reader/specials-for-site.ts'
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
  /** Site → shared specials that are not for it, as of a change. */
  const elsewhere = new LRUCache<string, { readonly latest: number; readonly keys: ReadonlySet<string> }>({
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

  /** Specials that the group shares and that are not valid at the resort of the site. */
  async function notHere(site: Site): Promise<ReadonlySet<string>> {
    if (!isOfResort(site)) return none
    const latest = await store.changes.latest()
    const known = elsewhere.get(site.id)
    if (known?.latest === latest) return known.keys
    const isHere = await specialsForSite(site, () => publishedResorts(store))
    const { rows } = await store.records.list('specials', { sites: [site.id, everySite], published: true })
    const keys = new Set(rows.filter((row) => !isHere(row)).map(({ id }) => `specials ${id}`))
    elsewhere.set(site.id, { latest, keys })
    return keys
  }
}

const none: ReadonlySet<string> = new Set()
