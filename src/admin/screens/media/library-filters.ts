import { useQuery } from '@tanstack/react-query'
import type { AssetKind, MediaFilter } from '#model/media.ts'
import { mediaFactsQuery } from '../../api/queries.ts'
import type { FilterOption, ListFilter } from '../../lists/list-filter.ts'
import { siteFilter } from '../../lists/site-filter.ts'

const works: readonly { readonly value: MediaFilter; readonly label: string }[] = [
  { value: 'missing-alt', label: 'No description' },
  { value: 'unused', label: 'Unused' },
  { value: 'expiring', label: 'Licence ends soon' },
  { value: 'expired', label: 'Licence expired' },
  { value: 'large', label: 'Larger than 5 MB' },
  { value: 'trash', label: 'In the trash' },
]

const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Kind of file',
  kind: 'choice',
  any: 'All kinds',
  isInline: true,
  options: [
    { value: 'image', label: 'Pictures' },
    { value: 'video', label: 'Videos' },
    { value: 'file', label: 'Documents' },
  ],
}

const workFilter: ListFilter = {
  name: 'filter',
  label: 'Show only',
  kind: 'choice',
  any: 'Show all',
  isInline: true,
  useOptions: useWorkOptions,
}

/** Filters of the library; a choice of one kind cannot be widened. */
export function libraryFilters(kind: AssetKind | undefined): readonly ListFilter[] {
  return kind ? [workFilter, siteFilter] : [kindFilter, workFilter, siteFilter]
}

function useWorkOptions(): readonly FilterOption[] {
  const { data } = useQuery(mediaFactsQuery)
  return works.map(({ value, label }) => ({ value, label: data ? `${label} (${data[value]})` : label }))
}
