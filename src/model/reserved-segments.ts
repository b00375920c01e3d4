/**
 * Reserved first segments of addresses: what begins so is answered by the product, before pages and redirects are looked
 * for. Page paths, redirects and the rules of routes read this list; a test asks the server for its routes and compares.
 */
export const reservedSegments: readonly string[] = [
  'voix',
  'voix-debug',
  'preview-release',
  'page-review',
  'builds',
  'api',
  'assets',
  'thumbnails',
  'media',
  'oauth',
  'booking',
  'forms',
  'healthz',
  'readyz',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  'favicon.svg',
  'favicon.ico',
]

/** The parts of a sitemap: `sitemap-pages-en-1.xml`. */
const sitemapPart = 'sitemap-'

export function isReservedSegment(segment: string): boolean {
  return reservedSegments.includes(segment) || segment.startsWith(sitemapPart)
}
