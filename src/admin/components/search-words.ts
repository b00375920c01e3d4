import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const searchAfterMs = 300

/** Search input of a list with its query in the address; searches after a debounce. */
export function useSearchWords(asked: string, find: (words: string) => void) {
  const [words, setWords] = useState(asked)
  const [seen, setSeen] = useState(asked)
  // Going back, or opening a saved view, brings other words.
  if (seen !== asked) {
    setSeen(asked)
    setWords(asked)
  }
  const findLater = useDebouncedCallback((next: string) => {
    setSeen(next)
    find(next)
  }, searchAfterMs)
  return {
    words,
    write(next: string) {
      setWords(next)
      findLater(next)
    },
  }
}
