import { pageUrl, pagePathOf } from '../sites/page-url.ts'
import type { Content } from '../services.ts'
import type { Site } from '../repository-types.ts'

/** Home page in an address's language, else the site's, whose header and footer surround error pages. */
export async function errorPageChrome(
  content: Pick<Content, 'readPage'>,
  site: Site,
  address: string,
  options: Parameters<Content['readPage']>[2],
) {
  const { language } = pagePathOf(site, address.replace(/^\//, ''))
  const own = pageUrl(site, { language_code: language, path: '' }).slice(1)
  return (await content.readPage(site, own, options)) ?? (own ? content.readPage(site, '', options) : undefined)
}
