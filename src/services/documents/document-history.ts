import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { namesOfUsers } from '../accounts/user-names.ts'
import { assertNotTrashed, authorizedDocument } from './document-access.ts'
import type { Document, DocumentRef, LifeContext, VersionOf, WithoutContent } from './document-kind.ts'
import { assertNotInRelease } from './release-locks.ts'

/** Versions of a document, the latest first, with their authors' names. */
export async function versionsOf<Row, Kept extends VersionOf>(
  { store, kind }: LifeContext<Row, Kept>,
  user: User,
  ref: DocumentRef,
): Promise<readonly (WithoutContent<Kept> & { readonly actor_label: string })[]> {
  await authorizedDocument(kind, user, ref, 'read')
  return withActorNames(store, await kind.repository.versions(ref))
}

/** Version of a document. Throws `not-found`. */
export async function versionOf<Row, Kept extends VersionOf>(
  { kind }: LifeContext<Row, Kept>,
  user: User,
  ref: DocumentRef,
  revision: number,
): Promise<Kept> {
  await authorizedDocument(kind, user, ref, 'read')
  const kept = await kind.repository.version(ref, revision)
  if (!kept) throw new VoixError('not-found', { what: 'version' })
  return kept
}

/** Document with the version to restore. */
export async function versionToRevertTo<Row, Kept extends VersionOf>(
  context: LifeContext<Row, Kept>,
  user: User,
  ref: DocumentRef,
  revision: number,
): Promise<{ readonly document: Document<Row>; readonly version: Kept }> {
  const document = await authorizedDocument(context.kind, user, ref, 'edit')
  assertNotTrashed(document)
  await assertNotInRelease(context.store, ref.entity, ref.id)
  return { document, version: await versionOf(context, user, ref, revision) }
}

/** Audit events of a document, the latest first. */
export async function eventsOf<Row>(
  { store, kind }: LifeContext<Row>,
  user: User,
  { entity, id }: DocumentRef,
  range: { readonly offset?: number; readonly limit?: number } = {},
): ReturnType<Store['events']['list']> {
  await authorizedDocument(kind, user, { entity, id }, 'read')
  return store.events.list({ entity, document_id: id, ...range })
}

/** Events with their actors' current names. */
export async function withActorNames<T extends { readonly actor: string }>(
  store: Pick<Store, 'users'>,
  deeds: readonly T[],
): Promise<readonly (T & { readonly actor_label: string })[]> {
  const names = await namesOfUsers(
    store,
    deeds.map(({ actor }) => actor),
  )
  return deeds.map((each) => ({ ...each, actor_label: names.get(each.actor) ?? '' }))
}
