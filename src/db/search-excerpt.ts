import { type SearchTerm, searchWordsOf } from './search-tokens.ts'
import type { Stemmer } from './search-stems.ts'

/** Words of an excerpt, and how many of them stand before the first match. */
const mostWords = 28
const before = 6

/** Excerpt around the first match, with matches between `\u0002` and `\u0003`. */
export function excerptAround(text: string, terms: readonly SearchTerm[], stem: Stemmer): string {
  const words = text.split(/\s+/).filter(Boolean)
  const first = words.findIndex((word) => isSearched(word, terms, stem))
  const start = Math.max(0, first - before)
  const shown = words.slice(start, start + mostWords)
  const marked = shown.map((word) => (isSearched(word, terms, stem) ? marked1(word) : word)).join(' ')
  return `${start > 0 ? '…' : ''}${marked}${start + mostWords < words.length ? '…' : ''}`
}

function isSearched(word: string, terms: readonly SearchTerm[], stem: Stemmer): boolean {
  return searchWordsOf(word.slice(0, 200)).some((part) =>
    terms.some((term) => part.startsWith(term.word) || stem(part) === term.stem),
  )
}

/** A word with its letters marked, and not the signs around them. */
function marked1(word: string): string {
  return word.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, (letters) => `\u0002${letters}\u0003`)
}
