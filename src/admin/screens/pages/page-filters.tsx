import type { Site } from '../../api/sites.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import { layouts } from '#layouts/layouts.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { PageStatus } from '../../api/api.ts'
import { useSearchWords } from '../../components/search-words.ts'
import { statusLabels } from '../../components/status-badge.tsx'
import { MoreFilters } from './more-filters.tsx'
import type { PageSearch } from './page-search.ts'

interface PageFiltersProps {
  readonly search: PageSearch
  readonly sites: readonly Site[]
  readonly show: (search: PageSearch) => void
  readonly searchRef: Ref<HTMLInputElement>
}

const statuses = Object.entries(statusLabels).map(([value, label]) => ({ value, label }))

export function PageFilters({ search, sites, show, searchRef }: PageFiltersProps) {
  const narrow = (change: { readonly [K in keyof PageSearch]: PageSearch[K] | undefined }) => {
    const { part: _, ...rest } = { ...search, ...change }
    show(Object.fromEntries(Object.entries(rest).filter((entry) => entry[1])) as PageSearch)
  }
  const { words, write } = useSearchWords(search.search ?? '', (next) => narrow({ search: next || undefined }))
  return (
    <div className="vx-filters vx-page-filters" role="search">
      <TextInput
        aria-label="Search pages"
        placeholder="Search title or path"
        leftSection={<IconSearch size={16} />}
        rightSection={<kbd className="vx-key">/</kbd>}
        ref={searchRef}
        value={words}
        onChange={(event) => write(event.currentTarget.value)}
        type="search"
        className="vx-filters-search"
      />
      <Select
        aria-label="Site"
        placeholder="All sites"
        clearable
        data={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.site ?? null}
        onChange={(site) => narrow({ site: site ?? undefined })}
      />
      <Select
        aria-label="Status"
        placeholder="Any status"
        clearable
        data={statuses}
        value={search.status ?? null}
        onChange={(status) => narrow({ status: (status as PageStatus | null) ?? undefined })}
      />
      <Select
        aria-label="Layout"
        placeholder="Any layout"
        clearable
        searchable
        data={[...layouts.values()].map(({ id, label }) => ({ value: id, label }))}
        value={search.layout ?? null}
        onChange={(layout) => narrow({ layout: layout ?? undefined })}
      />
      <MoreFilters search={search} sites={sites} narrow={narrow} />
    </div>
  )
}
