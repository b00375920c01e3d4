import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const searchAfterMs = 300

/** Search input of a list with its query in the address; searches after a debounce. */
export function useSearchWords(asked: string, find: (words: string) => void) {
  const [words, setWords] = useState(asked)
  const [seen, setSeen] = useState(asked)
  /** Searched words that the address, which follows a moment later, does not have yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (seen !== asked) {
    setSeen(asked)
    setAwaited(awaited.slice(awaited.indexOf(asked) + 1))
    // Going back, or opening a saved view, brings other words.
    if (!awaited.includes(asked)) setWords(asked)
  }
  const findLater = useDebouncedCallback((next: string) => {
    if (next === (awaited.at(-1) ?? asked)) return
    setAwaited([...awaited, next])
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
