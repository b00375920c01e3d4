import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { Records } from '#db/store.ts'

/** Slug in its place: no two records of an entity have the same in one. */
interface PlacedSlug {
  readonly slug: string
  readonly site_id: string
  readonly language_code?: string
}

/** Error of a slug in use, with a free one unless it is an email address, a host or a language. */
export async function slugTaken(records: Records, entity: Entity, place: PlacedSlug): Promise<VoixError> {
  const { slug: field = 'slug' } = entity
  const isInvented = entity.fields[field]?.format === 'slug'
  return new VoixError(isInvented ? 'slug-taken' : 'name-taken', {
    field,
    what: entity.label.many.toLowerCase(),
    slug: place.slug,
    ...(isInvented && { free: await freeSlug(records, entity, place) }),
  })
}

/** Slug itself, or its first free variant. */
export async function freeSlug(
  records: Records,
  { path }: Entity,
  { slug: wanted, site_id, language_code = '' }: PlacedSlug,
): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    const isTaken =
      (await records.bySlug(path, slug, site_id, language_code)) ??
      (await records.named(path, [slug], site_id, language_code))[0]
    if (!isTaken) return slug
  }
}
