/** Resources of permissions; each entity names its own. */
export const resources = [
  'pages',
  'templates',
  'posts',
  'specials',
  'menus',
  'resorts',
  'brands',
  'codes',
  'redirects',
  'releases',
  'media',
  'leads',
  'agents',
  'users',
  'sites',
  'audit',
] as const

export type Resource = (typeof resources)[number]
