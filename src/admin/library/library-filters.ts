import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { AssetKind, MediaFilter } from '#model/media/media.ts'
import { mediaFactsQuery } from '../api/queries.ts'
import type { FilterOption, ListFilter } from '../lists/list-filter.ts'
import { siteFilter } from '../lists/site-filter.ts'

const works: readonly { readonly value: MediaFilter; readonly label: string }[] = [
  { value: 'missing-alt', label: t('No alt text') },
  { value: 'unused', label: t('Not used') },
  { value: 'expiring', label: t('Licence ends soon') },
  { value: 'expired', label: t('Licence expired') },
  { value: 'large', label: t('Larger than 5 MB') },
  { value: 'trash', label: t('In the trash') },
]

const kindFilter: ListFilter = {
  name: 'kind',
  label: t('File type'),
  kind: 'choice',
  any: t('All types'),
  isInline: true,
  options: [
    { value: 'image', label: t('Pictures') },
    { value: 'video', label: t('Videos') },
    { value: 'file', label: t('Documents') },
  ],
}

const workFilter: ListFilter = {
  name: 'filter',
  label: t('Show only'),
  kind: 'choice',
  any: t('Show all'),
  isInline: true,
  useOptions: useWorkOptions,
}

/** Filters of the library; while choosing, its kind is fixed. */
export function libraryFilters(kind: AssetKind | undefined): readonly ListFilter[] {
  return kind ? [workFilter, siteFilter] : [kindFilter, workFilter, siteFilter]
}

function useWorkOptions(): readonly FilterOption[] {
  const { data } = useQuery(mediaFactsQuery)
  return works.map(({ value, label }) => ({
    value,
    label: data ? t('{filter} ({count, number})', { filter: label, count: data[value] }) : label,
  }))
}
