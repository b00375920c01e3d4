import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useEditor, useStudio } from './context.tsx'

/** What the editor may not do with the page as it is saved now, and why; as it was opened until that is known. */
export function usePageRights(): Readonly<Record<string, string>> {
  const { studio, whyNot } = useEditor()
  const revision = useStudio((state) => state.revision)
  const { id } = studio.get().page
  const { data } = useQuery({
    queryKey: ['page-rights', id, revision],
    queryFn: async () => (await api.page(id)).why_not ?? {},
    placeholderData: (before) => before,
  })
  return data ?? whyNot
}
