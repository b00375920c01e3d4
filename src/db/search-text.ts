/**
 * Value that both databases can store. PostgreSQL rejects NUL and neither stores half of a surrogate pair; JSON text is
 * untouched, since it escapes both.
 */
import { fold, foldedWords } from '#model/text/fold.ts'
import { limits } from '#model/limits.ts'

export function storable(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const formed = value.isWellFormed() ? value : value.toWellFormed()
  return formed.includes('\0') ? formed.replaceAll('\0', '\uFFFD') : formed
}

/** LIKE patterns of a search query, all of which a text must match. */
export function patternsOf(search: string): readonly string[] {
  return wordsOf(search).map((word) => `%${escapeLike(word)}%`)
}

/** Words of a search query, all of which a text must have, as they are stored. */
export function wordsOf(search: string): readonly string[] {
  return foldedWords(String(storable(search.slice(0, limits.searchLength)))).slice(0, limits.searchWords)
}

/** Search phrase: the query of a user in the folded form of searched texts. */
export function phraseOf(words: string): string {
  return fold(String(storable(words.slice(0, limits.searchLength))))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Text as whole words between single spaces, so that `pool` is not found in `carpool`. */
export function wholeWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}

/** Escapes the wildcards of LIKE; goes with `escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
