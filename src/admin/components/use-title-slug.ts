import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isForeign, titleSlug, type Transliterate } from '#model/text/title-slug.ts'

const transliterationQuery = queryOptions({
  queryKey: ['transliteration'],
  queryFn: async () => (await import('any-ascii')).default,
  staleTime: Infinity,
})
const leaveOut: Transliterate = () => ''

/**
 * Slug of a title that is being typed: `slug` is empty while the transliteration that it needs is loading, `loaded` waits for
 * that. A title of signs alone gets its kind and four letters, `page-1f3c`.
 */
export function useTitleSlug(title: string, kind: string) {
  const client = useQueryClient()
  const needsLetters = isForeign(title)
  const { data: transliterate } = useQuery({ ...transliterationQuery, enabled: needsLetters })
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const slugBy = (letters: Transliterate) => (title.trim() === '' ? '' : titleSlug(title, letters) || `${kind}-${mark}`)
  return {
    slug: needsLetters && !transliterate ? '' : slugBy(transliterate ?? leaveOut),
    loaded: async () =>
      slugBy(needsLetters ? await client.ensureQueryData(transliterationQuery).catch(() => leaveOut) : leaveOut),
  }
}
