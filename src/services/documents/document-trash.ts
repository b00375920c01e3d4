import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { User } from '#db/store.ts'
import { authorizedDocument, authorizedInTrash } from './document-access.ts'
import type { DocumentRef, LifeContext } from './document-kind.ts'
import { rowNow } from './document-publishing.ts'
import { linksTo, namedReferences } from './document-references.ts'
import { documentWrite } from './document-writes.ts'
import { assertNotInRelease } from './release-locks.ts'

/** Moves a document to the trash. Throws `record-used` while others refer to it, unless with `anyway`. */
export async function trashDocument<Row>(
  context: LifeContext<Row>,
  user: User,
  ref: DocumentRef,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Promise<void> {
  const { store, kind } = context
  const document = await authorizedDocument(kind, user, ref, 'delete')
  await assertNotInRelease(store, ref.entity, ref.id)
  await kind.refuseLeaving(user, document, 'trash')
  const used = await linksTo(context, document)
  if (used.length > 0 && !anyway)
    throw new VoixError('record-used', {
      title: document.title,
      count: used.length,
      uses: await namedReferences(context, user, used),
    })
  const visibility = document.published_revision === null ? 'editors' : 'visitors'
  await kind.repository.trash(ref, await documentWrite(kind, user, document, 'trash', visibility))
}

/** Restores a document from the trash, as a draft where it has drafts. */
export async function restoreDocument<Row>(context: LifeContext<Row>, user: User, ref: DocumentRef): Promise<Row> {
  const document = await authorizedInTrash(context.kind, user, ref, 'delete')
  await context.kind.restore(user, document)
  return rowNow(context, ref)
}

/** Deletes a document in the trash for good. */
export async function purgeDocument<Row>({ kind }: LifeContext<Row>, user: User, ref: DocumentRef): Promise<void> {
  const document = await authorizedInTrash(kind, user, ref, 'manage')
  if (!document.isTrashed)
    throw new VoixError('wrong-state', {
      reason: sentence('Only the trash is deleted permanently. Move this to the trash first.'),
    })
  await kind.refuseLeaving(user, document, 'purge')
  await kind.repository.remove(ref, await documentWrite(kind, user, document, 'purge', 'editors'))
}
