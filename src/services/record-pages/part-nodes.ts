import type { StoredRecord } from '#model/records/records.ts'
import { type PartEntity, recordPath } from '#model/web/entity-routes.ts'
import { type PartAt, partReference, type StructuredNode } from '../reader/structured-data.ts'
import { pageUrl } from '../sites/page-url.ts'
import { type OwnHouse, ownHouse } from './houses.ts'
import type { PartKind } from './part-kind.ts'
import { partKinds } from './part-kinds.ts'
import type { Reading } from './parts.ts'
import { partsOf } from './resort-parts.ts'

type Around = Omit<Reading, 't'>

/** Parts of a resort as search engines are told of them beside it: by name where their pages say the rest. */
export async function partNodes(
  resort: StoredRecord,
  entities: readonly PartEntity[],
  around: Around,
): Promise<readonly StructuredNode[]> {
  const own = await ownHouse(resort, around)
  const all = await Promise.all(
    entities.map(async (entity) => {
      const kind = partKinds[entity]
      const records = await partsOf(resort, entity, around)
      return records.map((record) => {
        const node = kind.nodeOf({ record, house: resort }, partAt(kind, { record, house: resort }, around, own))
        return node['@id'] ? partReference(node) : node
      })
    }),
  )
  return all.flat()
}

/** Addresses of a part, for its node. */
export function partAt(
  { entity }: Pick<PartKind, 'entity'>,
  { record, house }: { readonly record: StoredRecord; readonly house: StoredRecord | undefined },
  { site, lang, origin, reader }: Around,
  own: OwnHouse | undefined,
): PartAt {
  const hasPage = reader.addressOf(entity, record.slug) !== ''
  const at = (path: string) => origin + pageUrl(site, { language_code: lang, path })
  return {
    origin,
    url: hasPage ? at(recordPath(entity, record.slug)) : undefined,
    own: own?.addressOf(entity, record.slug),
    ...(house && { resort: { id: resortId(house, { origin, reader }, own), data: house.data } }),
  }
}

/** Id of a resort for search engines: that of its own site, else of its page here; undefined where it has neither. */
export function resortId(
  { slug }: StoredRecord,
  { origin, reader }: Pick<Around, 'origin' | 'reader'>,
  own: OwnHouse | undefined,
): string | undefined {
  const page = reader.addressOf('resorts', slug)
  const at = own?.home ?? (page && origin + page)
  return at ? `${at}#resort` : undefined
}
