import { entities } from '#entities/entities.ts'
import type { Store } from '#db/open.ts'
import { type DocumentKinds, type DocumentRef, kindOf } from './document-kind.ts'

/** Setting: when the references of what was stored before there were addresses among them were noted. */
const indexed = 'references-with-addresses'

/** Indexes the references of documents stored by earlier versions, while saves go on. */
export async function indexReferences(store: Store, kinds: DocumentKinds): Promise<void> {
  if (await store.settings.get(indexed)) return
  await eachPage(store, (id) => indexDocument(store, kinds, { entity: 'pages', id }))
  for (const entity of entities.keys())
    for (const { id } of (await store.records.list(entity)).rows) await indexDocument(store, kinds, { entity, id })
  await noteIndexed(store)
}

/** Marks references as completely indexed. */
export async function noteIndexed(store: Store): Promise<void> {
  await store.settings.set(indexed, new Date().toISOString())
}

async function eachPage(store: Store, work: (id: string) => Promise<void>): Promise<void> {
  for (let offset = 0; ; offset += pagesAtATime) {
    const { rows } = await store.pages.list({ order: 'path', offset, limit: pagesAtATime })
    for (const { id } of rows) await work(id)
    if (rows.length < pagesAtATime) break
  }
}

const pagesAtATime = 200

async function indexDocument(store: Store, kinds: DocumentKinds, ref: DocumentRef): Promise<void> {
  const kind = kindOf(kinds, ref.entity)
  const document = await kind.find(ref)
  if (!document) return
  const { entity, id } = ref
  const shown =
    document.published_revision === null ? undefined : await kind.contentAt(ref, document.published_revision)
  await store.uses.replace(entity, id, false, kind.references(document))
  const live = shown ? await kind.withContent(document, shown) : kind.hasDrafts(entity) ? undefined : document
  if (live) await store.uses.replace(entity, id, true, kind.references(live))
  // Saved or published while it was looked at: looked at again.
  const now = await kind.find(ref)
  if (now && (now.revision !== document.revision || now.published_revision !== document.published_revision))
    await indexDocument(store, kinds, ref)
}
