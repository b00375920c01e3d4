/** First path segments reserved for the product. */
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
  'mcp',
  'scim',
  '.well-known',
  'booking',
  'forms',
  'healthz',
  'readyz',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  'indexnow.txt',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-512.png',
  'site.webmanifest',
]

/** The parts of a sitemap: `sitemap-pages-en-1.xml`. */
const sitemapPart = 'sitemap-'

export function isReservedSegment(segment: string): boolean {
  return reservedSegments.includes(segment) || segment.startsWith(sitemapPart)
}
