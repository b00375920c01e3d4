import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Select } from '../../parts/late-fields.tsx'
import type { SliceDefinition } from '../../api.ts'
import { LayoutSelect } from '../../parts/layout-select.tsx'
import type { SliceSearch } from './slice-search.ts'

interface SliceFiltersProps {
  readonly slices: readonly SliceDefinition[]
  readonly search: SliceSearch
  readonly show: (search: SliceSearch) => void
}

export function SliceFilters({ slices, search, show }: SliceFiltersProps) {
  const [words, setWords] = useState(search.search ?? '')
  // Back and forward change the address without touching the input.
  useEffect(() => setWords(search.search ?? ''), [search.search])
  const narrow = (change: { readonly [K in keyof SliceSearch]: SliceSearch[K] | undefined }) =>
    show(Object.fromEntries(Object.entries({ ...search, ...change }).filter((entry) => entry[1])) as SliceSearch)
  return (
    <div className="vx-slice-filters" role="search">
      <TextInput
        type="search"
        aria-label="Search slices"
        placeholder="Search name, tag or purpose"
        leftSection={<IconSearch size={16} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          narrow({ search: event.currentTarget.value })
        }}
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
          { value: '', label: 'In use' },
          { value: 'too', label: 'Deprecated too' },
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
