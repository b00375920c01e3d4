import { t } from '#messages/interface.ts'
import type { MenuTarget } from '#contract/site-furniture.ts'
import { call } from '../api/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#model/records/records.ts'
import { linesOf } from './menu-tree.ts'

/** Status labels of a menu item's target; a public one has none. */
export const targetStatusLabels: Readonly<Record<Exclude<MenuTarget['standing'], 'public'>, string>> = {
  moving: t('Address will change'),
  hidden: t('Not published'),
  trashed: t('In the trash'),
  gone: t('Deleted'),
}

export const keyOfRef = ({ collection, id }: { readonly collection: string; readonly id: string }) =>
  `${collection} ${id}`

/** Loads the link targets of all menu items in one request. */
export function useMenuTargets(entries: readonly MenuEntry[]): ReadonlyMap<string, MenuTarget> {
  const refs = new Map(linesOf(entries).flatMap(({ entry: { ref } }) => (ref ? [[keyOfRef(ref), ref] as const] : [])))
  const asked = [...refs.keys()].toSorted()
  const targets = useQuery({
    queryKey: ['menu-targets', asked],
    queryFn: async () => (await call('POST /api/menu-targets', { body: { refs: [...refs.values()] } })).rows,
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map((targets.data ?? []).map((target) => [keyOfRef(target), target]))
}
