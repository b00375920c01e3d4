import { Pagination, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { changedSearch, type ListSearch, rowsAPart } from './list-search.ts'
import './list-controls.css'

interface OverSearch {
  readonly search: ListSearch
  readonly show: (search: ListSearch) => void
}

/** Search input of a list, with a debounce. */
export function SearchField({ search, show, label }: OverSearch & { readonly label: string }) {
  const [words, setWords] = useState(String(search.search ?? ''))
  const ask = useDebouncedCallback((next: string) => show(changedSearch(search, { search: next })), 300)
  return (
    <TextInput
      className="vx-filters-search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      onChange={(event) => {
        setWords(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
      maxLength={200}
    />
  )
}

/** The parts of a list that is longer than one. */
export function ListParts({ search, show, total }: OverSearch & { readonly total: number }) {
  const parts = Math.ceil(total / rowsAPart)
  if (parts < 2) return null
  return (
    <Pagination
      total={parts}
      value={Number(search.part) || 1}
      onChange={(part) => show(changedSearch(search, { part }))}
      size="sm"
      getControlProps={(control) => ({ 'aria-label': `${control} page of the list` })}
    />
  )
}
