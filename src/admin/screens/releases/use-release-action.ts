import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../api/queries.ts'
import { forgetReleases } from '../../api/release-queries.ts'
import { showFailure } from '../../components/show-failure.ts'

interface ReleaseStep {
  readonly run: () => Promise<unknown>
  /** Notification afterwards. */
  readonly said: string
  /** Documents are others for visitors and in lists afterwards. */
  readonly showsDocuments?: boolean
}

/** Action on a release or one of its items; a refusal says why. */
export function useReleaseAction() {
  return useMutation({
    mutationFn: async ({ run }: ReleaseStep) => run(),
    onSuccess: async (_, { said, showsDocuments }) => {
      await forgetReleases()
      if (showsDocuments)
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      notifications.show({ message: said })
    },
    onError: (error) => {
      showFailure(error)
      void forgetReleases()
    },
  })
}
