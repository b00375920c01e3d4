import { everyElement } from '#document/tree.ts'
import type { Page, StoredField } from '#model/page.ts'
import type { Store, Use } from '#db/store.ts'
import { filesIn } from '../documents/document-references.ts'

/** References of a page to files and records, which are read before one of them is deleted. */
export function referencesOfPage(page: Page): readonly Use[] {
  const uses: Use[] = page.fields.flatMap((field) => usesOfField(field, `fields.${field.name}`))
  for (const { id, fields, model_query } of everyElement(page.elements)) {
    uses.push(...fields.flatMap((field) => usesOfField(field, `${id}.${field.name}`)))
    if (model_query) uses.push({ entity: model_query.source, id: '*', field: `${id}.model_query` })
  }
  const { og_image } = page.seo ?? {}
  if (og_image) uses.push({ entity: 'media', id: og_image, field: 'seo.og_image' })
  return uses
}

function usesOfField(field: StoredField, path: string): readonly Use[] {
  const value = field[field.type]
  const leading = (entity: string, id: unknown): Use[] =>
    typeof id === 'string' && id !== '' ? [{ entity, id, field: path }] : []
  switch (field.type) {
    case 'media':
      return listOf(value).flatMap((item) => {
        const asset = isObject(item) ? item.asset : undefined
        return typeof asset === 'string' && asset.startsWith('sample:') ? [] : leading('media', asset)
      })
    case 'specials':
    case 'resorts':
      return listOf(value).flatMap((id) => leading(field.type, id))
    case 'asset':
      return leading('media', value)
    case 'assets':
      return listOf(value).flatMap((id) => leading('media', id))
    case 'link':
      if (!isObject(value)) return []
      return [
        ...filesIn(String(value.href ?? '')).flatMap((id) => leading('media', id)),
        ...(isObject(value.ref) ? leading(String(value.ref.collection), value.ref.id) : []),
      ]
    case 'wysiwyg':
      return filesIn(String(value ?? '')).flatMap((id) => leading('media', id))
    // A film is named by its id in a field of text.
    case 'text':
      return typeof value === 'string' && uuid.test(value.trim()) ? leading('media', value.trim()) : []
    default:
      return []
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
