import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { Colleague } from '../../api/pages.ts'
import { useEditor } from '../context.tsx'

const peopleQuery = (page: string) =>
  queryOptions({
    queryKey: ['page-people', page],
    queryFn: async () => (await api.pagePeople(page)).rows,
    staleTime: 5 * 60_000,
  })

const nobody: readonly Colleague[] = []

/** Colleagues who may comment on the page, for mentions; empty until loaded. */
export function useColleagues(): readonly Colleague[] {
  const { studio } = useEditor()
  return useQuery(peopleQuery(studio.get().page.id)).data ?? nobody
}
