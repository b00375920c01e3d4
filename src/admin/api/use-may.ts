import type { Entity } from '#entities/define.ts'
import { useSession } from './session.ts'
import { mayAdd } from './places-of-new.ts'

/** Permission check for an entity's actions: whether the user may ever do one. Others are hidden. */
export function useMay(
  entity: Pick<Entity, 'area'> & Partial<Pick<Entity, 'belongs' | 'scope'>>,
): (action: string) => boolean {
  const { user } = useSession()
  const allowed = user.may?.[entity.area] ?? []
  const isAddable = entity.belongs === undefined || mayAdd(entity, user)
  return (action) => allowed.includes(action) && (action !== 'create' || isAddable)
}
