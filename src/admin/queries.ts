import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type MediaQuery, type PageQuery } from './api.ts'
import { ApiError } from './transport.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (count, error) => !(error instanceof ApiError) && count < 2 },
  },
})

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await api.session()
    api.useCsrf(session.csrf)
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await api.sites()).rows,
  staleTime: 5 * 60_000,
})

export function pagesQuery(query: PageQuery) {
  return queryOptions({
    queryKey: ['pages', query],
    queryFn: () => api.pages(query),
    placeholderData: keepPreviousData,
  })
}

export function mediaQuery(query: MediaQuery) {
  return queryOptions({
    queryKey: ['media', query],
    queryFn: () => api.media(query),
    placeholderData: keepPreviousData,
  })
}

/** Offers or resorts to choose from; an entity that the server does not have yet is an empty list. */
export function recordsQuery(entity: string) {
  return queryOptions({
    queryKey: ['records', entity],
    queryFn: async () => {
      try {
        return (await api.records(entity)).rows
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
}
