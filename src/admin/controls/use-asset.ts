import { useQuery } from '@tanstack/react-query'
import type { Asset } from '#model/media.ts'
import { routes } from '#routes.ts'
import { createTransport } from '../transport.ts'
import { queryClient } from '../queries.ts'

const { call } = createTransport()

/** A file of the library by its id, remembered for the whole session. */
export function useAsset(id: string): Asset | undefined {
  return useQuery({
    queryKey: ['asset', id],
    queryFn: () => call<Asset>(routes.api.asset(encodeURIComponent(id))),
    initialData: () => knownAsset(id),
    staleTime: 5 * 60_000,
    retry: false,
    enabled: !id.startsWith('sample:'),
  }).data
}

/** The lists of the library that were shown already hold most of what is asked for. */
export function knownAsset(id: string): Asset | undefined {
  for (const [, list] of queryClient.getQueriesData<{ rows: readonly Asset[] }>({ queryKey: ['media'] })) {
    const found = list?.rows.find((asset) => asset.id === id)
    if (found) return found
  }
  return undefined
}
