import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/link.ts'
import type { ChromeView, MenuItem, PageFacts } from '#model/view.ts'
import type { Site } from '#store/store.ts'
import type { TrackedReader } from './reader.ts'
import { settingsOf } from './site-settings.ts'

/** Header and footer of a site, from its menus and settings. */
export async function chromeOf(site: Site, facts: PageFacts, reader: TrackedReader): Promise<ChromeView> {
  const settings = settingsOf(site)
  const menus = (await reader.list('menus')).filter((menu) => menu.site_id === site.id)
  const named = (slug: string): readonly MenuItem[] => itemsOf(menus.find((menu) => menu.slug === slug)?.data.items)
  return {
    siteName: site.name,
    wordmark: settings.wordmark ?? site.name,
    ...(settings.strapline && { strapline: settings.strapline }),
    menu: named('main'),
    footerMenus: menus
      .filter(({ slug }) => slug.startsWith('footer'))
      .map(({ data }) => ({ title: String(data.title ?? ''), items: itemsOf(data.items) })),
    legalMenu: named('legal'),
    bookNow: { text: settings.book_now_text ?? 'Book now', href: settings.booking_url ?? '' },
    contact: {
      ...(settings.address && { address: settings.address }),
      ...(settings.phone && { phone: settings.phone }),
      ...(settings.email && { email: settings.email }),
    },
    social: settings.social ?? [],
    sisters: itemsOf(site.settings.sister_links),
    languages: [{ code: facts.lang, label: languageName(facts.lang), href: `/${facts.path}` }],
    words: {},
  }
}

const deepest = 3

/** Menu items as stored, without those that lead somewhere unsafe. */
function itemsOf(value: unknown, depth = 1): MenuItem[] {
  if (!Array.isArray(value) || depth > deepest) return []
  return value.flatMap((item): MenuItem[] => {
    if (!isRecord(item) || typeof item.label !== 'string' || typeof item.href !== 'string' || !isSafeHref(item.href))
      return []
    const items = itemsOf(item.items, depth + 1)
    return [
      {
        label: item.label,
        href: item.href,
        ...(item.target === '_blank' && { target: '_blank' }),
        ...(items.length > 0 && { items }),
      },
    ]
  })
}

const languageNames = new Map<string, string>()

function languageName(code: string): string {
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
