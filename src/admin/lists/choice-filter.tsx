import { t } from '#messages/interface.ts'
import { Select } from '../components/lazy-fields.tsx'
import type { FilterOption, ListFilter } from './list-filter.ts'
import type { ListSearch } from '../api/list-search.ts'

type Choice = Extract<ListFilter, { kind: 'choice' }>

interface ChoiceFilterProps {
  readonly filter: Choice
  readonly search: ListSearch
  readonly value: string
  readonly change: (value: string | undefined) => void
  /** In a panel it has a label above it, and its options stay inside. */
  readonly isInPanel?: boolean
}

/** Filter by one of some options. */
export function ChoiceFilter({ filter, search, ...rest }: ChoiceFilterProps) {
  return 'useOptions' in filter ? (
    <LoadedChoice filter={filter} search={search} {...rest} />
  ) : (
    <Choices filter={filter} options={filter.options} {...rest} />
  )
}

function LoadedChoice({
  filter,
  search,
  ...rest
}: Omit<ChoiceFilterProps, 'filter'> & { readonly filter: Extract<Choice, { useOptions: unknown }> }) {
  return <Choices filter={filter} options={filter.useOptions(search)} {...rest} />
}

const searchableFrom = 8

function Choices({
  filter: { label, any = t('Any') },
  options,
  value,
  change,
  isInPanel = false,
}: Omit<ChoiceFilterProps, 'search'> & { readonly options: readonly FilterOption[] }) {
  return (
    <Select
      {...(isInPanel ? { label, comboboxProps: { withinPortal: false } } : { 'aria-label': label })}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {label}', { label }) }}
      searchable={options.length > searchableFrom}
      data={[...options]}
      value={value || null}
      onChange={(next) => change(next ?? undefined)}
    />
  )
}
