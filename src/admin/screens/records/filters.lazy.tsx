import { type ListView, filtered, narrowed } from './list-view.ts'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Entity } from '#entities/define.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { RecordFinder } from '../../controls/relation-control.tsx'
import type { PopupProps } from '../../components/lazy.tsx'
import { titlesQuery } from '../../api/record-queries.ts'
import { columnLabel, isFreeText, kindOf, typeOf } from './columns.ts'

const searchAfterMs = 300

/** An input for each filter, by the type of its field. */
export function LazyFilters({ entity, view, show, more, button, opened, onChange }: FilterFormProps & PopupProps) {
  return (
    <Popover position="bottom-start" width={320} trapFocus opened={opened} onChange={onChange}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="vx-filter-form">
        {more.map((name) => (
          <FilterInput
            key={name}
            entity={entity}
            name={name}
            value={view.where[name] ?? ''}
            change={(value) => show(filtered(view, name, value))}
          />
        ))}
        {entity.isTranslated && (
          <TextInput
            label="Language"
            placeholder="en, es-MX"
            value={view.language ?? ''}
            onChange={(event) => show(narrowed(view, { language: event.currentTarget.value || undefined }))}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface FilterInputProps {
  readonly entity: Entity
  readonly name: string
  readonly value: string
  readonly change: (value: string | undefined) => void
}

function FilterInput({ entity, name, value, change }: FilterInputProps) {
  const label = columnLabel(entity, name)
  const field = entity.fields[name]
  const kind = kindOf(entity, name)
  if (kind === 'moment' || kind === 'day') return <DateRange label={label} value={value} change={change} />
  if (field?.entity)
    return (
      <div>
        <span className="vx-label">{label}</span>
        <ChosenRecord field={{ ...field, type: 'select' }} label={label} value={value} change={change} />
      </div>
    )
  const type = typeOf(entity, name)
  const options =
    type === 'checkbox'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : Object.entries(field?.options ?? {}).map(([option, text]) => ({ value: option, label: text }))
  if (options.length > 0)
    return (
      <Select
        label={label}
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': `Any ${label}` }}
        searchable={options.length > 8}
        comboboxProps={{ withinPortal: false }}
        data={options}
        value={value || null}
        onChange={(next) => change(next ?? undefined)}
      />
    )
  const placeholder = isFreeText(entity, name) ? 'Part of it' : 'Exactly'
  return <TextFilter label={label} placeholder={placeholder} value={value} change={change} />
}

interface TextFilterProps extends Omit<FilterInputProps, 'entity' | 'name'> {
  readonly label: string
  readonly placeholder: string
}

function TextFilter({ label, placeholder, value, change }: TextFilterProps) {
  const [text, setText] = useState(value)
  const ask = useDebouncedCallback(change, searchAfterMs)
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

function DateRange({ label, value, change }: Omit<FilterInputProps, 'entity' | 'name'> & { readonly label: string }) {
  const [from = '', to = ''] = value.split('..')
  const write = (start: string, end: string) => change(start || end ? `${start}..${end}` : undefined)
  return (
    <fieldset className="vx-range">
      <legend className="vx-label">{label}</legend>
      <TextInput
        type="date"
        aria-label={`${label} from`}
        value={from}
        onChange={(event) => write(event.currentTarget.value, to)}
      />
      <TextInput
        type="date"
        aria-label={`${label} until`}
        value={to}
        onChange={(event) => write(from, event.currentTarget.value)}
      />
    </fieldset>
  )
}

function ChosenRecord({
  field,
  label,
  value,
  change,
}: { readonly field: ComponentProps<typeof RecordFinder>['field']; readonly label: string } & Pick<
  FilterInputProps,
  'value' | 'change'
>) {
  const titles = useQuery(titlesQuery(field.entity ?? '', value ? [value] : []))
  return (
    <div className="vx-relation">
      <RecordFinder
        field={field}
        id={`filter-${label}`}
        label={label}
        disabled={false}
        chosen={value ? (titles.data?.get(value) ?? '…') : ''}
        without={[]}
        choose={change}
        placeholder="Any"
        withinPortal={false}
      />
      {value && (
        <ActionIcon aria-label={`Any ${label}`} onClick={() => change(undefined)}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </div>
  )
}

export interface FilterFormProps {
  readonly entity: Entity
  readonly view: ListView
  readonly show: (view: ListView) => void
  /** The filters that it offers. */
  readonly more: readonly string[]
  /** Number of active filters. */
  readonly count: number
}
