import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaQuery } from '../../queries.ts'

const atATime = 60

/** The library's assets that match, growing by "show more". */
export function useMedia(search: string) {
  const [shown, setShown] = useState(atATime)
  const { data, ...query } = useQuery(mediaQuery({ search, limit: shown }))
  const assets = data?.rows ?? []
  const total = data?.total ?? 0
  return { ...query, assets, total, hasMore: assets.length < total, more: () => setShown(shown + atATime) }
}
