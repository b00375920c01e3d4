import type { Query } from '#contract/call.ts'
import type { SessionInfo } from '#contract/session.ts'
import { call, setCsrf } from './api.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryObserver,
  type QueryKey,
  type QueryObserverOptions,
  queryOptions,
} from '@tanstack/react-query'
import { interfaceLanguage } from '#messages/interface.ts'
import type { MediaQuery } from '#model/media/media.ts'
import { parseDateTime } from '../formats/format-date.ts'
import { ApiError } from './transport.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection they fail and say so; they wait for nothing that only the browser believes.
    queries: {
      staleTime: 15_000,
      retry: (count, error) => !(error instanceof ApiError) && count < 2,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

const keptAheadMs = 5000

/** Prefetches a query for a screen, and caches it for as long as the screen may take to load. */
export function readAhead<T, K extends QueryKey>(query: QueryObserverOptions<T, Error, T, T, K>): void {
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined)
  setTimeout(stop, keptAheadMs)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = broughtAlong() ?? (await call('GET /api/session'))
    setCsrf(session.csrf)
    parseDateTime(session.user)
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await call('GET /api/sites')).rows,
  staleTime: 5 * 60_000,
})

/** Brand of a site as its pages use it; empty for a site without one that users may read. */
export function brandOfSiteQuery(brand: unknown) {
  return queryOptions({
    queryKey: ['record', 'brands', 'of-site', brand],
    queryFn: async () =>
      typeof brand === 'string' && brand
        ? (await call('GET /api/:entity/:id', { params: { entity: 'brands', id: brand } })).data
        : {},
    staleTime: 5 * 60_000,
  })
}

/** Session embedded in the document; it is used once, as later requests must be up to date. */
function broughtAlong(): SessionInfo | undefined {
  const element = globalThis.document?.getElementById('session')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as SessionInfo) : undefined
}

/** Definitions change with a new version of the product only. */
const asLongAsThisVersion = { staleTime: Number.POSITIVE_INFINITY } as const

export const slicesQuery = queryOptions({
  queryKey: ['slices'],
  queryFn: async () => (await call('GET /api/slices')).rows,
  ...asLongAsThisVersion,
})

/** Script sizes of slices. They change only with another build, which loads another document. */
export const scriptsQuery = queryOptions({
  queryKey: ['slices', 'scripts'],
  queryFn: () => call('GET /api/slices/scripts'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Number of pages of a site on which each slice stands. */
export function sliceCountsQuery(site: string) {
  return queryOptions({
    queryKey: ['pages', 'slice-counts', site],
    queryFn: () => call('GET /api/pages/slice-counts', { query: { site } }),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Recipes; the query key is that of the saved recipes' records, so that it is invalidated with them. */
export const recipesQuery = queryOptions({
  queryKey: ['record', 'recipes', 'cookbook'],
  queryFn: async () => (await call('GET /api/cookbook')).rows,
})

export const documentationQuery = queryOptions({
  queryKey: ['documentation'],
  queryFn: async () => (await call('GET /api/documentation', { query: { language: interfaceLanguage() } })).rows,
  ...asLongAsThisVersion,
})

export function pagesQuery(query: Query<'GET /api/pages'>) {
  return queryOptions({
    queryKey: ['pages', query],
    queryFn: () => call('GET /api/pages', { query }),
    placeholderData: keepPreviousData,
  })
}

/** Page templates for new pages. */
export const templatesQuery = queryOptions({
  queryKey: ['pages', 'templates'],
  queryFn: async () => (await call('GET /api/pages/templates')).rows,
})

/** Templates for the home page of a new site. */
export const homeTemplatesQuery = queryOptions({
  queryKey: ['pages', 'templates', 'home'],
  queryFn: async () => (await call('GET /api/sites/templates')).rows,
})

/** Children of a path in the page tree of a site in one language. */
export function pageTreeQuery(place: { readonly site: string; readonly language: string; readonly under: string }) {
  return queryOptions({
    queryKey: ['pages', 'tree', place],
    queryFn: async () => (await call('GET /api/pages/tree', { query: place })).rows,
  })
}

/** Full-text search in the pages of a site, page by page. */
export function siteFindsQuery(wanted: { readonly site: string; readonly search: string }) {
  return infiniteQueryOptions({
    queryKey: ['pages', 'finds', wanted],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/pages/search', { query: { ...wanted, offset: pageParam }, ...(signal && { signal }) }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // What was saved meanwhile is found.
    staleTime: 0,
    gcTime: 60_000,
  })
}

export function pageQuery(id: string) {
  return queryOptions({ queryKey: ['pages', 'one', id], queryFn: () => call('GET /api/pages/:id', { params: { id } }) })
}

export function mediaQuery(query: MediaQuery) {
  return queryOptions({
    queryKey: ['media', 'list', query],
    queryFn: () => call('GET /api/media', { query }),
    placeholderData: keepPreviousData,
  })
}

export const mediaFoldersQuery = queryOptions({
  queryKey: ['media-folders'],
  queryFn: async () => (await call('GET /api/media-folders')).rows,
})

export const mediaFactsQuery = queryOptions({
  queryKey: ['media', 'facts'],
  queryFn: () => call('GET /api/media/facts'),
})

/**
 * Reloads the lists of the library after a file was added or changed. A list that is still loading is restarted: it may predate
 * the change.
 */
export async function refreshMediaLists(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['media', 'list'] })
  for (const part of ['list', 'facts']) void queryClient.invalidateQueries({ queryKey: ['media', part] })
}

export function assetQuery(id: string) {
  return queryOptions({
    queryKey: ['media', 'asset', id],
    queryFn: () => call('GET /api/media/:id', { params: { id } }),
    retry: false,
  })
}

export function assetUsesQuery(id: string) {
  return queryOptions({
    queryKey: ['media', 'uses', id],
    queryFn: async () => (await call('GET /api/media/:id/uses', { params: { id } })).rows,
  })
}

/** Specials or resorts to choose from; empty where the server does not know the entity yet. */
export function recordsQuery(entity: string) {
  return queryOptions({
    queryKey: ['records', entity],
    queryFn: async () => {
      try {
        return (await call('GET /api/:entity', { params: { entity } })).rows
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}
