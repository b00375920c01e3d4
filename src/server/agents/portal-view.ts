import { portalAddress, portalOfferAt, portal } from '#model/people/portal.ts'
import type { PageView } from '#model/view/view.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import type { Site } from '#services/repository-types.ts'
import type { PortalPlace } from './portal-language.ts'

/** Page view within the portal: breadcrumbs and language links stay there. A special has an address in each of its languages. */
export function inPortal(view: PageView, site: Site, { path, prefix, t }: PortalPlace): PageView {
  const { chrome, facts } = view
  const isOffer = portalOfferAt(path) !== undefined
  const dashboard = {
    text: t('Dashboard'),
    href: prefix + portal.home,
  }
  const offers = {
    text: t('Offers'),
    href: portalAddress('offers', { prefix }),
  }
  const address = `${prefix}${path}`
  return {
    ...view,
    facts: { ...facts, path: address.slice(1) },
    chrome: {
      ...chrome,
      trail: isOffer ? [dashboard, offers, { text: facts.title, href: address }] : [],
      languages: chrome.languages.map(({ href, ...language }) => {
        const offer = isOffer ? /\/specials\/([^/]+)$/.exec(href)?.[1] : undefined
        const own = isOffer ? portal.offers + (offer ? `/${offer}` : '') : path
        return { ...language, href: pageUrl(site, { language_code: language.code, path: own.slice(1) }) }
      }),
    },
  }
}
