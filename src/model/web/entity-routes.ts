/** Entities with record pages → path of their list; record pages are below it. */
export const entityRoutes = {
  posts: 'blog',
  'press-releases': 'press',
  specials: 'specials',
  resorts: 'resorts',
  brands: 'brands',
  'fact-sheets': 'fact-sheets',
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

/** Query parameters that filter and paginate lists; all others are ignored. */
const listParameters = ['type', 'topic', 'year', 'resort', 'brand', 'country', 'kind', 'place', 'page'] as const

export type ListQuery = Readonly<Partial<Record<(typeof listParameters)[number], string>>>

/** Filter and page of a list from its query, in a fixed order; undefined when the query was not made by our links. */
export function listQueryOf(parameters: URLSearchParams): ListQuery | undefined {
  const asked = listParameters.flatMap((name) => parameters.getAll(name).map((value) => [name, value] as const))
  const isOurs = asked.every(([, value]) => /^[a-z0-9-]{1,80}$/.test(value))
  if (!isOurs || new Set(asked.map(([name]) => name)).size !== asked.length) return undefined
  // The first page is the list itself.
  return Object.fromEntries(asked.filter(([name, value]) => name !== 'page' || value !== '1'))
}

/** Query of a list, with a question mark; empty for the first page without filters. */
export function asSearch(query: ListQuery): string {
  const pairs = listParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
