import type { ReleaseItem } from '#db/store.ts'
import { type Document, kindOf } from '../documents/document-kind.ts'
import type { ReleaseContext } from './release-access.ts'

type ItemName = Pick<ReleaseItem, 'entity' | 'document_id'>

/** Current document of an item; undefined for a deleted one. */
export async function documentOfItem(
  { kinds }: ReleaseContext,
  { entity, document_id }: ItemName,
): Promise<Document | undefined> {
  return kindOf(kinds, entity).find({ entity, id: document_id })
}

/** Current document of an item, without those in the trash. */
export async function currentDocument(context: ReleaseContext, item: ItemName): Promise<Document | undefined> {
  const document = await documentOfItem(context, item)
  return document && !document.isTrashed ? document : undefined
}

/** Document after its release: as added, or unchanged for a withdrawal. */
export async function releasedDocument(
  { kinds }: ReleaseContext,
  document: Document,
  { entity, action, document: content }: ReleaseItem,
): Promise<Document> {
  return action === 'publish' ? kindOf(kinds, entity).withContent(document, content) : document
}
