import { Checkbox, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { DateInput } from '../components/date-input.tsx'
import type { PopupProps } from '../components/lazy.tsx'
import { unreadable } from '../components/unreadable.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { FilterInputProps, ListFilter } from './list-filter.ts'
import { type ListSearch, textIn } from '../api/list-search.ts'

export interface FilterPanelProps {
  readonly filters: readonly ListFilter[]
  readonly search: ListSearch
  readonly change: (change: ListSearch) => void
}

/** Inputs for the filters of a list that do not stand in its bar. */
export function LazyFilters({ filters, search, change, button, opened, onChange }: FilterPanelProps & PopupProps) {
  return (
    <Popover
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      // A field near the edge of the window scrolls the page: the panel stays although its button leaves.
      hideDetached={false}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      opened={opened}
      onChange={onChange}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="vx-filter-form">
        {filters
          .filter(({ isInline }) => !isInline)
          .map((filter) => (
            <FilterInput
              key={filter.name}
              filter={filter}
              search={search}
              value={textIn(search, filter.name)}
              change={(value) => change({ [filter.name]: value })}
            />
          ))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface OneFilterProps {
  readonly filter: ListFilter
  readonly search: ListSearch
  readonly value: string
  readonly change: (value: string | number | undefined) => void
}

function FilterInput(props: OneFilterProps) {
  const { filter, value, change } = props
  const { label, kind } = filter
  switch (kind) {
    case 'choice':
      return <ChoiceFilter {...props} filter={filter} isInPanel />
    case 'text':
      return <TextFilter label={label} placeholder={filter.placeholder ?? ''} value={value} change={change} />
    case 'day':
      return (
        <DateInput
          name={label}
          label={label}
          value={value}
          write={(day) => day !== unreadable && change(day || undefined)}
        />
      )
    case 'days':
      return <DateRange label={label} value={value} change={change} />
    case 'mark':
      return (
        <Checkbox
          label={label}
          checked={value !== ''}
          onChange={(event) => change(event.currentTarget.checked ? (filter.value ?? 1) : undefined)}
        />
      )
    case 'own':
      return (
        <Suspense>
          <filter.Input label={label} value={value} change={change} />
        </Suspense>
      )
  }
}

const searchAfterMs = 300

function TextFilter({ label, placeholder, value, change }: FilterInputProps & { readonly placeholder: string }) {
  const [text, setText] = useState(value)
  const ask = useDebouncedCallback((next: string) => change(next.trim() || undefined), searchAfterMs)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}

function DateRange({ label, value, change }: FilterInputProps) {
  const [from = '', to = ''] = value.split('..')
  const write = (start: string, end: string) => change(start || end ? `${start}..${end}` : undefined)
  return (
    <fieldset className="vx-range">
      <legend className="vx-label">{label}</legend>
      <DateInput
        name={t('{label} from', { label })}
        aria-label={t('{label} from', { label })}
        value={from}
        write={(day) => day !== unreadable && write(day, to)}
      />
      <DateInput
        name={t('{label} until', { label })}
        aria-label={t('{label} until', { label })}
        value={to}
        write={(day) => day !== unreadable && write(from, day)}
      />
    </fieldset>
  )
}
