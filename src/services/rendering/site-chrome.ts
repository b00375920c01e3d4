import { createTranslate, type Translate } from '#messages/translate.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import { portalAddress } from '#model/people/portal.ts'
import type { ChromeView, MenuItem, PageFacts } from '#model/view/view.ts'
import type { Site } from '#db/store.ts'
import { pageUrl, ownLanguage } from '../sites/page-url.ts'
import { type BrandFacts, brandOfSite } from '../sites/brand-of-site.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { type FindLocale, localeTexts } from '../translations/messages.ts'
import { type HeadTagsOf, headTagsOfSite } from './head-tags.ts'
import { menusOf } from '../reader/menus.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { translatedLinks } from '../reader/translated-links.ts'

/** Site chrome: header and footer data of a site's pages in a language and layout. */
export interface SiteChrome {
  readonly brand: BrandFacts | undefined
  readonly headTagsOf: HeadTagsOf
  /** Header and footer but for what depends on the page. */
  readonly chrome: Omit<ChromeView, 'bookNow' | 'languages' | 'trail'>
  readonly bookNowText: string
}

/** Site chrome, cached for all pages until its data changes. */
export function siteChromeOf(site: Site, facts: PageFacts, reader: TrackedReader): Promise<SiteChrome> {
  const { lang, layout, agent } = facts
  return reader.shared(`chrome ${lang} ${layout} ${agent !== undefined}`, (own) => madeChrome(site, facts, own))
}

async function madeChrome(site: Site, facts: PageFacts, reader: TrackedReader): Promise<SiteChrome> {
  const settings = settingsOf(site)
  const [menus, texts, brand, headTags, place] = await Promise.all([
    // Of a page they ask nothing but its language, so that layouts share them.
    reader.shared(`menus ${facts.lang} ${facts.agent !== undefined}`, (own) => menusOf(site, facts, own)),
    localeTexts(facts.lang, localeFinder(reader)),
    brandOfSite(site, reader),
    headTagsOfSite(site, facts, reader),
    placeOfSite(site, reader),
  ])
  const t = createTranslate(facts.lang, texts)
  const { consent } = settings
  const once = [...(brand?.policies ?? []), ...(consent?.policy ? [{ label: '', href: consent.policy }] : [])]
  const isOwn = facts.lang === ownLanguage(site)
  const here = isOwn ? once : await reader.shared('policies', (own) => translatedLinks(site, once, own))
  const policies = here.slice(0, brand?.policies.length ?? 0)
  const portal =
    facts.agent && facts.layout === '{product}'
      ? (menus.get('agents_portal')?.items ?? portalMenu(facts, t))
      : undefined
  const phone = portal ? undefined : menus.get('header_mobile')
  const utility = menus.get('header_utility')
  return {
    brand,
    headTagsOf: headTags,
    // An editor wrote it in the language of the site.
    bookNowText: (isOwn && settings.book_now_text) || t('Book now'),
    chrome: {
      siteName: site.name,
      wordmark: settings.wordmark ?? site.name,
      ...(settings.strapline && { strapline: settings.strapline }),
      menu: portal ?? menus.get('header_primary')?.items ?? [],
      ...(phone && { phoneMenu: phone.items }),
      ...(utility && { utilityMenu: utility }),
      footerMenus: footerColumns.flatMap((location) => menus.get(location) ?? []),
      legalMenu: withPolicies(menus.get('footer_legal')?.items ?? [], policies),
      contact: {
        ...(settings.address && { address: settings.address }),
        ...(settings.phone && { phone: settings.phone }),
        ...(settings.email && { email: settings.email }),
      },
      ...(place && { place }),
      social: settings.social?.length ? settings.social : (brand?.social ?? []),
      siblingSites: linksOf(site.settings.sister_links),
      ...(brand?.copyright && { copyright: brand.copyright }),
      home: pageUrl(site, { language_code: facts.lang, path: '' }),
      search: pageUrl(site, { language_code: facts.lang, path: 'search' }),
      texts,
      ...(consent && { consent: { ...consent, ...(consent.policy && { policy: here.at(-1)!.href! }) } }),
    },
  }
}

/** Place and hours of the resort that a site stands for. */
async function placeOfSite(site: Site, reader: TrackedReader): Promise<ChromeView['place']> {
  const { resort_id } = settingsOf(site)
  const [resort] = resort_id ? await reader.inAnyLanguage('resorts', { names: [resort_id] }) : []
  if (!resort) return undefined
  const { latitude, longitude } = resort.data
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return {
    latitude,
    longitude,
    checkIn: wordsIn(resort.data, 'check_in'),
    checkOut: wordsIn(resort.data, 'check_out'),
  }
}

/** Menu of the agents' portal, where the site has none of its own for it. */
function portalMenu(facts: PageFacts, t: Translate): MenuItem[] {
  return [
    { label: t('Dashboard'), href: portalAddress('home', facts) },
    { label: t('Offers'), href: portalAddress('offers', facts) },
    { label: t('Profile'), href: portalAddress('profile', facts) },
  ]
}

/** The legal line of an editor, with the policies of the brand that are not in it. */
function withPolicies(items: readonly MenuItem[], policies: readonly MenuItem[]): readonly MenuItem[] {
  return [...items, ...policies.filter(({ href }) => !items.some((item) => item.href === href))]
}

const footerColumns = ['footer_1', 'footer_2', 'footer_3', 'footer_4'] as const

/** Menu items of links in a site's settings, without unsafe ones. */
function linksOf(value: unknown): MenuItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item): MenuItem[] =>
    isRecord(item) && typeof item.label === 'string' && typeof item.href === 'string' && isSafeHref(item.href)
      ? [{ label: item.label, href: item.href }]
      : [],
  )
}

/** Finder of languages for a reader of records. */
export function localeFinder(reader: Pick<TrackedReader, 'list'>): FindLocale {
  return async (name) => (await reader.list('locales', { names: [name] }))[0]
}
