import { ActionIcon, Badge, TextInput, Button } from '@mantine/core'
import { IconSearch, IconX, IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { t } from '#messages/interface.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { formatDate } from '../formats/format-date.ts'
import { unreadable } from '../components/unreadable.ts'
import { useSearchWords } from '../components/search-words.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { activeFilters, type FilterOption, type ListFilter } from './list-filter.ts'
import { type ListSearch, textIn } from '../api/list-search.ts'
import { lazyOnPress } from '../components/lazy.tsx'
import type { FilterPanelProps } from './filters.lazy.tsx'

/** Few lists have days in their bar. */
const DateInput = lazy(async () => ({ default: (await import('../components/date-input.tsx')).DateInput }))

/** Further filters of a list, loaded when first opened. */
const FilterButton = lazyOnPress<FilterPanelProps>(
  'dialog',
  ({ filters, search }) => {
    const count = activeFilters(filters, search).length
    return (
      <Button variant="default" leftSection={<IconFilter size={16} />}>
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </Button>
    )
  },
  async () => (await import('./filters.lazy.tsx')).LazyFilters,
)

interface ListFiltersProps {
  readonly search: ListSearch
  readonly change: (change: ListSearch) => void
  readonly filters: readonly ListFilter[]
  readonly searchRef: Ref<HTMLInputElement>
  /** Name of the search input: `Search pages`. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly children?: ReactNode
}

/** Search input and filters of a list. */
export function ListFilters({ search, change, filters, label, children, ...input }: ListFiltersProps) {
  const inline = filters.filter(({ isInline }) => isInline)
  return (
    <>
      <div className="vx-list-filters" role="search">
        <SearchInput
          {...input}
          label={label}
          words={textIn(search, 'search')}
          find={(words) => change({ search: words })}
        />
        {inline.map((filter) => {
          const value = textIn(search, filter.name)
          const write = (next: string | undefined) => change({ [filter.name]: next })
          if (filter.kind === 'choice')
            return <ChoiceFilter key={filter.name} filter={filter} search={search} value={value} change={write} />
          if (filter.kind === 'day')
            return (
              <Suspense key={filter.name} fallback={<TextInput disabled aria-label={filter.label} />}>
                <DateInput
                  name={filter.label}
                  aria-label={filter.label}
                  value={value}
                  write={(day) => day !== unreadable && write(day)}
                />
              </Suspense>
            )
          return (
            <TextInput
              key={filter.name}
              aria-label={filter.label}
              value={value}
              onChange={(event) => write(event.currentTarget.value)}
            />
          )
        })}
        {inline.length < filters.length && <FilterButton filters={filters} search={search} change={change} />}
        {children}
      </div>
      <ActiveFilters search={search} change={change} filters={filters} />
    </>
  )
}

/** Filters that are set, each with a button that clears it. */
function ActiveFilters({ search, change, filters }: Pick<ListFiltersProps, 'search' | 'change' | 'filters'>) {
  const active = activeFilters(filters, search)
  if (active.length === 0) return null
  return (
    <ul className="vx-active-filters" aria-label={t('Active filters')}>
      {active.map((filter) => (
        <li key={filter.name}>
          <ActiveFilter
            filter={filter}
            search={search}
            value={textIn(search, filter.name)}
            clear={() => change({ [filter.name]: undefined })}
          />
        </li>
      ))}
    </ul>
  )
}

interface SearchInputProps {
  readonly words: string
  readonly find: (words: string) => void
  readonly label: string
  readonly placeholder?: string | undefined
  readonly searchRef: Ref<HTMLInputElement>
  readonly autoFocus?: boolean | undefined
}

function SearchInput({ words: asked, find, label, placeholder = label, searchRef, autoFocus }: SearchInputProps) {
  const { words, write } = useSearchWords(asked, find)
  return (
    <TextInput
      ref={searchRef}
      type="search"
      className="vx-filters-search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<kbd className="vx-key">/</kbd>}
      value={words}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

interface ActiveFilterProps {
  readonly filter: ListFilter
  readonly search: ListSearch
  readonly value: string
  readonly clear: () => void
}

/** Filter that is set, with a button that takes it away. */
function ActiveFilter({ filter, search, value, clear }: ActiveFilterProps) {
  const { label } = filter
  return (
    <Badge
      variant="light"
      color="gray"
      tt="none"
      fw={500}
      rightSection={
        <ActionIcon size={18} variant="transparent" aria-label={t('Remove filter {label}', { label })} onClick={clear}>
          <IconX size={12} />
        </ActionIcon>
      }
    >
      {label}
      {filter.kind !== 'mark' && ': '}
      <Suspense>
        <FilterValue filter={filter} search={search} value={value} />
      </Suspense>
    </Badge>
  )
}

function FilterValue({ filter, search, value }: Omit<ActiveFilterProps, 'clear'>) {
  switch (filter.kind) {
    case 'mark':
      return null
    case 'own':
      return <filter.Value value={value} />
    case 'choice':
      return 'useOptions' in filter ? (
        <LoadedValue useOptions={filter.useOptions} search={search} value={value} />
      ) : (
        labelIn(filter.options, value)
      )
    case 'day':
    case 'days':
      return value.split('..').map(dayIn).join(' – ')
    case 'text':
      return value
  }
}

/** Day of a filter as people write it; what is no day stands as it is. */
function dayIn(value: string): string {
  return isDay(value) ? formatDate(value) : value
}

function LoadedValue({
  useOptions,
  search,
  value,
}: {
  readonly useOptions: (search: ListSearch) => readonly FilterOption[]
  readonly search: ListSearch
  readonly value: string
}) {
  return labelIn(useOptions(search), value)
}

function labelIn(options: readonly FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
