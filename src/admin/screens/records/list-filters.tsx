import { ActionIcon, Badge, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { Entity } from '#entities/define.ts'
import { recordStatuses } from '#model/records.ts'
import { useSearchWords } from '../../components/search-words.ts'
import { statusLabels } from '../../components/status-badge.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { titlesQuery } from '../../api/record-queries.ts'
import { columnLabel } from './columns.ts'
import { FilterForm } from './filter-form.tsx'
import { filtered, filtersOf, type ListView, narrowed } from './list-view.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface ListFiltersProps {
  readonly entity: Entity
  readonly view: ListView
  readonly show: (view: ListView) => void
  readonly searchRef: Ref<HTMLInputElement>
  /** Filters that the place of the list has set already. */
  readonly fixed?: readonly string[]
}

/** Search, and what the list is narrowed to. */
export function ListFilters({ entity, view, show, searchRef, fixed = [] }: ListFiltersProps) {
  const { words, write } = useSearchWords(view.search ?? '', (search) =>
    show(narrowed(view, { search: search || undefined })),
  )
  const sites = useQuery(sitesQuery)
  const inline = entity.isPublished ? ['status'] : []
  const more = filtersOf(entity).filter((name) => !inline.includes(name) && !fixed.includes(name))
  const active = more.filter((name) => view.where[name])
  return (
    <>
      <div className="vx-list-filters" role="search">
        <TextInput
          ref={searchRef}
          type="search"
          className="vx-filters-search"
          aria-label={`Search ${lowercaseFirst(entity.label.many)}`}
          placeholder={`Search ${lowercaseFirst(entity.label.many)}`}
          leftSection={<IconSearch size={16} />}
          rightSection={<kbd className="vx-key">/</kbd>}
          value={words}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {entity.isPublished && (
          <NativeSelect
            aria-label="Status"
            data={[
              { value: '', label: 'Any status' },
              ...recordStatuses.map((value) => ({ value, label: statusLabels[value] })),
            ]}
            value={view.where.status ?? ''}
            onChange={(event) => show(filtered(view, 'status', event.currentTarget.value || undefined))}
          />
        )}
        {entity.belongs !== 'group' && (
          <NativeSelect
            aria-label="Site"
            data={[
              { value: '', label: 'All sites' },
              ...(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={view.site ?? ''}
            onChange={(event) => show(narrowed(view, { site: event.currentTarget.value || undefined }))}
          />
        )}
        <FilterForm entity={entity} view={view} show={show} more={more} count={active.length} />
      </div>
      {active.length > 0 && (
        <ul className="vx-active-filters" aria-label="Active filters">
          {active.map((name) => (
            <li key={name}>
              <ActiveFilter
                entity={entity}
                name={name}
                value={view.where[name]!}
                clear={() => show(filtered(view, name, undefined))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ActiveFilter({
  entity,
  name,
  value,
  clear,
}: {
  readonly entity: Entity
  readonly name: string
  readonly value: string
  readonly clear: () => void
}) {
  const field = entity.fields[name]
  const titles = useQuery(titlesQuery(field?.entity ?? '', field?.entity ? [value] : []))
  const label = columnLabel(entity, name)
  const said =
    titles.data?.get(value) ??
    field?.options?.[value] ??
    (value === 'true' ? 'yes' : value === 'false' ? 'no' : value.replace('..', ' – '))
  return (
    <Badge
      variant="light"
      color="gray"
      tt="none"
      fw={500}
      rightSection={
        <ActionIcon size={18} variant="transparent" aria-label={`Take away the filter ${label}`} onClick={clear}>
          <IconX size={12} />
        </ActionIcon>
      }
    >
      {label}: {said}
    </Badge>
  )
}
