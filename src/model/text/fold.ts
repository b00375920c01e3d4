/**
 * Folds a text for searches, filters and comparisons: lower case without accents and invisible signs, with plain quotes, hyphens
 * and spaces: `L’Été – 5‑9` → `l'ete - 5-9`. Both databases fold alike; folding is idempotent.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .replaceAll(spacing.from, spacing.to)
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(variant, (sign) => plainSigns.get(sign)!)
    .toLowerCase()
    .replace(joined, (letter) => plainLetters[letter]!)
}

/** Whether a text contains all words of a search, also as parts of words. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text)
  return foldedWords(search).every((word) => folded.includes(word))
}

/** Words of a search, folded. */
export function foldedWords(search: string): readonly string[] {
  return fold(search).split(/\s+/).filter(Boolean)
}

/** Offset of the first match of any word in an unfolded text; -1 without one. */
export function indexOfFolded(text: string, word: string): number {
  const letters = [...text]
  let folded = ''
  const starts = letters.map((letter) => {
    const start = folded.length
    folded += fold(letter)
    return start
  })
  const at = folded.indexOf(fold(word))
  if (at < 0) return -1
  const first = starts.findLastIndex((start) => start <= at)
  return letters.slice(0, first).join('').length
}

/** Spacing accents, which Unicode decomposes to a space and a mark, and which people type as apostrophes. */
export const spacing = { from: '\u00B4', to: "'" } as const

/** Combining marks and format characters: soft hyphens, joiners, directions, byte order marks. */
export const unseen = /[\p{M}\p{Cf}]/gu

/** Typographic signs by their plain one. */
export const signs = {
  "'": '\u2018\u2019\u201A\u201B\u2032\u2035\u02B9\u02BB\u02BC\u02BD\u02C8\u2039\u203A`',
  '"': '\u201C\u201D\u201E\u201F\u00AB\u00BB',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u02D7\uFE58\uFE63\uFF0D',
} as const

/** Letters without Unicode decomposition, with the letters typed for them. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
}

const plainSigns = new Map(
  Object.entries(signs).flatMap(([plain, variants]) => [...variants].map((sign) => [sign, plain] as const)),
)
const variant = new RegExp(`[${[...plainSigns.keys()].join('')}]`, 'gu')
const joined = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Letters of ASCII alone, without the one sign among them that has another form. */
// oxlint-disable-next-line no-control-regex
const ascii = /^[\0-\x5F\x61-\x7F]*$/
