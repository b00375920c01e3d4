import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const searchAfterMs = 300

/** What is written into the search of a list whose address holds the words; they are looked for once the typing rests. */
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
