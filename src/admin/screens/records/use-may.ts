import type { Entity } from '#entities/define.ts'
import { useSession } from '../../session.ts'

/** Whether the editor may ever do something to records of an entity; what never is, is not shown. */
export function useMay({ area }: Pick<Entity, 'area'>): (action: string) => boolean {
  const { user } = useSession()
  const allowed = user.may?.[area] ?? []
  return (action) => allowed.includes(action)
}
