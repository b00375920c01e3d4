import { referencesOfPage } from '#document/page-references.ts'
import type { Store } from '#db/store.ts'

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
