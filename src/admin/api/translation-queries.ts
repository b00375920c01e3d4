import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Languages of a page, by its revision. */
export function pageLanguagesQuery(id: string, revision?: number) {
  return queryOptions({
    queryKey: ['pages', 'languages', id, revision ?? 'any'],
    queryFn: async () => (await call('GET /api/pages/:id/languages', { params: { id } })).rows,
    // A source changes without its translation.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Texts of a translation beside those of its source, by its revision. */
export function translationTextsQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: ['pages', 'translation-texts', id, revision],
    queryFn: () => call('GET /api/pages/:id/texts', { params: { id } }),
    // A source changes without its translation.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
