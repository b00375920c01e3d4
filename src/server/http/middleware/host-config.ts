import { asciiAddress } from '#model/web/ascii-address.ts'
import { pageUrl } from '#services/sites/page-url.ts'
import type { Domain, Site } from '#services/repository-types.ts'
import { publicOrigin } from '../origin.ts'
import { isRecord } from '#model/json.ts'

/** Configuration of a host that is more than its site's. */
export interface HostConfig {
  readonly mode: 'serve' | 'to_primary' | 'path_map'
  readonly language: string
  readonly noindex: boolean
  readonly fallback: string
  readonly map: ReadonlyMap<string, string>
}

/** Stored configuration of a host; undefined for a plain host of a site. */
export function hostConfigOf({ settings }: Domain): HostConfig | undefined {
  const { redirect_mode, language = '', fallback = '', map = [] } = settings
  const mode = redirect_mode === 'to_primary' || redirect_mode === 'path_map' ? redirect_mode : 'serve'
  const noindex = settings.noindex === true
  if (mode === 'serve' && language === '' && !noindex) return undefined
  const entries = Array.isArray(map) ? map.filter(isRecord) : []
  return {
    mode,
    language: String(language),
    noindex,
    fallback: String(fallback),
    map: new Map(entries.map(({ path, target }) => [withoutSlash(asciiAddress(String(path))), String(target)])),
  }
}

/** Whether a host serves the pages of its site instead of redirecting. */
export function servesPages(domain: Domain): boolean {
  return (hostConfigOf(domain)?.mode ?? 'serve') === 'serve'
}

/** How browsers find a host when nothing else is configured. */
const overTls = { protocol: 'https:', port: '' } as const

/** Redirect target of a host's requests; undefined when it answers itself. */
export function hostRedirect(
  { mode, language, fallback, map }: HostConfig,
  site: Site,
  url: string,
  publicUrl: Pick<URL, 'protocol' | 'port'> = overTls,
): string | undefined {
  const { pathname, search } = new URL(`http://host${url}`)
  const path = withoutSlash(pathname)
  if (mode === 'path_map') return map.get(path) ?? fallback
  const home = path === '/' && language ? pageUrl(site, { path: '', language_code: language }) : path
  const [primary] = site.domains
  if (mode === 'to_primary') return primary && `${publicOrigin(primary, publicUrl)}${home}${search}`
  return home === path ? undefined : `${home}${search}`
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
