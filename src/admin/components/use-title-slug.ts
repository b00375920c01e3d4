import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isForeign, titleSlug, type Transliterate } from '#model/title-slug.ts'

const lettersQuery = queryOptions({
  queryKey: ['letters of other scripts'],
  queryFn: async () => (await import('any-ascii')).default,
  staleTime: Infinity,
})
const none: Transliterate = () => ''

/**
 * Slugs of titles, as far as the letters of their script have come, and once they have. A title without letters and
 * digits gets the kind of what it names, with four letters that no other has.
 */
export function useTitleSlug(title: string, kind: string) {
  const client = useQueryClient()
  const { data: letters = none } = useQuery({ ...lettersQuery, enabled: isForeign(title) })
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const slugBy = (transliterate: Transliterate) =>
    title.trim() === '' ? '' : titleSlug(title, transliterate) || `${kind}-${mark}`
  return {
    slug: isForeign(title) && letters === none ? '' : slugBy(letters),
    whole: async () => slugBy(isForeign(title) ? await client.ensureQueryData(lettersQuery).catch(() => none) : none),
  }
}
