import type { Site } from '#contract/sites.ts'

/**
 * Origin of a site's public pages, such as `https://azul.example`; in development with the port of the admin. A domain
 * that is not one of the site's gives way to its first.
 */
export function siteOrigin({ domains }: Pick<Site, 'domains'>, chosen?: string | null): string {
  const [first = window.location.hostname] = domains
  const domain = chosen && domains.includes(chosen) ? chosen : first
  const { protocol, port } = window.location
  return `${protocol}//${domain}${/(^|\.)localhost$/.test(domain) && port ? `:${port}` : ''}`
}

interface Addressed {
  readonly path: string
  readonly language_code: string
}

/** Public URL of a page on its site's domain and in its language; its path alone while the site is not loaded. */
export function publicAddress(
  { path, language_code }: Addressed,
  site: Pick<Site, 'domains' | 'language_code'> | undefined,
  domain?: string | null,
): string {
  const isOwn = !site || language_code === site.language_code
  const address = `/${[isOwn ? '' : language_code.toLowerCase(), path].filter(Boolean).join('/')}`
  return site ? `${siteOrigin(site, domain)}${address}` : address
}
