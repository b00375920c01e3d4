import { compareText } from '../../components/compare-text.ts'
import { label as translated, t } from '#messages/interface.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { SliceDefinition } from '#contract/definitions.ts'
import { GallerySearch } from '../../components/gallery-search.tsx'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { changedSearch } from '../../api/list-search.ts'
import type { SliceSearch } from './slice-search.ts'

interface SliceFiltersProps {
  readonly slices: readonly SliceDefinition[]
  readonly search: SliceSearch
  readonly show: (search: SliceSearch) => void
}

export function SliceFilters({ slices, search, show }: SliceFiltersProps) {
  const narrow = (change: { readonly [K in keyof SliceSearch]: SliceSearch[K] | undefined }) =>
    show(changedSearch({ ...search }, change) as SliceSearch)
  return (
    <div className="vx-slice-filters" role="search">
      <GallerySearch
        label={t('Search slices')}
        placeholder={t('Search by name, tag or purpose')}
        words={search.search ?? ''}
        change={(words) => narrow({ search: words })}
      />
      <Select
        aria-label={t('Group')}
        placeholder={t('All groups')}
        clearable
        searchable
        data={unique(slices.map(({ group }) => group)).map((group) => ({ value: group, label: translated(group) }))}
        value={search.group ?? null}
        onChange={(group) => narrow({ group: group ?? undefined })}
      />
      <LayoutSelect value={search.layout ?? null} none={t('Any layout')} change={(layout) => narrow({ layout })} />
      <Select
        aria-label={t('Tag')}
        placeholder={t('Any tag')}
        clearable
        searchable
        data={unique(slices.flatMap(({ tags }) => tags)).map((tag) => ({ value: tag, label: translated(tag) }))}
        value={search.tag ?? null}
        onChange={(tag) => narrow({ tag: tag ?? undefined })}
      />
      <Select
        aria-label={t('Deprecated')}
        data={[
          { value: '', label: t('Include deprecated') },
          { value: 'none', label: t('Hide deprecated') },
          { value: 'only', label: t('Deprecated only') },
        ]}
        value={search.deprecated ?? ''}
        onChange={(deprecated) => narrow({ deprecated: (deprecated || undefined) as SliceSearch['deprecated'] })}
      />
    </div>
  )
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted(compareText)
}
