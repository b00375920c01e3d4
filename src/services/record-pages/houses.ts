import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { firstWordsIn, wordsIn } from '#slices/data/record-values.ts'
import { type LayoutId, layoutIds } from '#model/page/layout-name.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { calledAs } from '#model/records/resort-names.ts'
import { hasPagesOf, type PartEntity, recordPath } from '#model/web/entity-routes.ts'
import { canonicalOriginOf, languagesOf, pageUrl } from '../sites/page-url.ts'
import { settingsOf } from '../sites/site-settings.ts'
import type { Reading } from './parts.ts'

export function formatCountry(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Location of a resort in words. */
export function formatPlace({ data }: StoredRecord, lang: string): string {
  const country = wordsIn(data, 'address_country')
  const place = firstWordsIn(data, 'area', 'address_locality')
  const land = country ? formatCountry(country, lang) : ''
  return [...new Set([place, land])].filter(Boolean).join(', ')
}

/** Postal address of a resort in lines, with its country in words. */
export function postalAddress({ data }: StoredRecord, lang: string): string {
  const words = (name: string) => wordsIn(data, name)
  const country = words('address_country')
  return [words('street_address'), townOf(data), country && formatCountry(country, lang)].filter(Boolean).join('\n')
}

/** Countries that write the postal code behind the region. */
const codeLast = new Set(['US', 'CA', 'AU'])

/** Town of a resort with its region and postal code, in the order of its country. */
export function townOf(data: StoredRecord['data']): string {
  const [code, town, region, country = ''] = [
    'postal_code',
    'address_locality',
    'address_region',
    'address_country',
  ].map((name) => wordsIn(data, name))
  const join = (by: string, ...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(by)
  return codeLast.has(country) ? join(', ', town, join(' ', region, code)) : join(', ', join(' ', code, town), region)
}

/** Notice of a closed resort. */
export function closureNotice({ data }: StoredRecord, { t, lang }: Pick<Reading, 't' | 'lang'>): string {
  const status = wordsIn(data, 'operational_status')
  if (status === 'temporarily_closed' || status === 'closed') return t('Temporarily closed')
  const day = wordsIn(data, 'opened_on')
  return status === 'opening_soon' ? [t('Opens'), day && formatCalendarDay(day, lang)].filter(Boolean).join(' ') : ''
}

/** Name of a resort for booking. */
export function bookedAs({ data, slug }: StoredRecord): string {
  return wordsIn(data, 'code') || slug
}

/** The layout of a resort's own brand, where the site is not that brand's. */
export async function lookOf({ data }: StoredRecord, { reader, site }: Reading): Promise<LayoutId | undefined> {
  const id = wordsIn(data, 'brand_id')
  if (!id || id === settingsOf(site).brand_id) return undefined
  const [brand] = await reader.list('brands', { names: [id] })
  return brand && layoutIds.find((each) => each === brand.data.default_layout && each !== '{product}')
}

/** Addresses of a resort on the site of its own, in the language of the page where that is spoken there. */
export interface OwnHouse {
  readonly home: string
  /** Address of a part's page; undefined where the site has none of its kind. */
  readonly addressOf: (entity: PartEntity, slug: string) => string | undefined
}

/** The site that stands for a resort; undefined where it has none. */
export async function ownHouse(
  resort: StoredRecord,
  { site, lang, origin, reader }: Omit<Reading, 't'>,
): Promise<OwnHouse | undefined> {
  const called = calledAs(await reader.inAnyLanguage('resorts'), resort)
  const isIts = (each: typeof site) => called.includes(settingsOf(each).resort_id ?? '')
  const own = isIts(site) ? site : (await reader.sites()).find((each) => each.domains.length > 0 && isIts(each))
  if (!own) return undefined
  const at = own.id === site.id ? origin : canonicalOriginOf(own, origin)
  return {
    home: `${at}/`,
    addressOf: (entity, slug) =>
      hasPagesOf(own, entity) && languagesOf(own).includes(lang)
        ? at + pageUrl(own, { language_code: lang, path: recordPath(entity, slug) })
        : undefined,
  }
}
