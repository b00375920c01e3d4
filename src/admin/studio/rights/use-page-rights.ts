import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useEditor, useDocument } from '../context.tsx'

/** Denied actions of the user on the saved page, with the reasons; those at its opening until loaded. */
export function usePageRights(): Readonly<Record<string, string>> {
  const { studio, whyNot } = useEditor()
  const revision = useDocument((state) => state.revision)
  const { id } = studio.get().page
  const { data } = useQuery({
    queryKey: ['page-rights', id, revision],
    queryFn: async () => (await call('GET /api/pages/:id', { params: { id } })).why_not ?? {},
    placeholderData: (before) => before,
  })
  return data ?? whyNot
}
