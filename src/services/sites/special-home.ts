import type { StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { hasPagesOf } from '#model/web/entity-routes.ts'
import { listIn, wordsIn } from '#slices/data/record-values.ts'
import type { Site } from '#db/store.ts'
import { languagesOf } from './page-url.ts'
import { settingsOf } from './site-settings.ts'

interface Group {
  readonly sites: readonly Site[]
  /** Resorts in all languages. */
  readonly resorts: readonly StoredRecord[]
}

/**
 * Home of a special: the one of the sites with a page of it that search engines know. A special of a site is at home there;
 * one that the group shares on the site of its only resort, else of its only brand, else of the group.
 */
export function homeOfSpecial(
  { site_id, data }: Pick<StoredRecord, 'site_id' | 'data'>,
  { site, language }: { readonly site: Site; readonly language: string },
  { sites, resorts }: Group,
): Site {
  if (site_id === site.id) return site
  const able = sites.filter(
    (each) => each.domains.length > 0 && hasPagesOf(each, 'specials') && languagesOf(each).includes(language),
  )
  const named = listIn(data, 'resort_ids').flatMap((id) => resorts.filter((each) => each.id === id || each.slug === id))
  const brands = new Set([...listIn(data, 'brand_ids'), ...named.map((each) => wordsIn(each.data, 'brand_id'))])
  const called = named[0] ? calledAs(resorts, named[0]) : []
  const isOnly = listIn(data, 'brand_ids').length === 0 && named.every(({ id }) => called.includes(id))
  const settings = (each: Site) => settingsOf(each)
  return (
    (isOnly ? able.find((each) => called.includes(settings(each).resort_id ?? '')) : undefined) ??
    (brands.size === 1
      ? able.find((each) => !settings(each).resort_id && brands.has(settings(each).brand_id ?? ''))
      : undefined) ??
    // The group has a brand of its own; a site without one may be any.
    able.find((each) => !settings(each).resort_id && settings(each).brand_id) ??
    able.find((each) => !settings(each).resort_id) ??
    site
  )
}
