import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AssetKind, MediaFilter, MediaOrder } from '#model/media.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { mediaFactsQuery, sitesQuery } from '../../api/queries.ts'
import { type LibraryView, narrowed, shownAs } from './library-view.ts'

interface LibraryFiltersProps {
  readonly view: LibraryView
  readonly show: (view: LibraryView) => void
  /** A choice of one kind cannot be widened. */
  readonly kind?: AssetKind | undefined
  readonly autoFocus?: boolean | undefined
}

const kinds = [
  { value: 'image', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'file', label: 'Documents' },
]

const filters: readonly { readonly value: MediaFilter; readonly label: string }[] = [
  { value: 'missing-alt', label: 'No description' },
  { value: 'unused', label: 'Unused' },
  { value: 'expiring', label: 'Licence ends soon' },
  { value: 'expired', label: 'Licence expired' },
  { value: 'large', label: 'Larger than 5 MB' },
  { value: 'trash', label: 'In the trash' },
]

const orders = [
  { value: 'created_at', label: 'Newest first' },
  { value: 'updated_at', label: 'Changed last' },
  { value: 'title', label: 'By name' },
  { value: 'bytes', label: 'Largest first' },
]

export function LibraryFilters({ view, show, kind, autoFocus = false }: LibraryFiltersProps) {
  const sites = useQuery(sitesQuery)
  const facts = useQuery(mediaFactsQuery)
  const search = useRef<HTMLInputElement>(null)
  const find = useDebouncedCallback((words: string) => show(narrowed(view, { search: words || undefined })), 250)
  useSlash(search)
  return (
    <div className="vx-library-filters" role="search">
      <TextInput
        ref={search}
        type="search"
        aria-label="Search media"
        placeholder="Search name, description or tag"
        leftSection={<IconSearch size={16} />}
        rightSection={<kbd className="vx-key">/</kbd>}
        defaultValue={view.search ?? ''}
        onChange={(event) => find(event.currentTarget.value)}
        data-autofocus={autoFocus || undefined}
        className="vx-filters-search"
      />
      {!kind && (
        <Select
          aria-label="Kind of file"
          placeholder="All kinds"
          clearable
          data={kinds}
          value={view.kind ?? null}
          onChange={(value) => show(narrowed(view, { kind: (value as AssetKind | null) ?? undefined }))}
        />
      )}
      <Select
        aria-label="Show only"
        placeholder="Show all"
        clearable
        data={filters.map(({ value, label }) => ({
          value,
          label: facts.data ? `${label} (${facts.data[value]})` : label,
        }))}
        value={view.filter ?? null}
        onChange={(value) => show(narrowed(view, { filter: (value as MediaFilter | null) ?? undefined }))}
      />
      <Select
        aria-label="Site"
        placeholder="All sites"
        clearable
        data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={view.site ?? null}
        onChange={(site) => show(narrowed(view, { site: site ?? undefined }))}
      />
      <Select
        aria-label="Order"
        data={orders}
        value={view.order ?? 'created_at'}
        onChange={(value) =>
          show(narrowed(view, { order: value as MediaOrder, direction: value === 'title' ? 'asc' : 'desc' }))
        }
      />
      <div className="vx-view-switch" role="group" aria-label="Shown as">
        <ActionIcon aria-label="Grid" aria-pressed={view.as !== 'list'} onClick={() => show(shownAs(view, undefined))}>
          <IconLayoutGrid size={16} />
        </ActionIcon>
        <ActionIcon aria-label="List" aria-pressed={view.as === 'list'} onClick={() => show(shownAs(view, 'list'))}>
          <IconList size={16} />
        </ActionIcon>
      </div>
    </div>
  )
}

/** `/` goes to the search from anywhere but a field of text. */
function useSlash(search: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return
      if (at.isContentEditable) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [search])
}
