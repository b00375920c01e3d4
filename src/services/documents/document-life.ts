import type { Store, User } from '#db/store.ts'
import { heldDocument } from './document-access.ts'
import { eventsOf, versionOf, versionsOf } from './document-history.ts'
import type { DocumentRef, LifeContext, VersionOf, WithoutContent } from './document-kind.ts'
import { markDocument, publishDocument, scheduleDocument, unpublishDocument } from './document-publishing.ts'
import { type NamedReference, namedReferences, referencesTo } from './document-references.ts'
import { purgeDocument, restoreDocument, trashDocument } from './document-trash.ts'
import type { MarkedStatus, Schedule } from './schedule-rules.ts'

/** Life of the documents of one kind. Every function authorises by the document it resolved. */
export interface DocumentLife<Row, Kept extends VersionOf> {
  /** Shows the working copy at `revision` to visitors. */
  publish(user: User, ref: DocumentRef, revision: number): Promise<Row>
  unpublish(user: User, ref: DocumentRef): Promise<Row>
  /** Publishes, or withdraws, at a time to come; null takes the appointment back. */
  schedule(user: User, ref: DocumentRef, at: Schedule): Promise<Row>
  /** Hands a draft to reviewers, or back; archives, or brings back. */
  mark(user: User, ref: DocumentRef, status: MarkedStatus): Promise<Row>
  /** Moves a document to the trash. Refused while others refer to it, unless with `anyway`. */
  trash(user: User, ref: DocumentRef, how?: { readonly anyway?: boolean }): Promise<void>
  restore(user: User, ref: DocumentRef): Promise<Row>
  /** Out of the trash for good. */
  purge(user: User, ref: DocumentRef): Promise<void>
  /** References to the document, with names where the user may see them. */
  uses(user: User, ref: DocumentRef): Promise<readonly NamedReference[]>
  versions(user: User, ref: DocumentRef): Promise<readonly (WithoutContent<Kept> & { readonly actor_label: string })[]>
  version(user: User, ref: DocumentRef, revision: number): Promise<Kept>
  /** Audit events of the document, the latest first. */
  events(
    user: User,
    ref: DocumentRef,
    range?: { readonly offset?: number; readonly limit?: number },
  ): ReturnType<Store['events']['list']>
}

export function createDocumentLife<Row, Kept extends VersionOf>(
  context: LifeContext<Row, Kept>,
): DocumentLife<Row, Kept> {
  return {
    publish: (user, ref, revision) => publishDocument(context, user, ref, revision),
    unpublish: (user, ref) => unpublishDocument(context, user, ref),
    schedule: (user, ref, at) => scheduleDocument(context, user, ref, at),
    mark: (user, ref, status) => markDocument(context, user, ref, status),
    trash: (user, ref, how) => trashDocument(context, user, ref, how),
    restore: (user, ref) => restoreDocument(context, user, ref),
    purge: (user, ref) => purgeDocument(context, user, ref),
    async uses(user, ref) {
      const document = await heldDocument(context.kind, user, ref, 'read')
      return namedReferences(context, user, await referencesTo(context, document))
    },
    versions: (user, ref) => versionsOf(context, user, ref),
    version: (user, ref, revision) => versionOf(context, user, ref, revision),
    events: (user, ref, range) => eventsOf(context, user, ref, range),
  }
}
