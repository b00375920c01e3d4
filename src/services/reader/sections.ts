import { isSectionPage } from '#model/page/bound-page.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import type { ReadSource } from '../cache/read-cache.ts'

/** Published elements of a synced section in a language; undefined while it is not published. */
export async function publishedSection(
  { pages, released }: Pick<ReadSource, 'pages' | 'released'>,
  id: string,
  language: string,
): Promise<readonly Element[] | undefined> {
  const places = (await pages.placesOf([id])).get(id) ?? []
  const place = places.find(({ language_code }) => language_code === language) ?? places[0]
  const planned = released?.(id)
  if (planned !== undefined) return planned === null ? undefined : elementsOfSection(planned)
  const found = place && (await pages.published(place.site_id, place.path, place.language_code))
  return found && elementsOfSection(found.page)
}

/** Elements of a synced section for pages; undefined for other pages, or for agents alone. */
export function elementsOfSection(page: Page): readonly Element[] | undefined {
  // What only agents may see is shown on no page of others.
  return isSectionPage(page) && !isForAgents(page) ? page.elements : undefined
}
