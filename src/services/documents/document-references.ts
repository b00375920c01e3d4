import { sentence, type Sentence, declaredName, type AnySentence } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import { addressEntity } from '#document/linked-addresses.ts'
import { labelOf } from '#fields/index.ts'
import type { Store } from '#db/open.ts'
import type { UsedBy, User } from '#db/store.ts'
import { authorizedDocument } from './document-access.ts'
import { type Document, type DocumentContext, type DocumentRef, kindOf, type LifeContext } from './document-kind.ts'

/** Entity name of references to the media library. */
const mediaEntity = 'media'

/** Reference with the title of its document. */
export interface NamedReference extends UsedBy {
  readonly title: AnySentence
}

/** References to a document by id, and by slug as pages name specials and resorts; without its own. */
export async function referencesTo(
  { store }: { readonly store: Pick<Store, 'uses'> },
  { entity, id, slug }: Pick<Document, 'entity' | 'id' | 'slug'>,
): Promise<readonly UsedBy[]> {
  const found = [...(await store.uses.of(entity, id)), ...(slug ? await store.uses.of(entity, slug) : [])]
  return found.filter((use) => use.id !== id)
}

/** References to a document, including uses by its name and links to its addresses. */
export async function linksTo<Row>(
  { store, kind }: Pick<LifeContext<Row>, 'store' | 'kind'>,
  document: Document<Row>,
): Promise<readonly UsedBy[]> {
  const addresses = await kind.addresses(document)
  const links = await Promise.all(addresses.map((address) => store.uses.of(addressEntity, address)))
  const named = (await kind.usesByName?.(document)) ?? []
  return [
    ...(await referencesTo({ store }, document)),
    ...named,
    ...links.flat().filter((use) => use.id !== document.id),
  ]
}

/** References with titles where the user may see them. */
export async function namedReferences(
  { kinds }: Pick<DocumentContext, 'kinds'>,
  user: User,
  found: readonly UsedBy[],
): Promise<readonly NamedReference[]> {
  return Promise.all(found.map(async (use) => ({ ...use, title: await kindOf(kinds, use.entity).titleFor(user, use) })))
}

/** References to a document that the user may read, with titles. */
export async function namedReferencesTo<Row>(
  context: LifeContext<Row>,
  user: User,
  ref: DocumentRef,
): Promise<readonly NamedReference[]> {
  return namedReferences(
    context,
    user,
    await linksTo(context, await authorizedDocument(context.kind, user, ref, 'read')),
  )
}

/** Targets of references. */
interface ReferenceTargets {
  readonly media: Pick<Store['media'], 'get'>
  readonly pages: Pick<Store['pages'], 'get'>
  readonly records: Pick<Store['records'], 'get'>
}

/** Whether a referenced file, page or record exists outside of the trash. */
export async function isThere(
  { media, pages, records }: ReferenceTargets,
  { entity, id }: DocumentRef,
): Promise<boolean> {
  if (entity === mediaEntity) return (await media.get(id)) !== undefined
  if (entity === 'pages') return (await pages.get(id)) !== undefined
  const row = entities.has(entity) ? await records.get(entity, id) : undefined
  return row !== undefined && !row.deleted_at
}

/** Name of a reference's target. */
export function targetOf({ entity, id }: DocumentRef): string {
  return `${entity} ${id}`
}

/** Message about a broken reference. */
export function lostReference({ entity, id }: DocumentRef): Sentence {
  const what = labelOf(entity === mediaEntity ? 'file' : (entities.get(entity)?.label.one ?? 'page'))
  return sentence('{what} {id} does not exist. Choose another.', { what: declaredName(what), id })
}
