import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { pageAddress } from '../components/page-address.ts'
import { pagesQuery } from '../api/queries.ts'
import { useRecordContext } from './record-context.ts'
import { Foreign } from '../components/foreign.tsx'

interface PageFinderProps {
  readonly id: string
  readonly label: string
  readonly chosen: string
  readonly choose: (id: string) => void
  readonly disabled: boolean
}

/** Search for pages by title or path, while typing. */
export function PageFinder({ id, label, chosen, choose, disabled }: PageFinderProps) {
  const place = useRecordContext()
  const [words, setWords] = useState<string>()
  const [asked] = useDebouncedValue(words ?? '', 200)
  const combobox = useCombobox({ onDropdownClose: () => setWords(undefined) })
  const site = place && place.site_id !== '*' ? place.site_id : undefined
  const found = useQuery({
    ...pagesQuery({ search: asked, limit: 20, order: 'path', direction: 'asc', ...(site && { site }) }),
    enabled: combobox.dropdownOpened,
  })
  return (
    <Combobox
      store={combobox}
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
          placeholder={t({ id: 'admin.controls.search-pages', defaultMessage: 'Search pages' })}
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
          disabled={disabled}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={label}>
          {found.data?.rows.map((page) => (
            <Combobox.Option key={page.id} value={page.id}>
              <Foreign lang={page.language_code}>{page.title}</Foreign>{' '}
              <span className="vx-path">{pageAddress(page)}</span>
            </Combobox.Option>
          ))}
          {found.isError && (
            <Combobox.Empty>
              {t({ id: 'admin.controls.load-failed', defaultMessage: 'The list could not be loaded.' })}
            </Combobox.Empty>
          )}
          {found.data?.rows.length === 0 && (
            <Combobox.Empty>{t({ id: 'admin.no-results', defaultMessage: 'No results' })}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
