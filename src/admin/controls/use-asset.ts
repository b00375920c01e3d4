import { useQuery } from '@tanstack/react-query'
import type { LibraryAsset } from '#model/media/media.ts'
import { assetQuery, queryClient } from '../api/queries.ts'

/** Asset of the library by id, cached for the session. */
export function useAsset(id: string): LibraryAsset | undefined {
  return useQuery({
    ...assetQuery(id),
    initialData: () => knownAsset(id),
    staleTime: 5 * 60_000,
    enabled: !id.startsWith('sample:'),
  }).data
}

/** Finds an asset in the lists of the library that were loaded already. */
export function knownAsset(id: string): LibraryAsset | undefined {
  for (const [, list] of queryClient.getQueriesData<{ rows: readonly LibraryAsset[] }>({
    queryKey: ['media', 'list'],
  })) {
    const found = list?.rows.find((asset) => asset.id === id)
    if (found) return found
  }
  return undefined
}
