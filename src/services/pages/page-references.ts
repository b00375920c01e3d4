import { thisRecord } from '#model/query-sources.ts'
import { everyElement } from '#document/tree.ts'
import { traitsOf } from '#model/field-types.ts'
import type { Page, StoredField } from '#model/page.ts'
import type { Store, Use } from '#db/store.ts'

/** References of a page to files and records, which are read before one of them is deleted. */
export function referencesOfPage(page: Page): readonly Use[] {
  const uses: Use[] = page.fields.flatMap((field) => usesOf(field, `fields.${field.name}`))
  for (const { id, fields, model_query } of everyElement(page.elements)) {
    uses.push(...fields.flatMap((field) => usesOf(field, `${id}.${field.name}`)))
    if (model_query && model_query.source !== thisRecord)
      uses.push({ entity: model_query.source, id: '*', field: `${id}.model_query` })
  }
  const { og_image } = page.seo ?? {}
  if (og_image) uses.push({ entity: 'media', id: og_image, field: 'seo.og_image' })
  return uses
}

function usesOf(field: StoredField, place: string): readonly Use[] {
  return traitsOf(field).references(field[field.type], field, place)
}

const indexed = 'page-uses'

/** Indexes the references of pages that were stored before there was an index; saves go on meanwhile. */
export async function indexPageReferences(store: Store): Promise<void> {
  if (await store.settings.get(indexed)) return
  for (let offset = 0; ; offset += pagesAtATime) {
    const { rows } = await store.pages.list({ order: 'path', offset, limit: pagesAtATime })
    for (const { id } of rows) await indexPage(store, id)
    if (rows.length < pagesAtATime) break
  }
  await store.settings.set(indexed, new Date().toISOString())
}

const pagesAtATime = 200

async function indexPage(store: Store, id: string): Promise<void> {
  const row = await store.pages.get(id)
  if (!row) return
  await store.uses.replace('pages', id, false, referencesOfPage(row.page))
  const shown = row.published_revision === null ? undefined : await store.pages.version(id, row.published_revision)
  if (shown) await store.uses.replace('pages', id, true, referencesOfPage(shown.page))
  // Saved or published while it was looked at: looked at again.
  const now = await store.pages.get(id)
  if (now && (now.revision !== row.revision || now.published_revision !== row.published_revision))
    await indexPage(store, id)
}
