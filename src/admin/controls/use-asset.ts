import { useQuery } from '@tanstack/react-query'
import type { LibraryAsset } from '#model/media/media.ts'
import { assetQuery, queryClient } from '../api/queries.ts'

/** A file of the library by its id, remembered for the whole session. */
export function useAsset(id: string): LibraryAsset | undefined {
  return useQuery({
    ...assetQuery(id),
    initialData: () => knownAsset(id),
    staleTime: 5 * 60_000,
    enabled: !id.startsWith('sample:'),
  }).data
}

/** The lists of the library that were shown already hold most of what is asked for. */
export function knownAsset(id: string): LibraryAsset | undefined {
  for (const [, list] of queryClient.getQueriesData<{ rows: readonly LibraryAsset[] }>({
    queryKey: ['media', 'list'],
  })) {
    const found = list?.rows.find((asset) => asset.id === id)
    if (found) return found
  }
  return undefined
}
