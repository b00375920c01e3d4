import { entityInfo } from '#entities/entity-info.ts'
import { label, t } from '#messages/interface.ts'
import { lowercaseFirst } from '../components/lowercase-first.ts'

/** Plural name of a kind of record within a sentence, by the path of its entity. */
export function manyOf(entity: string | undefined): string {
  const info = entityInfo.get(entity ?? '')
  return info ? lowercaseFirst(label(info.label.many)) : (entity ?? '').replaceAll('-', ' ')
}

/** Placeholder of a search for records of an entity. */
export function searchLabel(entity: string | undefined): string {
  return t('Search {many}', { many: manyOf(entity) })
}
