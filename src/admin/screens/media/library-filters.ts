import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { AssetKind, MediaFilter } from '#model/media.ts'
import { mediaFactsQuery } from '../../api/queries.ts'
import type { FilterOption, ListFilter } from '../../lists/list-filter.ts'
import { siteFilter } from '../../lists/site-filter.ts'

const works: readonly { readonly value: MediaFilter; readonly label: string }[] = [
  { value: 'missing-alt', label: t({ id: 'screens.media.no-alt-text', defaultMessage: 'No alt text' }) },
  { value: 'unused', label: t({ id: 'screens.media.not-used', defaultMessage: 'Not used' }) },
  { value: 'expiring', label: t({ id: 'screens.media.licence-ends-soon', defaultMessage: 'Licence ends soon' }) },
  { value: 'expired', label: t({ id: 'screens.media.licence-expired', defaultMessage: 'Licence expired' }) },
  { value: 'large', label: t({ id: 'screens.media.large', defaultMessage: 'Larger than 5 MB' }) },
  { value: 'trash', label: t({ id: 'screens.media.in-trash', defaultMessage: 'In the trash' }) },
]

const kindFilter: ListFilter = {
  name: 'kind',
  label: t({ id: 'screens.media.kind', defaultMessage: 'File type' }),
  kind: 'choice',
  any: t({ id: 'screens.media.all-kinds', defaultMessage: 'All types' }),
  isInline: true,
  options: [
    { value: 'image', label: t({ id: 'screens.media.pictures', defaultMessage: 'Pictures' }) },
    { value: 'video', label: t({ id: 'screens.media.videos', defaultMessage: 'Videos' }) },
    { value: 'file', label: t({ id: 'screens.media.documents', defaultMessage: 'Documents' }) },
  ],
}

const workFilter: ListFilter = {
  name: 'filter',
  label: t({ id: 'screens.media.show-only', defaultMessage: 'Show only' }),
  kind: 'choice',
  any: t({ id: 'screens.media.show-all', defaultMessage: 'Show all' }),
  isInline: true,
  useOptions: useWorkOptions,
}

/** Filters of the library; a choice of one kind cannot be widened. */
export function libraryFilters(kind: AssetKind | undefined): readonly ListFilter[] {
  return kind ? [workFilter, siteFilter] : [kindFilter, workFilter, siteFilter]
}

function useWorkOptions(): readonly FilterOption[] {
  const { data } = useQuery(mediaFactsQuery)
  return works.map(({ value, label }) => ({
    value,
    label: data
      ? t(
          { id: 'screens.media.filter-count', defaultMessage: '{filter} ({count, number})' },
          { filter: label, count: data[value] },
        )
      : label,
  }))
}
