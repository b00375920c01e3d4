import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Synced section: its page and its published version; null while it has none. */
export function sectionQuery(id: string) {
  return queryOptions({
    queryKey: ['pages', 'section', id],
    queryFn: async () => {
      const row = await call('GET /api/pages/:id', { params: { id } })
      const { published_revision: revision } = row
      return {
        row,
        shown:
          revision === null
            ? null
            : (await call('GET /api/pages/:id/versions/:revision', { params: { id, revision } })).page,
      }
    },
  })
}

/** The synced sections that pages of a language can show. */
export function sectionsQuery(language: string) {
  return queryOptions({
    queryKey: ['pages', 'sections', language],
    queryFn: async () => {
      const { rows } = await call('GET /api/pages', {
        query: { search: '*/', language, order: 'title', direction: 'asc', limit: 100 },
      })
      return rows.filter(({ path }) => path.startsWith('*/'))
    },
  })
}

/** References to a page. */
export function pageUsesQuery(id: string) {
  return queryOptions({
    queryKey: ['pages', 'uses', id],
    queryFn: async () => (await call('GET /api/pages/:id/uses', { params: { id } })).rows,
  })
}
