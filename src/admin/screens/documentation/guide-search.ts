import type { CollectionName } from '#model/collections.ts'
import { limits } from '#model/limits.ts'
import type { GuidePage } from '#model/guide.ts'
import { routes } from '#routes.ts'

const around = 36
/** Most words of a query, each of which is searched in the title and in the text. */
const mostWords = limits.sqlPatterns / 2

/** Search terms, without wildcard characters. */
export function wordsIn(search: string): readonly string[] {
  return search.replace(/[%_]/g, ' ').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/**
 * Asks a guide for the pages that have all of the words, in reading order. `LIKE` tells accents apart: a language that has
 * them asks for every page, and finds the words with `hasWords`.
 */
export function guideSelect(collection: CollectionName, words: readonly string[], language: string): string {
  if (language !== 'en') return `SELECT path, title, text FROM ${collection} ORDER BY position ASC LIMIT 100`
  const each = words.map((word) => `(title LIKE ${containing(word)} OR text LIKE ${containing(word)})`)
  return `SELECT path, title, text FROM ${collection} WHERE ${each.join(' AND ')} ORDER BY position ASC LIMIT 100`
}

function containing(word: string): string {
  return `'%${word.slice(0, limits.sqlPatternLength - 2).replaceAll("'", "''")}%'`
}

/** The pages of a guide that is at hand that have all of the words, those that are called so first. */
export function findInGuide(pages: readonly GuidePage[], search: string): readonly GuidePage[] {
  const words = wordsIn(search)
  if (words.length === 0) return []
  const has = (text: string) => hasWords(text, words)
  // The start page speaks of everything, and so is seldom what is looked for.
  const rank = ({ path, title }: GuidePage) => (has(title) ? 2 : path === '' ? 0 : 1)
  return pages.filter(({ title, text }) => has(`${title} ${text}`)).toSorted((a, b) => rank(b) - rank(a))
}

/** Whether a text has all of the words, whatever their case and accents. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = plainOf(text)
  return words.every((word) => plain.includes(plainOf(word)))
}

/** A text without case and accents; each character is one in the other, so that places in one are places in both. */
function plainOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (sign) => sign.normalize('NFD').slice(0, sign.length))
    .toLowerCase()
}

/** The text around the first of the words. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = plainOf(text)
  const at = Math.max(0, ...words.slice(0, 1).map((word) => plain.indexOf(plainOf(word))))
  const from = Math.max(0, at - around)
  const until = Math.min(text.length, at + 2 * around)
  const shown = text.slice(from, until)
  // It begins with a whole word where there is one before what was found.
  const whole = from > 0 && shown.lastIndexOf(' ', around) > 0 ? shown.slice(shown.indexOf(' ')) : shown
  return `${from > 0 ? '…' : ''}${whole.trim()}${until < text.length ? '…' : ''}`
}

/** Address of a page of the guide. */
export function addressOf({ path }: Pick<GuidePage, 'path'>): string {
  return path === '' ? routes.admin.documentation : `${routes.admin.documentation}/${path}`
}
