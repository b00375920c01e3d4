/** Parts of a resort → the address of their list. On the site of one resort it is about that resort alone. */
export const partRoutes = {
  rooms: 'rooms',
  restaurants: 'dining',
  'wedding-venues': 'weddings',
  'wedding-packages': 'wedding-packages',
  'meeting-rooms': 'meetings',
} as const

export type PartEntity = keyof typeof partRoutes

export function isPartOfResort(entity: string): entity is PartEntity {
  return Object.hasOwn(partRoutes, entity)
}

/** The records that have pages of their own on a site → the address of their list; each record's page is below it. */
export const entityRoutes = {
  posts: 'blog',
  'press-releases': 'press',
  specials: 'specials',
  resorts: 'resorts',
  brands: 'brands',
  'fact-sheets': 'fact-sheets',
  ...partRoutes,
} as const

export type RoutedEntity = keyof typeof entityRoutes

export function isRouted(entity: string): entity is RoutedEntity {
  return Object.hasOwn(entityRoutes, entity)
}

/** Whether an entity has record pages on a site. */
export function hasPagesOf(
  { settings = {} }: { readonly settings?: Readonly<Record<string, unknown>> },
  entity: string,
): entity is RoutedEntity {
  const { without_pages_of } = settings
  return isRouted(entity) && !(Array.isArray(without_pages_of) && without_pages_of.includes(entity))
}

/** Entity of a list page's path. */
export function entityListedAt(path: string): RoutedEntity | undefined {
  return listed.get(path)
}

const listed: ReadonlyMap<string, RoutedEntity> = new Map(
  Object.keys(entityRoutes)
    .filter(isRouted)
    .map((entity) => [entityRoutes[entity], entity]),
)

/** Path of a record's page, without language. */
export function recordPath(entity: RoutedEntity, slug: string): string {
  return `${entityRoutes[entity]}/${slug}`
}

/** List or record at a path, without the language. */
export function routeAt(path: string): { readonly entity: RoutedEntity; readonly slug?: string } | undefined {
  const [place = '', slug, ...more] = path.split('/')
  const entity = more.length === 0 ? entityListedAt(place) : undefined
  return entity && { entity, ...(slug && { slug }) }
}

/** Query parameters that filter, sort and paginate lists; all others are ignored. */
const listParameters = [
  'type',
  'topic',
  'year',
  'resort',
  'month',
  'brand',
  'country',
  'kind',
  'place',
  'view',
  'sleeps',
  'cuisine',
  'sort',
  'compare',
  'page',
] as const

export type ListQuery = Readonly<Partial<Record<(typeof listParameters)[number], string>>>

/** Most records that stand side by side. */
export const mostCompared = 4

/** Filter and page of a list from its query, in a fixed order; undefined when the query was not made by our links. */
export function listQueryOf(parameters: URLSearchParams): ListQuery | undefined {
  const asked = listParameters.flatMap((name) => valuesOf(parameters, name).map((value) => [name, value] as const))
  const isOurs = asked.every(([name, value]) => (name === 'compare' ? slugs : slug).test(value))
  if (!isOurs || new Set(asked.map(([name]) => name)).size !== asked.length) return undefined
  // The first page is the list itself.
  return Object.fromEntries(asked.filter(([name, value]) => name !== 'page' || value !== '1'))
}

const slug = /^[a-z0-9-]{1,80}$/
const slugs = /^[a-z0-9-]{1,80}(?:,[a-z0-9-]{1,80})*$/

/** Values of a parameter. What is compared is ticked one by one, and is one value: no more than stand side by side. */
function valuesOf(parameters: URLSearchParams, name: (typeof listParameters)[number]): readonly string[] {
  const all = parameters.getAll(name)
  return name === 'compare' && all.length > 0 ? [[...new Set(all)].slice(0, mostCompared).join(',')] : all
}

/** Query of a list, with a question mark; empty for the first page without filters. */
export function asSearch(query: ListQuery): string {
  const pairs = listParameters.flatMap((name) =>
    (name === 'compare' ? (query[name]?.split(',') ?? []) : [query[name]]).flatMap((value) =>
      value ? [[name, value]] : [],
    ),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
