import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sentenceOf } from '../../parts/states.tsx'
import { queryClient } from '../../queries.ts'

/** Has pages drawn anew on every node. */
export function usePurge() {
  return useMutation({
    mutationFn: api.purgeCaches,
    onSuccess: async ({ rendered }) => {
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'caches'] })
      notifications.show({
        message: rendered === 0 ? 'Nothing of it was in memory here.' : `${rendered} drawn anew.`,
      })
    },
    onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
  })
}
