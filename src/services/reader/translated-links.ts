import type { MenuItem } from '#model/view/view.ts'
import type { Site } from '#db/store.ts'
import { pageUrl } from '../sites/page-url.ts'
import type { TrackedReader } from './reader.ts'

/** Shared links of a site in a page's language: to the translations of its pages, with their titles. */
export async function translatedLinks(
  site: Site,
  links: readonly MenuItem[],
  reader: Pick<TrackedReader, 'language' | 'pagesAt' | 'placesOf'>,
): Promise<readonly MenuItem[]> {
  const paths = links.flatMap(({ href }) => pathIn(href) ?? [])
  const ids = paths.length > 0 ? await reader.pagesAt(paths) : new Map<string, string>()
  const places = await reader.placesOf([...new Set(ids.values())])
  return links.map((link) => {
    const id = ids.get(pathIn(link.href) ?? '')
    const place = id && places.get(id)?.find(({ language_code }) => language_code === reader.language)
    return place ? { ...link, href: pageUrl(site, place), label: place.title } : link
  })
}

/** Path of a page of the site in an address; undefined for any other address, and for one with a query or fragment. */
function pathIn(href: string | undefined): string | undefined {
  return href?.startsWith('/') && !/^\/\/|[?#]/.test(href) ? href.slice(1) : undefined
}
