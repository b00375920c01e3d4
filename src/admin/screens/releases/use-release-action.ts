import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../api/queries.ts'
import { forgetReleases } from '../../api/release-queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

export interface ReleaseStep {
  readonly run: () => Promise<unknown>
  /** Notification afterwards. */
  readonly said: string
  /** Documents are others for visitors and in lists afterwards. */
  readonly showsDocuments?: boolean
}

/** Takes a step of a release, reads releases again and says that it is done; rejects with why it was refused. */
export async function takeReleaseStep({ run, said, showsDocuments }: ReleaseStep): Promise<void> {
  try {
    await run()
  } finally {
    await forgetReleases()
  }
  if (showsDocuments) await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  showMessage(said)
}

/** Action on a release or one of its items; a refusal says why. */
export function useReleaseAction() {
  return useMutation({ mutationFn: takeReleaseStep, onError: showFailure })
}
