import type { Asked, Wanting } from '#document/page-problems.ts'
import { forms } from '#model/forms/forms.ts'
import { entities } from '#entities/entities.ts'
import type { Store } from '#db/open.ts'
import { isThere, targetOf } from '../documents/document-references.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { isNamed } from './assert-references-exist.ts'

/** Broken references among these, and entities without records on a site. */
export async function lostReferences(
  store: Store,
  reader: TrackedReader,
  { references, kinds }: Asked,
): Promise<Wanting> {
  const named = new Map(references.map((each) => [targetOf(each), each]))
  const found = await Promise.all(
    Array.from(named.values(), async (each) => ((await leadsSomewhere(store, each)) ? [] : [each])),
  )
  const none = await Promise.all(
    kinds
      .filter((entity) => entities.has(entity))
      .map(async (entity) => ((await reader.list(entity)).length > 0 ? [] : [entity])),
  )
  const gone = new Set(found.flat().map(({ id }) => id))
  const sections = references.filter(({ entity, id }) => entity === 'pages' && !gone.has(id))
  const hidden = await Promise.all(
    sections.map(async ({ id }) => ((await reader.section(id)) === undefined ? [id] : [])),
  )
  return { references: found.flat(), kinds: none.flat(), unpublished: [...new Set(hidden.flat())] }
}

async function leadsSomewhere(store: Store, { entity, id }: Asked['references'][number]): Promise<boolean> {
  // The forms that every site has are no records until an editor changes them.
  if (entity === 'forms' && Object.hasOwn(forms, id)) return true
  return (await isThere(store, { entity, id })) || (await isNamed(store, entity, id))
}
