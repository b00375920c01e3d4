import { bookingHref } from '#model/booking/booking.ts'
import { languageName } from '#model/text/language-name.ts'
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
