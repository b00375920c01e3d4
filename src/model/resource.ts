/** The kinds of thing that rights are given for; each entity names its own. */
export const areas = [
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

export type Area = (typeof areas)[number]
