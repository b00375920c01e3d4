import type { ReleaseStatus } from '#model/page.ts'
import type { RecordEvent } from './records.ts'
import { routes } from '#routes.ts'
import type { Transport } from './transport.ts'

/** A bundle of documents that go live, or come down, together. */
export interface ReleaseRow {
  readonly id: string
  readonly title: string
  readonly status: ReleaseStatus
  readonly publish_at: string | null
  readonly secret_expires_at: string
  readonly data: ReleaseAbout & {
    readonly approvals?: readonly { readonly name: string; readonly at: string }[]
    readonly error?: string
    readonly published_at?: string
    readonly revert_of?: string
  }
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
  /** Denied actions of the user, with the reasons. */
  readonly why_not?: Readonly<Record<string, string>>
}

/** A release beside a document that it holds: which version of it, and what it will do with it. */
export interface HoldingReleaseRow extends ReleaseRow {
  readonly holds: { readonly revision: number; readonly action: ReleaseAction }
}

export interface ReleaseAbout {
  readonly title?: string
  readonly description?: string
  readonly release_type?: ReleaseType
  readonly intended_publish_at?: string
  readonly time_zone?: string
  readonly site_id?: string
}

export type ReleaseType = 'asap' | 'scheduled' | 'undecided'
export type ReleaseAction = 'publish' | 'unpublish'

/** Release item: a document, with the problems to solve before it is published. */
export interface ReleaseItemRow extends ReleaseDocument {
  readonly action: ReleaseAction
  readonly site_id: string
  readonly title: string
  readonly revision: number
  readonly state: 'ready' | 'already' | 'not_ready'
  readonly errors: readonly string[]
  readonly conflict: boolean
  readonly hasNewer: boolean
  readonly added_at: string
}

export interface ReleaseDocument {
  readonly entity: string
  readonly document_id: string
}

/** The calls about releases. */
export function releaseApi(call: Transport['call']) {
  const { api } = routes
  const post = <T = ReleaseRow>(id: string, action: string, body: unknown = {}) =>
    call<T>(api.releaseAction(id, action), { method: 'POST', body })
  const itemOf = ({ entity, document_id }: ReleaseDocument) => `items/${entity}/${encodeURIComponent(document_id)}`
  return {
    releases: () => call<{ rows: readonly ReleaseRow[] }>(api.releases),
    releasesHolding: (document: ReleaseDocument) =>
      call<{ rows: readonly HoldingReleaseRow[] }>(`${api.releases}/holding`, { query: { ...document } }),
    release: (id: string) => call<ReleaseRow>(api.release(id)),
    releaseItems: (id: string) => call<{ rows: readonly ReleaseItemRow[] }>(api.releaseAction(id, 'items')),
    releaseEvents: (id: string) => call<{ rows: readonly RecordEvent[] }>(api.releaseAction(id, 'events')),
    createRelease: (about: ReleaseAbout) => call<ReleaseRow>(api.releases, { method: 'POST', body: about }),
    changeRelease: (id: string, revision: number, about: ReleaseAbout) =>
      call<ReleaseRow>(api.release(id), { method: 'PATCH', body: about, revision }),
    deleteRelease: (id: string) => call<void>(api.release(id), { method: 'DELETE' }),

    addToRelease: (id: string, document: ReleaseDocument, action: ReleaseAction = 'publish') =>
      post<ReleaseItemRow>(id, 'items', { entity: document.entity, document_id: document.document_id, action }),
    takeFromRelease: (id: string, document: ReleaseDocument) =>
      call<void>(api.releaseAction(id, itemOf(document)), { method: 'DELETE' }),
    rebaseInRelease: (id: string, document: ReleaseDocument) => post<void>(id, `${itemOf(document)}/rebase`),

    markRelease: (id: string, status: 'draft' | 'in_review' | 'approved' | 'archived') => post(id, 'mark', { status }),
    scheduleRelease: (id: string, publish_at: string | null) => post(id, 'schedule', { publish_at }),
    publishRelease: (id: string) => post(id, 'publish'),
    duplicateRelease: (id: string) => post(id, 'duplicate'),
    revertRelease: (id: string) => post(id, 'revert'),
    releasePreview: (id: string) => post<{ path: string }>(id, 'preview-link'),
  }
}
