import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ShownReplacement } from '#contract/replacements.ts'
import { call } from '../../api/api.ts'

/** The run and the undo of a replacement, part by part; its report shows each part at once. */
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
