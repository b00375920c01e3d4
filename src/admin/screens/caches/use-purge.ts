import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'

/** Purges cached pages, which are rendered again on every node. */
export function usePurge() {
  return useMutation({
    mutationFn: api.purgeCaches,
    onSuccess: async ({ outdated }) => {
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'caches'] })
      notifications.show({
        message:
          outdated === 0
            ? 'Nothing of it was in memory here.'
            : `${outdated} out of date: those that are read are drawn anew, the others when somebody asks.`,
      })
    },
    onError: (error) => notifications.show({ color: 'red', message: errorMessage(error) }),
  })
}
