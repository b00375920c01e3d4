/** First segments of addresses that belong to the product: no page stands there. */
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
