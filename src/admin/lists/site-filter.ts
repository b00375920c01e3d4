import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { sitesQuery } from '../api/queries.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'

/** Filter by site, in the bar of the list. */
export const siteFilter: ListFilter = {
  name: 'site',
  label: t('Site'),
  kind: 'choice',
  any: t('All sites'),
  isInline: true,
  useOptions: useSiteOptions,
}

function useSiteOptions(): readonly FilterOption[] {
  const { data = [] } = useQuery(sitesQuery)
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
