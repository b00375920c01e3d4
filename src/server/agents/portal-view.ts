import { portalAddress, portalOfferAt, portal } from '#model/people/portal.ts'
import type { PageView } from '#model/view/view.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import type { Site } from '#services/repository-types.ts'
import type { PortalPlace } from './portal-language.ts'

/**
 * A page at an address of the portal: its breadcrumbs stay within the portal, and so do its links to other languages. An
 * offer has an address of its own in each language that it is written in.
 */
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
