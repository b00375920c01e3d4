import { Select } from '../../components/lazy-fields.tsx'
import type { SliceDefinition } from '../../api/api.ts'
import { GallerySearch } from '../../components/gallery-search.tsx'
import { LayoutSelect } from '../../components/layout-select.tsx'
import { changedSearch } from '../../lists/list-search.ts'
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
        label="Search slices"
        placeholder="Search name, tag or purpose"
        words={search.search ?? ''}
        change={(words) => narrow({ search: words })}
      />
      <Select
        aria-label="Group"
        placeholder="All groups"
        clearable
        searchable
        data={unique(slices.map(({ group }) => group))}
        value={search.group ?? null}
        onChange={(group) => narrow({ group: group ?? undefined })}
      />
      <LayoutSelect value={search.layout ?? null} none="Any layout" change={(layout) => narrow({ layout })} />
      <Select
        aria-label="Tag"
        placeholder="Any tag"
        clearable
        searchable
        data={unique(slices.flatMap(({ tags }) => tags))}
        value={search.tag ?? null}
        onChange={(tag) => narrow({ tag: tag ?? undefined })}
      />
      <Select
        aria-label="Deprecated"
        data={[
          { value: '', label: 'Deprecated too' },
          { value: 'none', label: 'Without deprecated' },
          { value: 'only', label: 'Deprecated only' },
        ]}
        value={search.deprecated ?? ''}
        onChange={(deprecated) => narrow({ deprecated: (deprecated || undefined) as SliceSearch['deprecated'] })}
      />
    </div>
  )
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((a, b) => a.localeCompare(b))
}
