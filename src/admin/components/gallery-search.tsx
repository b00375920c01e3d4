import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface GallerySearchProps {
  readonly words: string
  readonly change: (words: string) => void
  readonly label: string
  readonly placeholder?: string
}

/** Search input of a gallery that filters as one types. */
export function GallerySearch({ words, change, label, placeholder = label }: GallerySearchProps) {
  const [typed, setTyped] = useState(words)
  // Back and forward change the address without touching the input.
  useEffect(() => setTyped(words), [words])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        change(event.currentTarget.value)
      }}
    />
  )
}
