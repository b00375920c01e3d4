import type { ReleaseAbout, ReleaseAction, ReleaseDocument } from '#contract/releases.ts'
import type { Transport } from './transport.ts'

export type {
  HoldingReleaseRow,
  ReleaseAbout,
  ReleaseAction,
  ReleaseDocument,
  ReleaseItemRow,
  ReleaseRow,
  ReleaseType,
} from '#contract/releases.ts'

/** The calls about releases. */
export function releaseApi(call: Transport['call']) {
  const itemOf = (id: string, { entity, document_id }: ReleaseDocument) => ({ id, entity, document: document_id })
  return {
    releases: () => call('GET /api/releases'),
    releasesHolding: ({ entity, document_id }: ReleaseDocument) =>
      call('GET /api/releases/holding', { query: { entity, document_id } }),
    release: (id: string) => call('GET /api/releases/:id', { params: { id } }),
    releaseItems: (id: string) => call('GET /api/releases/:id/items', { params: { id } }),
    releaseEvents: (id: string) => call('GET /api/releases/:id/events', { params: { id } }),
    createRelease: (body: ReleaseAbout) => call('POST /api/releases', { body }),
    changeRelease: (id: string, revision: number, body: ReleaseAbout) =>
      call('PATCH /api/releases/:id', { params: { id }, body, revision }),
    deleteRelease: (id: string) => call('DELETE /api/releases/:id', { params: { id } }),

    addToRelease: (id: string, { entity, document_id }: ReleaseDocument, action: ReleaseAction = 'publish') =>
      call('POST /api/releases/:id/items', { params: { id }, body: { entity, document_id, action } }),
    takeFromRelease: (id: string, document: ReleaseDocument) =>
      call('DELETE /api/releases/:id/items/:entity/:document', { params: itemOf(id, document) }),
    rebaseInRelease: (id: string, document: ReleaseDocument) =>
      call('POST /api/releases/:id/items/:entity/:document/rebase', { params: itemOf(id, document) }),

    markRelease: (id: string, status: 'draft' | 'in_review' | 'approved' | 'archived') =>
      call('POST /api/releases/:id/mark', { params: { id }, body: { status } }),
    scheduleRelease: (id: string, publish_at: string | null) =>
      call('POST /api/releases/:id/schedule', { params: { id }, body: { publish_at } }),
    publishRelease: (id: string) => call('POST /api/releases/:id/publish', { params: { id } }),
    duplicateRelease: (id: string) => call('POST /api/releases/:id/duplicate', { params: { id } }),
    revertRelease: (id: string) => call('POST /api/releases/:id/revert', { params: { id } }),
    releasePreview: (id: string) => call('POST /api/releases/:id/preview-link', { params: { id } }),
  }
}
