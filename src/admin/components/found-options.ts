import { type ComboboxParsedItem, isOptionsGroup } from '@mantine/core'
import { hasWords } from '#model/text/fold.ts'

interface SearchOptions {
  readonly options: ComboboxParsedItem[]
  readonly search: string
  readonly limit: number
}

/** Options of a select whose label has all typed words; their groups stay. */
export function foundOptions({ options, search, limit }: SearchOptions): ComboboxParsedItem[] {
  return options
    .map((option) =>
      isOptionsGroup(option)
        ? { ...option, items: option.items.filter(({ label }) => hasWords(label, search)) }
        : option,
    )
    .filter((option) => isOptionsGroup(option) || hasWords(option.label, search))
    .slice(0, limit)
}
