import type { Site } from '../api/sites.ts'
/** Origin of a site's public pages, such as `https://azul.example`; in development with the port of the admin. */
export function siteOrigin({ domains }: Pick<Site, 'domains'>): string {
  const [domain = window.location.hostname] = domains
  const { protocol, port } = window.location
  return `${protocol}//${domain}${/(^|\.)localhost$/.test(domain) && port ? `:${port}` : ''}`
}
