import { labelOf } from '#fields/field.ts'
import { entityInfo } from './entity-info.ts'

/** Name of a reference's target in a sentence: an entity, a file or a page. */
export function entityNames(entity: string): { readonly one: string; readonly many: string } {
  if (entity === 'media') return { one: labelOf('file'), many: labelOf('files') }
  return entityInfo.get(entity)?.label ?? { one: labelOf('page'), many: labelOf(entity) }
}
