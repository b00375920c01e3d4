import type { User, NewEvent } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { recordTags, type CacheVisibility } from '../cache/cache-tags.ts'

export function writeOf(
  user: User,
  entity: Entity,
  action: string,
  sight: CacheVisibility,
  details: NewEvent['details'],
) {
  return {
    actor: user.id,
    tags: recordTags(entity.path, entity.isPublished ? sight : 'visitors'),
    event: eventOf(user, entity, action, details),
  }
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
