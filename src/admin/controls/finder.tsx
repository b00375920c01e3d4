import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { describedInput } from '../components/described-input.ts'

interface FinderProps<Answer, Row, Key extends QueryKey> {
  readonly id: string
  readonly label: string
  /** Title of what is chosen; empty for nothing. */
  readonly chosen: string
  readonly choose: (id: string) => void
  readonly placeholder: string
  readonly queryOf: (search: string) => UseQueryOptions<Answer, Error, Answer, Key>
  readonly rowsOf: (answer: Answer, search: string) => readonly Row[]
  readonly option: (row: Row) => ReactNode
  readonly error?: string | undefined
  readonly describedBy?: string | undefined
  readonly disabled?: boolean | undefined
  /** Whether the list lies above everything; inside another popover it must not. */
  readonly withinPortal?: boolean | undefined
}

/** Search input with its results as a list to choose from. */
export function Finder<Answer, Row extends { readonly id: string }, Key extends QueryKey>({
  id,
  label,
  chosen,
  choose,
  queryOf,
  rowsOf,
  option,
  placeholder,
  error,
  describedBy,
  disabled = false,
  withinPortal = true,
}: FinderProps<Answer, Row, Key>) {
  const [words, setWords] = useState<string>()
  const [asked] = useDebouncedValue(words ?? '', 200)
  const combobox = useCombobox({ onDropdownClose: () => setWords(undefined) })
  const found = useQuery({ ...queryOf(asked), enabled: combobox.dropdownOpened })
  const rows = found.data ? rowsOf(found.data, asked) : []
  // Enter takes the first that is found for the words that are written, and for no words before them.
  const answered = words !== undefined && words.trim() !== '' && words === asked && !found.isFetching
  /** Enter that was pressed before the answer: the first that is found is meant, also by an editor who has gone on. */
  const ahead = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!answered) return
    const isMeant = ahead.current
    ahead.current = false
    if (rows[0] && !isMeant) combobox.selectFirstOption()
    if (!isMeant) return
    if (rows[0]) choose(rows[0].id)
    if (rows[0] || document.activeElement !== input.current) combobox.closeDropdown()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the store is another object at each render
  }, [answered, asked, rows.length])
  const write = (next: string) => {
    ahead.current = false
    setWords(next)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
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
          ref={input}
          id={id}
          aria-label={label}
          {...describedInput(id, describedBy, error)}
          value={words ?? chosen}
          placeholder={placeholder}
          error={error}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') ahead.current = (words ?? '').trim() !== '' && !answered
          }}
          onBlur={() => !ahead.current && combobox.closeDropdown()}
          rightSection={found.isFetching ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={row.id}>
              {option(row)}
            </Combobox.Option>
          ))}
          {found.isError && <Combobox.Empty>{t('The list could not be loaded.')}</Combobox.Empty>}
          {found.data && rows.length === 0 && <Combobox.Empty>{t('No results')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
