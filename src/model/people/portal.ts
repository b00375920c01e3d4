import type { PageFacts } from '../view/view.ts'

/** Addresses of the agents' portal. A page of the site at one of them replaces the product's. */
export const portal = {
  home: '/agents',
  login: '/agents/login',
  logout: '/agents/logout',
  register: '/agents/register',
  forgot: '/agents/forgot-password',
  /** Behind the link of a mail: chooses a password, and with the first one confirms the address. */
  password: '/agents/choose-password',
  /** Offers for agents; each has its page below. */
  offers: '/agents/offers',
  profile: '/agents/profile',
} as const

/** Files of offers for agents, by offer and file. */
export const portalFiles = '/media/agents'

/** Download address of a special's file, for agents. */
export function portalFileUrl(offer: string, asset: string): string {
  return `${portalFiles}/${encodeURIComponent(offer)}/${encodeURIComponent(asset)}`
}

/** Special whose portal page a path is, by its slug; undefined for other paths. */
export function portalOfferAt(path: string): string | undefined {
  const slug = path.startsWith(`${portal.offers}/`) ? path.slice(portal.offers.length + 1) : ''
  return slug && !slug.includes('/') ? slug : undefined
}

/** Whether a page is one of the portal that a signed-in agent sees. */
export function isInPortal({ agent, layout }: Partial<Pick<PageFacts, 'agent' | 'layout'>>): boolean {
  return agent !== undefined && layout === '{product}'
}

/** Address of a special: within the portal for a signed-in agent. */
export function offerAddress(
  address: string,
  slug: string,
  place: Partial<Pick<PageFacts, 'agent' | 'layout' | 'prefix'>>,
): string {
  return address && isInPortal(place) ? `${place.prefix ?? ''}${portal.offers}/${slug}` : address
}

/** Address of a page of the portal in the language of the page it is reached from. */
export function portalAddress(name: keyof typeof portal, { prefix = '' }: Pick<PageFacts, 'prefix'> = {}): string {
  return prefix + portal[name]
}

/** Whether the product serves a path as part of the portal; without language prefix. */
export function isPortalPath(pathname: string): boolean {
  return Object.values<string>(portal).includes(pathname)
}

/** Return path after an agent's login: always a path of this site (no open redirect); undefined for anything else. */
export function pathAfterLogin(wanted: string | undefined | null): string | undefined {
  if (!wanted || !/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return undefined
  const url = URL.parse(wanted, 'http://portal.invalid')
  // `/x/..//evil.example` stays here until its dots are resolved.
  if (url?.host !== 'portal.invalid' || url.pathname.startsWith('//')) return undefined
  return /^\/(?:[a-z]{2,3}(?:-[a-z\d]{2,8})*\/)?(?:voix|api|agents\/(?:login|logout|choose-password|forgot-password|register))(?:\/|$)/.test(
    url.pathname,
  )
    ? undefined
    : url.pathname + url.search + url.hash
}
