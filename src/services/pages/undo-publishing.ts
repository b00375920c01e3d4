import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { PageRow, User } from '#db/store.ts'
import { commitPublication, guardPublication } from '../documents/commit-publication.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import { unpublishDocument } from '../documents/document-publishing.ts'
import { documentWrite } from '../documents/document-writes.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { documentOf, pageEntity } from './page-kind.ts'

/**
 * Undoes the last publication of a page at `version`; the working copy stays. Only the version that it replaced returns, so
 * nothing new is published.
 */
export function undoPublishing(context: PageContext, user: User, id: string, version: number): Promise<PageRow> {
  return context.store.atomically(() => putBack(context, user, id, version))
}

async function putBack(context: PageContext, user: User, id: string, version: number): Promise<PageRow> {
  const { store, kind } = context
  const ref = { entity: pageEntity, id }
  const document = await authorizedDocument(kind, user, ref, 'publish')
  const replaced = await replacedBy(context, id, version, document.published_revision)
  if (replaced === null) {
    await guardPublication(context, 'undo', { kind, document, action: 'unpublish' }, user)
    return unpublishDocument(context, user, ref)
  }
  const kept = await store.pages.version(id, replaced)
  if (!kept) throw unknownBefore()
  const back = documentOf({ ...document.row, page: kept.page })
  await guardPublication(context, 'undo', { kind, document: back, stored: document, action: 'publish' }, user)
  const write = await documentWrite(kind, user, back, 'undo-publish', 'visitors', { revision: replaced })
  const isDone = await commitPublication(context, user, [ref], () =>
    store.pages.putVersionBack(id, { from: version, to: replaced }, write),
  )
  if (!isDone) throw new VoixError('stale-version')
  return authorizedPage(context, user, id)
}

/** The version that a publication took the place of; null when visitors saw none. */
async function replacedBy(
  { store }: PageContext,
  id: string,
  version: number,
  published: number | null,
): Promise<number | null> {
  if (published !== version) throw new VoixError('stale-version')
  const { rows } = await store.events.list({ entity: pageEntity, document_id: id, limit: 20 })
  const last = rows.find(({ action }) => ['publish', 'undo-publish', 'unpublish'].includes(action))
  const { revision, replaced } = last?.details ?? {}
  // What a release or the schedule published is put back there.
  if (last?.action !== 'publish' || revision !== version) throw unknownBefore()
  if (replaced !== null && typeof replaced !== 'number') throw unknownBefore()
  return replaced
}

function unknownBefore(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence('The version before this one is not known. Restore one from the history and publish it.'),
  })
}
