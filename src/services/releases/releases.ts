import { bindTo } from '#model/bind-to.ts'
import { getRelease, listReleases, type ReleaseContext, releasesHolding } from './release-access.ts'
import { createRelease, changeRelease, removeRelease } from './release-writing.ts'
import { itemsFor, addItem, rebaseItem, removeItem } from './release-items.ts'
import { markRelease, refusalsOf, requestReview } from './release-approval.ts'
import { scheduleRelease, publishRelease, runDue } from './release-publishing.ts'
import { duplicateRelease, revertRelease } from './release-copies.ts'
import { createPreviewSecret, previewedRelease } from './release-secrets.ts'
import { eventsOf } from './release-events.ts'
import { peopleToReview, reassignReview, waitingReviews } from './waiting-reviews.ts'
import type { DocumentContext } from '../documents/document-kind.ts'

/** Releases: bundles of documents that are published, or unpublished, together. */
export type ReleaseService = ReturnType<typeof createReleaseService>

export function createReleaseService(documents: DocumentContext) {
  const context: ReleaseContext = { ...documents, releases: documents.store.releases }
  const { atomically } = documents.store
  return {
    ...bindTo(context, {
      list: listReleases,
      get: getRelease,
      create: createRelease,
      items: itemsFor,
      publish: publishRelease,
      previewSecret: createPreviewSecret,
      previewed: previewedRelease,
      runDue,
      events: eventsOf,
      holding: releasesHolding,
      refusals: refusalsOf,
      waitingReviews,
      peopleToReview,
    }),

    ...bindTo(
      context,
      {
        change: changeRelease,
        add: addItem,
        rebase: rebaseItem,
        take: removeItem,
        mark: markRelease,
        requestReview,
        reassignReview,
        schedule: scheduleRelease,
        duplicate: duplicateRelease,
        revert: revertRelease,
        remove: removeRelease,
      },
      atomically,
    ),
  }
}
