import type { User, NewEvent } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { recordTags, type CacheVisibility } from '../cache/cache-tags.ts'

/** Tags of many records that are changed together; none for none. */
export function tagsOfMany(entity: Entity, sight: CacheVisibility, ids: readonly string[]): readonly string[] {
  const seen = entity.isPublished ? sight : 'visitors'
  return [...new Set(ids.flatMap((id) => recordTags(entity.path, seen, id)))]
}

export function eventOf(user: User, { path, label }: Entity, action: string, details: NewEvent['details']): NewEvent {
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity: path,
    document_id: '',
    title: label.many,
    site_id: '',
    details,
  }
}
