import type { ReleaseItem } from '#db/store.ts'
import { type Document, kindOf } from '../documents/document-kind.ts'
import type { ReleaseContext } from './release-access.ts'

type ItemName = Pick<ReleaseItem, 'entity' | 'document_id'>

/** The document of an item as it is now; undefined when it is gone. */
export async function documentOfItem(
  { kinds }: ReleaseContext,
  { entity, document_id }: ItemName,
): Promise<Document | undefined> {
  return kindOf(kinds, entity).find({ entity, id: document_id })
}

/** The same, but for what is in the trash. */
export async function currentDocument(context: ReleaseContext, item: ItemName): Promise<Document | undefined> {
  const document = await documentOfItem(context, item)
  return document && !document.isTrashed ? document : undefined
}

/** A document as its release would leave it: as it was put in, or as it is where it is only taken from visitors. */
export async function releasedDocument(
  { kinds }: ReleaseContext,
  document: Document,
  { entity, action, document: content }: ReleaseItem,
): Promise<Document> {
  return action === 'publish' ? kindOf(kinds, entity).withContent(document, content) : document
}
