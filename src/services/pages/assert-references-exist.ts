import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import { isThere, lostReference, targetOf } from '../documents/document-references.ts'
import { referencesOfPage } from '#document/page-references.ts'

interface Around {
  /** Page before the change: its references are not checked again. */
  readonly before: Page | undefined
  /** Pages that come with it, by id with their addresses. */
  readonly coming: ReadonlyMap<string, string>
  readonly kinds: 'all' | 'files'
}

/** Throws `invalid-page` for a page with a reference to a missing file, record or page. */
export async function assertReferencesExist(
  store: Store,
  page: Page,
  { before, coming, kinds }: Around,
): Promise<void> {
  const old = new Set(before && referencesOfPage(before).map(targetOf))
  for (const use of referencesOfPage(page)) {
    const { entity, id, field } = use
    if (kinds === 'files' && entity !== 'media') continue
    if (id === '*' || old.has(targetOf(use)) || (entity === 'pages' && coming.has(id))) continue
    if ((await isThere(store, use)) || (await isNamed(store, entity, id))) continue
    throw new VoixError('invalid-page', { field, reason: lostReference(use) })
  }
}

/** Whether pages refer to an entity by id or slug. */
export async function isNamed({ records }: Pick<Store, 'records'>, entity: string, slug: string): Promise<boolean> {
  if (entity === 'media' || entity === 'pages') return false
  const { total } = await records.list(entity, { filters: [{ field: 'slug', operator: 'eq', value: slug }], limit: 1 })
  return total > 0
}
