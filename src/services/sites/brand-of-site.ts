import { socialNetworks } from '#model/web/social-networks.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { Reader, RecordData, StoredRecord } from '#model/records/records.ts'
import { firstWordsIn, wordsIn } from '#slices/data/record-values.ts'
import type { Site } from '#db/store.ts'
import { settingsOf } from './site-settings.ts'

/** Facts of a site's brand; empty ones are inherited from its parent brand. */
export interface BrandFacts {
  readonly themeColour?: string
  readonly copyright?: string
  readonly legalName?: string
  /** Asset of its logo. */
  readonly logo?: string
  /** Asset of the picture that is shared where a page has none. */
  readonly image?: string
  readonly social: readonly SocialLink[]
  /** Privacy policy, terms and accessibility statement. */
  readonly policies: readonly { readonly label: string; readonly href: string }[]
}

interface SocialLink {
  readonly name: string
  readonly href: string
}

/** Brands above a brand that are asked for what it leaves empty. */
const mostAbove = 8

/** Brand of a site; undefined without a published one. */
export async function brandOfSite(site: Site, reader: Pick<Reader, 'list'>): Promise<BrandFacts | undefined> {
  const { brand_id } = settingsOf(site)
  if (!brand_id) return undefined
  const [brand] = await reader.list('brands', { names: [brand_id] })
  if (!brand) return undefined
  const data = await brandData(brand, reader)
  const legalName = wordsIn(data, 'legal_name')
  const copyright = wordsIn(data, 'copyright_line') || (legalName && `© ${legalName}`)
  const [themeColour, logo, image] = [wordsIn(data, 'theme_color'), wordsIn(data, 'logo'), wordsIn(data, 'image')]
  return {
    ...(/^#[0-9a-f]{3,8}$/i.test(themeColour) && { themeColour }),
    ...(copyright && { copyright }),
    ...(legalName && { legalName }),
    ...(logo && { logo }),
    ...(image && { image }),
    social: socialLinks(data.social),
    policies: [data.privacy_policy, data.terms, data.accessibility].flatMap(policyIn),
  }
}

/** Values of a brand, with inherited ones. */
export async function brandData(brand: StoredRecord, reader: Pick<Reader, 'list'>): Promise<RecordData> {
  const passed = new Set([brand.id])
  let { data } = brand
  for (let next = wordsIn(data, 'parent_id'); next && passed.size <= mostAbove && !passed.has(next);) {
    passed.add(next)
    const [above] = await reader.list('brands', { names: [next] })
    if (!above) break
    data = inherited(data, above.data)
    next = wordsIn(above.data, 'parent_id')
  }
  return data
}

/** Fields that say something of one brand alone, whatever it is part of. */
const own = ['name', 'slug', 'code', 'parent_id', 'tagline', 'description', 'long_description', 'sort_order', 'booking']

function inherited(data: RecordData, above: RecordData): RecordData {
  const lent = Object.entries(above).filter(([name]) => !own.includes(name) && isEmpty(data[name]))
  return { ...data, ...Object.fromEntries(lent) }
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === ''
}

/** Links to the social networks of a brand or resort. */
export function socialLinks(value: unknown): readonly SocialLink[] {
  const social = isRecord(value) ? value : {}
  return Object.entries(socialNetworks).flatMap(([network, name]) => {
    const href = social[network]
    return typeof href === 'string' && href !== '' && isSafeHref(href) ? [{ name, href }] : []
  })
}

function policyIn(link: unknown): { readonly label: string; readonly href: string }[] {
  if (!isRecord(link)) return []
  const href = wordsIn(link, 'href')
  return href && isSafeHref(href) ? [{ label: firstWordsIn(link, 'text') || href, href }] : []
}
