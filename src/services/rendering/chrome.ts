import { bookingHref } from '#model/booking/booking.ts'
import type { ChromeView, PageFacts } from '#model/view/view.ts'
import type { SiteChrome } from './site-chrome.ts'

/** Header and footer of a page: its site's, with the page's own parts. */
export function chromeOf(facts: PageFacts, { chrome, bookNowText }: SiteChrome): ChromeView {
  return {
    ...chrome,
    bookNow: { text: bookNowText, href: bookingHref(facts.bookingUrl, { page: facts.booking, lang: facts.lang }) },
    trail: [],
    languages: [{ code: facts.lang, label: languageName(facts.lang), href: `/${facts.path}` }],
  }
}

const languageNames = new Map<string, string>()

/** Name of a language in itself. */
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
