import type { ListSettings } from '../../api/session-types.ts'
import { useMutation } from '@tanstack/react-query'
import type { Entity } from '#entities/define.ts'
import { api } from '../../api/api.ts'
import { queryClient, sessionQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { columnsIn, usualColumns } from './columns.ts'

/** List preferences of the user, stored with the account for every machine. */
export function useKeptList(path: string) {
  const { user } = useSession()
  const settings: ListSettings = user.lists?.[path] ?? {}
  const saving = useMutation({
    mutationFn: (next: ListSettings) => api.saveListSettings(path, next),
    onMutate: (next) => {
      // Shown at once: a column that comes a second later feels broken.
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && { ...session, user: { ...session.user, lists: { ...session.user.lists, [path]: next } } },
      )
    },
  })
  return { settings, save: saving.mutate }
}

/** List preferences for a list of records, with its columns. */
export function useListSettings(entity: Entity) {
  const kept = useKeptList(entity.path)
  return { ...kept, columns: shownColumns(entity, kept.settings.columns) }
}

/** Columns that the user chose, as far as they still exist; else those of the declaration. */
export function shownColumns(entity: Entity, chosen: readonly string[] | undefined): readonly string[] {
  const known = columnsIn(entity)
  const shown = (chosen ?? []).filter((name) => known.includes(name))
  return shown.length > 0 ? shown : usualColumns(entity)
}
