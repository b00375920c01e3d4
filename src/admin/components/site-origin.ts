import type { Site } from '../api/sites.ts'
/** Where visitors find a site, such as `https://azul.example`; on a developer's machine behind the same port as the admin. */
export function siteOrigin({ domains }: Pick<Site, 'domains'>): string {
  const [domain = window.location.hostname] = domains
  const { protocol, port } = window.location
  return `${protocol}//${domain}${/(^|\.)localhost$/.test(domain) && port ? `:${port}` : ''}`
}
