import type { ReleaseDocument } from '#contract/releases.ts'
import { call } from './api.ts'
import { queryClient } from './queries.ts'

/** Requests review of the changes of a live document, in a release of its own. */
export async function requestReview(document: ReleaseDocument): Promise<void> {
  await call('POST /api/releases/review', { body: document })
  await queryClient.invalidateQueries({ queryKey: ['releases'] })
}
