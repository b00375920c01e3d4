import { hiddenWords } from './site-texts.ts'
import { type SearchTerm, searchWordsOf } from './search-tokens.ts'
import type { Stemmer } from './search-stems.ts'

/** Words of an excerpt, and how many of them stand before a match that is far from the start of its sentence. */
const mostWords = 28
const before = 6
/** Words from which on a line is a sentence although it ends without a stop. */
const sentenceWords = 7

/**
 * Excerpt of a text whose lines are sentences, captions and facts: the sentence with the most terms, with matches between
 * `\u0002` and `\u0003`. A short line that alone has them is followed by the first sentence of the text.
 */
export function excerptAround(text: string, terms: readonly SearchTerm[], stem: Stemmer): string {
  const read = text.split('\n').filter((line) => line.trim() !== '')
  const lines = read.map((line) => wordsIn(line.split(hiddenWords)[0]!))
  const isMatch = (word: string) => isSearched(word, terms, stem)
  const matches = read.map((line, i) => {
    const words = wordsIn(line)
    const found = terms.filter((term) => words.some((word) => isSearched(word, [term], stem)))
    return found.length * 2 + Number(isSentence(lines[i]!))
  })
  const most = Math.max(...matches)
  const first = lines.find(isSentence) ?? lines[0] ?? []
  // Without any match in the text the terms stand in its title or facts.
  const found = most > 1 ? lines[matches.indexOf(most)]! : first
  const excerpt = partOf(found, isMatch)
  return isSentence(found) || found === first ? excerpt : `${excerpt} · ${partOf(first, isMatch)}`
}

function wordsIn(line: string): readonly string[] {
  return line.split(/\s+/).filter(Boolean)
}

function isSentence(line: readonly string[]): boolean {
  return line.length >= sentenceWords || /[.!?…؟。]["”’»)]?$/u.test(line.at(-1) ?? '')
}

/** The words of a line from the sentence with the first match on, as many as an excerpt has. */
function partOf(line: readonly string[], isMatch: (word: string) => boolean): string {
  const first = Math.max(0, line.findIndex(isMatch))
  const stop = line.slice(0, first).findLastIndex((word) => /[.!?…؟。]["”’»)]?$/u.test(word))
  const start = first - stop <= mostWords - before ? stop + 1 : first - before
  const shown = line.slice(start, start + mostWords)
  const marked = shown.map((word) => (isMatch(word) ? marked1(word) : word)).join(' ')
  return `${start > stop + 1 ? '…' : ''}${marked}${start + mostWords < line.length ? '…' : ''}`
}

function isSearched(word: string, terms: readonly SearchTerm[], stem: Stemmer): boolean {
  return searchWordsOf(word.slice(0, 200)).some((part) =>
    terms.some(
      (term) => (isBeginning(term.word) ? part.startsWith(term.word) : part === term.word) || stem(part) === term.stem,
    ),
  )
}

/** Whether a word is marked where others begin with it: what is as short as `in` begins too many. */
function isBeginning(word: string): boolean {
  return word.length > 2 || word > '\u02ff'
}

/** A word with its letters marked, and not the signs around them. */
function marked1(word: string): string {
  return word.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, (letters) => `\u0002${letters}\u0003`)
}
