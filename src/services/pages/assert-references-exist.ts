import { entities } from '#entities/entities.ts'
import { labelOf } from '#fields/index.ts'
import { VoixError } from '#model/errors.ts'
import type { Page } from '#model/page.ts'
import type { Store } from '#db/store.ts'
import { referencesOfPage } from './page-references.ts'

interface Around {
  /** Page before the change: its references are not checked again. */
  readonly before: Page | undefined
  /** Ids of pages that come with it. */
  readonly coming: ReadonlySet<string>
}

/** Throws `invalid-page` for a page with a reference to a missing file, record or page. */
export async function assertReferencesExist(store: Store, page: Page, { before, coming }: Around): Promise<void> {
  const old = new Set(before && referencesOfPage(before).map(({ entity, id }) => `${entity} ${id}`))
  for (const { entity, id, field } of referencesOfPage(page)) {
    if (id === '*' || old.has(`${entity} ${id}`) || (entity === 'pages' && coming.has(id))) continue
    if (await isThere(store, entity, id)) continue
    const what = labelOf(entity === 'media' ? 'file' : (entities.get(entity)?.label.one ?? 'page'))
    throw new VoixError('invalid-page', { field, reason: `${what} ${id} is not there. Choose another.` })
  }
}

async function isThere({ media, pages, records }: Store, entity: string, id: string): Promise<boolean> {
  if (entity === 'media') return (await media.get(id)) !== undefined
  if (entity === 'pages') return (await pages.get(id)) !== undefined
  // Pages name offers and resorts by id or slug.
  const row = await records.get(entity, id)
  if (row) return row.deleted_at === null
  const { total } = await records.list(entity, { filters: [{ field: 'slug', operator: 'eq', value: id }], limit: 1 })
  return total > 0
}
