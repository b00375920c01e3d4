/** First path segments reserved for the product: no page has one. */
export const reservedSegments: readonly string[] = [
  'voix',
  'voix-debug',
  'preview-release',
  'page-review',
  'builds',
  'api',
  'assets',
  'media',
  'oauth',
  'booking',
  'healthz',
  'readyz',
  'metrics',
]
