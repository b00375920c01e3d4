import { createTranslate, type Translate } from '#messages/translate.ts'
import { bookingHref } from '#model/booking.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/link.ts'
import { portalAddress } from '#model/portal.ts'
import type { ChromeView, MenuItem, PageFacts } from '#model/view.ts'
import type { Site } from '#db/store.ts'
import { pageUrl, ownLanguage } from '../pages/page-url.ts'
import { menusOf } from './menus.ts'
import { type FindLocale, localeTexts } from '../translations/messages.ts'
import type { TrackedReader } from './reader.ts'
import { translatedLinks } from './translated-links.ts'
import { brandOfSite } from '../sites/brand-of-site.ts'
import { settingsOf } from '../sites/site-settings.ts'

/** Header and footer of a site, from its menus and settings. */
export async function chromeOf(site: Site, facts: PageFacts, reader: TrackedReader): Promise<ChromeView> {
  const settings = settingsOf(site)
  const [menus, texts, brand] = await Promise.all([
    // Of a page they ask nothing but its language.
    reader.shared(`menus ${facts.lang} ${facts.agent !== undefined}`, (own) => menusOf(site, facts, own)),
    localeTexts(facts.lang, localeFinder(reader)),
    brandOfSite(site, reader),
  ])
  const t = createTranslate(facts.lang, texts)
  const { consent } = settings
  const once = [...(brand?.policies ?? []), ...(consent?.policy ? [{ label: '', href: consent.policy }] : [])]
  const here =
    facts.lang === ownLanguage(site) ? once : await reader.shared('policies', (own) => translatedLinks(site, once, own))
  const policies = here.slice(0, brand?.policies.length ?? 0)
  const portal =
    facts.agent && facts.layout === '{product}'
      ? (menus.get('agents_portal')?.items ?? portalMenu(facts, t))
      : undefined
  const phone = portal ? undefined : menus.get('header_mobile')
  const utility = menus.get('header_utility')
  return {
    siteName: site.name,
    wordmark: settings.wordmark ?? site.name,
    ...(settings.strapline && { strapline: settings.strapline }),
    menu: portal ?? menus.get('header_primary')?.items ?? [],
    ...(phone && { phoneMenu: phone.items }),
    ...(utility && { utilityMenu: utility }),
    footerMenus: footerColumns.flatMap((location) => menus.get(location) ?? []),
    legalMenu: withPolicies(menus.get('footer_legal')?.items ?? [], policies),
    bookNow: {
      // An editor wrote it in the language of the site.
      text:
        (facts.lang === ownLanguage(site) && settings.book_now_text) ||
        t({ id: 'public.book-now', defaultMessage: 'Book now' }),
      href: bookingHref(facts.bookingUrl, { page: facts.booking, lang: facts.lang }),
    },
    contact: {
      ...(settings.address && { address: settings.address }),
      ...(settings.phone && { phone: settings.phone }),
      ...(settings.email && { email: settings.email }),
    },
    social: settings.social?.length ? settings.social : (brand?.social ?? []),
    sisters: linksOf(site.settings.sister_links),
    ...(brand?.copyright && { copyright: brand.copyright }),
    trail: [],
    home: pageUrl(site, { language_code: facts.lang, path: '' }),
    search: pageUrl(site, { language_code: facts.lang, path: 'search' }),
    languages: [{ code: facts.lang, label: languageName(facts.lang), href: `/${facts.path}` }],
    texts,
    ...(consent && { consent: { ...consent, ...(consent.policy && { policy: here.at(-1)!.href! }) } }),
  }
}

/** Menu of the agents' portal, where the site has none of its own for it. */
function portalMenu(facts: PageFacts, t: Translate): MenuItem[] {
  return [
    { label: t({ id: 'portal.menu-dashboard', defaultMessage: 'Dashboard' }), href: portalAddress('home', facts) },
    { label: t({ id: 'portal.menu-offers', defaultMessage: 'Offers' }), href: portalAddress('offers', facts) },
    { label: t({ id: 'portal.menu-profile', defaultMessage: 'Profile' }), href: portalAddress('profile', facts) },
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

const languageNames = new Map<string, string>()

/** Name of a language in that language. */
export function languageName(code: string): string {
  const known = languageNames.get(code)
  if (known !== undefined) return known
  const name = nameOfLanguage(code)
  languageNames.set(code, name)
  return name
}

function nameOfLanguage(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
