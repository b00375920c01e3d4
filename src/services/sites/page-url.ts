import { defaultLanguage } from '#model/constants.ts'
import { isLocal } from '#model/web/local-host.ts'
import type { Site } from '#db/store.ts'

/** Default language of a site, which has no prefix in its paths. */
export function ownLanguage({ language_code }: Pick<Site, 'language_code'>): string {
  return language_code || defaultLanguage
}

/** Languages of a site, its own first. */
export function languagesOf(site: Pick<Site, 'language_code' | 'settings'>): readonly string[] {
  const { locales } = site.settings
  const others = Array.isArray(locales) ? locales.filter((each): each is string => typeof each === 'string') : []
  return [...new Set([ownLanguage(site), ...others])]
}

/** Page path and language of a URL path: `es/rooms` is the page `rooms` in Spanish where the site has Spanish. */
export function pagePathOf(
  site: Pick<Site, 'language_code' | 'settings'>,
  address: string,
): { readonly language: string; readonly path: string } {
  const [first = '', ...rest] = address.split('/')
  const language = languagesOf(site)
    .slice(1)
    .find((each) => each.toLowerCase() === first)
  return language ? { language, path: rest.join('/') } : { language: ownLanguage(site), path: address }
}

/** URL path of a page on its site. */
export function pageUrl(
  site: Pick<Site, 'language_code' | 'settings'>,
  { language_code, path }: { readonly language_code: string; readonly path: string },
): string {
  const isOwn = language_code === ownLanguage(site)
  return `/${[isOwn ? '' : language_code.toLowerCase(), path].filter(Boolean).join('/')}`
}

/** Prefix of a language's paths on a site; empty for the site's own language and for one that it has not. */
export function languagePrefix(site: Pick<Site, 'language_code' | 'settings'>, language: string): string {
  return languagesOf(site).slice(1).includes(language) ? pageUrl(site, { language_code: language, path: '' }) : ''
}

/** Canonical origin of a site: its first domain, or the requested origin; on the machine itself with the port that was asked. */
export function canonicalOriginOf({ domains: [domain] }: Pick<Site, 'domains'>, asked: string): string {
  if (!domain) return asked
  return isLocal(domain) ? `http://${domain}${/:\d+$/.exec(asked)?.[0] ?? ''}` : `https://${domain}`
}
