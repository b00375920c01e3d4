import type { ReleaseItem } from '#db/store.ts'
import { stateOf, type ItemState } from './release-check.ts'
import { subjectOf as subjectOfPage } from '../pages/page-checks.ts'
import { subjectOf as subjectOfRecord } from '../records/record-access.ts'
import { entityAt } from '../records/record-service.ts'
import type { ReleaseContext } from './release-access.ts'
import type { Subject } from '../accounts/subject.ts'

export async function statesOf({ releases, store }: ReleaseContext, id: string): Promise<readonly ItemState[]> {
  return Promise.all((await releases.items(id)).map((item) => stateOf(store, item)))
}

export async function subjectOfItem(
  { store }: ReleaseContext,
  { entity, document_id }: Pick<ReleaseItem, 'entity' | 'document_id'>,
): Promise<Subject | undefined> {
  if (entity === 'pages') {
    const row = await store.pages.get(document_id)
    return row && subjectOfPage(row)
  }
  const row = await store.records.get(entity, document_id)
  return row && subjectOfRecord(store, entityAt(entity), row)
}

/** What an item would make of its document: it may be given to others by it. */
export async function subjectOfDocument(
  { store }: ReleaseContext,
  { entity, document_id, document, action }: ReleaseItem,
) {
  const row = entity === 'pages' || action !== 'publish' ? undefined : await store.records.get(entity, document_id)
  return row && subjectOfRecord(store, entityAt(entity), { ...row, data: document })
}

export async function lastChangeOf({ store }: ReleaseContext, { entity, document_id }: ReleaseItem) {
  const page = entity === 'pages' ? await store.pages.get(document_id) : undefined
  const { site_id, updated_by } = page
    ? { ...page, site_id: page.page.site_id }
    : ((await store.records.get(entity, document_id)) ?? { site_id: '', updated_by: '' })
  return { site_id, updated_by }
}
