import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'

export function MediaSearch({
  find,
  autoFocus = false,
}: {
  readonly find: (words: string) => void
  readonly autoFocus?: boolean
}) {
  const later = useDebouncedCallback(find, 200)
  return (
    <TextInput
      type="search"
      aria-label="Search media"
      placeholder="Search title, description or tag"
      leftSection={<IconSearch size={16} />}
      onChange={(event) => later(event.currentTarget.value)}
      data-autofocus={autoFocus || undefined}
      className="vx-filters-search"
    />
  )
}
