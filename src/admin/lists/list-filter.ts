import type { ComponentType } from 'react'
import { type ListSearch, textIn } from '../api/list-search.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** Filter of a list: its name in the address, and how it is asked for. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  /** Stands in the bar of the list; others wait behind a button. */
  readonly isInline?: boolean
} & (
  | ({ readonly kind: 'choice'; /** What no choice is called: `All sites`. */ readonly any?: string } & Choice)
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'day' }
  /** Two days, written `from..to`. */
  | { readonly kind: 'days' }
  /** On or not at all; `value` is what stands in the address when it is on. */
  | { readonly kind: 'mark'; readonly value?: string | number }
  | {
      readonly kind: 'own'
      readonly Input: ComponentType<FilterInputProps>
      /** What a value is called. */
      readonly Value: ComponentType<{ readonly value: string }>
    }
)

type Choice =
  | { readonly options: readonly FilterOption[] }
  /** Options that are loaded once a user looks at them. */
  | { readonly useOptions: (search: ListSearch) => readonly FilterOption[] }

export interface FilterInputProps {
  readonly label: string
  readonly value: string
  readonly change: (value: string | undefined) => void
}

/** Filters that are set, without those that stand in the bar. */
export function activeFilters(filters: readonly ListFilter[], search: ListSearch): readonly ListFilter[] {
  return filters.filter(({ name, isInline }) => !isInline && textIn(search, name) !== '')
}

/** Whether a search or filter is set. */
export function isNarrowed(filters: readonly ListFilter[], search: ListSearch): boolean {
  return textIn(search, 'search') !== '' || filters.some(({ name }) => textIn(search, name) !== '')
}

/** Query without search and filters, in the same order and view. */
export function widened(filters: readonly ListFilter[], search: ListSearch): ListSearch {
  const narrowing = new Set(['search', 'part', ...filters.map(({ name }) => name)])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !narrowing.has(name)))
}
