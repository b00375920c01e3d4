import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShownReplacement } from '#contract/replacements.ts'
import { call } from '../../api/api.ts'

/** Runs and undoes a replacement in batches; its report follows each. */
export function useReplacement(id: string) {
  const client = useQueryClient()
  const keep = (next: ShownReplacement) => client.setQueryData(['replacement', id], next)
  const readOthersAgain = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'replacement' })
  const run = useMutation({
    async mutationFn() {
      for (;;) {
        const next = await call('POST /api/replacements/:id/run', { params: { id } })
        keep(next)
        if (next.status !== 'running') return
      }
    },
    onSettled: readOthersAgain,
  })
  const undo = useMutation({
    async mutationFn() {
      for (;;) {
        const next = await call('POST /api/replacements/:id/undo', { params: { id } })
        keep(next)
        if (next.status !== 'undoing') return
      }
    },
    onSettled: readOthersAgain,
  })
  return { run, undo, isBusy: run.isPending || undo.isPending }
}
