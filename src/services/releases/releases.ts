import type { User, Release, Store, HoldingRelease } from '#db/store.ts'
import { getRelease, listReleases, type ReleaseContext, releasesHolding } from './release-access.ts'
import { createRelease, changeRelease, removeRelease } from './release-writing.ts'
import { itemsFor, addItem, rebaseItem, removeItem, type WantedItem, type ShownState } from './release-items.ts'
import { markRelease, refusalsOf } from './release-approval.ts'
import { scheduleRelease, publishRelease, runDue } from './release-publishing.ts'
import { duplicateRelease, revertRelease } from './release-copies.ts'
import { createPreviewSecret, previewedRelease, type Preview } from './release-secrets.ts'
import { eventsOf } from './release-events.ts'
import type { Action } from '../accounts/subject.ts'
import type { DocumentContext } from '../documents/document-kind.ts'

/** Releases: bundles of documents that are published, or unpublished, together. */
export interface ReleaseService {
  list(user: User): Promise<readonly Release[]>
  get(user: User, id: string): Promise<Release>
  create(user: User, wanted: unknown): Promise<Release>
  change(user: User, id: string, revision: number, changes: unknown): Promise<Release>
  /** Items with the state of each. */
  items(user: User, id: string): Promise<readonly ShownState[]>
  /** Puts a document in as it is now, or brings the one that is in up to date. */
  add(user: User, id: string, wanted: WantedItem): Promise<ShownState>
  /** Takes over a conflict: the release's document is to win over what visitors see by now. */
  rebase(user: User, id: string, entity: string, documentId: string): Promise<void>
  take(user: User, id: string, entity: string, documentId: string): Promise<void>
  /** Hands it to reviewers, approves it, or takes either back. */
  mark(user: User, id: string, status: 'draft' | 'in_review' | 'approved' | 'archived'): Promise<Release>
  schedule(user: User, id: string, publishAt: string | null): Promise<Release>
  publish(user: User, id: string): Promise<Release>
  duplicate(user: User, id: string, language?: string): Promise<Release>
  /** A new release that brings back what visitors saw before this one. */
  revert(user: User, id: string, language?: string): Promise<Release>
  remove(user: User, id: string): Promise<void>
  /** Creates a secret for the preview link, which is shown once; older links are revoked. */
  previewSecret(user: User, id: string): Promise<string>
  /** The release that a preview address may show; undefined for a wrong, old or withdrawn one. */
  previewed(id: string, secret: string): Promise<Preview | undefined>
  /** Publishes what was scheduled for a time that has come; answers what was published. */
  runDue(): Promise<readonly string[]>
  /** Audit events of the release, the latest first. */
  events(user: User, id: string): ReturnType<Store['events']['list']>
  /** The releases that hold a document, as far as the user may see them, each with what it would make of it. */
  holding(user: User, entity: string, documentId: string): Promise<readonly HoldingRelease[]>
  /** Denied actions of the user on a release, with the reasons. */
  refusals(user: User, release: Release): Promise<Readonly<Partial<Record<Action, string>>>>
}

export function createReleaseService(documents: DocumentContext): ReleaseService {
  const context: ReleaseContext = { ...documents, releases: documents.store.releases }
  const { atomically } = documents.store
  return {
    list: (user) => listReleases(context, user),
    get: (user, id) => getRelease(context, user, id),
    create: (user, wanted) => createRelease(context, user, wanted),
    change: (user, id, revision, changes) => atomically(() => changeRelease(context, user, id, revision, changes)),
    items: (user, id) => itemsFor(context, user, id),
    add: (user, id, wanted) => atomically(() => addItem(context, user, id, wanted)),
    rebase: (user, id, entity, documentId) => atomically(() => rebaseItem(context, user, id, entity, documentId)),
    take: (user, id, entity, documentId) => atomically(() => removeItem(context, user, id, entity, documentId)),
    mark: (user, id, status) => atomically(() => markRelease(context, user, id, status)),
    schedule: (user, id, publishAt) => atomically(() => scheduleRelease(context, user, id, publishAt)),
    publish: (user, id) => publishRelease(context, user, id),
    duplicate: (user, id, language) => atomically(() => duplicateRelease(context, user, id, language)),
    revert: (user, id, language) => atomically(() => revertRelease(context, user, id, language)),
    remove: (user, id) => atomically(() => removeRelease(context, user, id)),
    previewSecret: (user, id) => createPreviewSecret(context, user, id),
    previewed: (id, secret) => previewedRelease(context, id, secret),
    runDue: () => runDue(context),
    events: (user, id) => eventsOf(context, user, id),
    holding: (user, entity, documentId) => releasesHolding(context, user, entity, documentId),
    refusals: (user, release) => refusalsOf(context, user, release),
  }
}
