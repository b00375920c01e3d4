import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { CachePurge } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { showFailure } from '../../components/show-failure.ts'

/** Purges cached pages, which are rendered again on every node. */
export function usePurge() {
  return useMutation({
    mutationFn: (body: CachePurge) => call('POST /api/caches/purge', { body }),
    onSuccess: async ({ outdated }) => {
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'caches'] })
      notifications.show({
        message: t(
          '{outdated, plural, =0 {No cached page was affected.} one {# page is out of date and will be rendered again.} other {# pages are out of date and will be rendered again.}}',
          { outdated },
        ),
      })
    },
    onError: showFailure,
  })
}
