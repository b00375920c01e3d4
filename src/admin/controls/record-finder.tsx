import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { recordListQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'

interface FinderProps extends Omit<ControlProps, 'value' | 'write' | 'layout' | 'newId'> {
  readonly chosen: string
  readonly without: readonly string[]
  readonly choose: (id: string) => void
  readonly placeholder: string
  /** Whether the list lies above everything; inside another popover it must not. */
  readonly withinPortal?: boolean
}

/** Search for records, while typing. */
export function RecordFinder({
  field,
  id,
  label,
  error,
  describedBy,
  disabled,
  chosen,
  without,
  choose,
  placeholder,
  withinPortal = true,
}: FinderProps) {
  const [words, setWords] = useState<string>()
  const [asked] = useDebouncedValue(words ?? '', 200)
  const combobox = useCombobox({ onDropdownClose: () => setWords(undefined) })
  const found = useQuery({
    ...recordListQuery(field.entity ?? '', { search: asked, sort: 'title', limit: 20, fields: 'title' }),
    enabled: combobox.dropdownOpened,
  })
  const rows = found.data?.rows.filter((row) => !without.includes(row.id)) ?? []
  return (
    <Combobox
      store={combobox}
      withinPortal={withinPortal}
      onOptionSubmit={(next) => {
        choose(next)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          id={id}
          aria-label={label}
          value={words ?? chosen}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSection={found.isFetching ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          error={error}
          aria-describedby={describedBy}
          disabled={disabled}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={row.id}>
              {row.title || t({ id: 'admin.controls.untitled', defaultMessage: 'Untitled' })}
            </Combobox.Option>
          ))}
          {found.isError && (
            <Combobox.Empty>
              {t({ id: 'admin.controls.load-failed', defaultMessage: 'The list could not be loaded.' })}
            </Combobox.Empty>
          )}
          {found.data && rows.length === 0 && (
            <Combobox.Empty>{t({ id: 'admin.no-results', defaultMessage: 'No results' })}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
