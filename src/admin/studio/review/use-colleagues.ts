import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { useEditor } from '../context.tsx'

const peopleQuery = (page: string) =>
  queryOptions({
    queryKey: ['page-people', page],
    queryFn: async () => (await call('GET /api/pages/:id/people', { params: { id: page } })).rows,
    staleTime: 5 * 60_000,
  })

const nobody: readonly Colleague[] = []

/** Colleagues who may comment on the page, for mentions; empty until loaded. */
export function useColleagues(): readonly Colleague[] {
  const { studio } = useEditor()
  return useQuery(peopleQuery(studio.get().page.id)).data ?? nobody
}
