import { createHash } from 'node:crypto'
import type { Stemmer } from './search-stems.ts'
import { fold } from '#model/text/fold.ts'
import { storable } from './search-text.ts'
import type { SearchedTexts } from './site-texts.ts'

/** Marks before a token, by where it stands. They are letters of nobody's, so no written word begins with one. */
const marks = { stem: '\uE000', title: '\uE001', heading: '\uE002', scope: '\uE003', kind: '\uE004' } as const

/** Tiers of a search: places that all words of a query must match, the best first. */
export const tiers = [marks.title, marks.heading, ''] as const
type Tier = (typeof tiers)[number]

const longestWord = 40
/** Distinct words of a document that are found; PostgreSQL takes 1 MB of them. */
const mostWords = 10_000
const mostTerms = 8

/** Scripts that put no spaces between words: every two letters that follow one another count as one. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu

/** Words of a text in order, in lower case without accents. */
export function searchWordsOf(text: string): string[] {
  const folded = fold(String(storable(text)))
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return folded.search(spaceless) < 0 ? words.map(cut) : words.flatMap(partsOf)
}

function cut(word: string): string {
  return word.length > longestWord ? word.slice(0, longestWord).toWellFormed() : word
}

function partsOf(word: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: run, index } of word.matchAll(spaceless)) {
    if (index > from) parts.push(word.slice(from, index))
    parts.push(...pairsOf(run))
    from = index + run.length
  }
  if (from < word.length) parts.push(word.slice(from))
  return parts.map(cut)
}

function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, i) => letters[i]! + letter)
}

/** Words that are written with a hyphen, as one: `Wi-Fi` is found as `wifi` too. */
function compoundsIn(text: string): string[] {
  const compounds = fold(String(storable(text))).match(/[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu) ?? []
  return compounds.map((word) => cut(word.replaceAll(/[-\u2010\u2011]/g, '')))
}

/** Search tokens of a document: words and stems, marked by tier, and its scope. */
export function tokensOf(
  { title, headings, text, also = [] }: SearchedTexts & { readonly also?: readonly WordsInLanguage[] },
  stem: Stemmer,
  { site_id, language_code, kind }: { site_id: string; language_code: string; kind: string },
): readonly string[] {
  const tokens = new Set<string>([scopeToken(site_id, language_code), kindToken(kind)])
  const places: readonly (readonly [string, readonly Tier[], Stemmer])[] = [
    [title, tiers, stem],
    [headings, [marks.heading, ''], stem],
    [text, [''], stem],
    ...also.map((each) => [each.words, [''] as const, each.stem] as const),
  ]
  for (const [words, marked, stemOf] of places)
    for (const word of new Set([...searchWordsOf(words), ...compoundsIn(words)])) {
      if (tokens.size > mostWords) break
      for (const mark of marked) tokens.add(mark + word).add(`${mark}${marks.stem}${stemOf(word)}`)
    }
  return [...tokens]
}

/** Words of a document with the stemmer of their language. */
interface WordsInLanguage {
  readonly words: string
  readonly stem: Stemmer
}

/** Search term: prefix, or stem. */
export interface SearchTerm {
  readonly word: string
  readonly stem: string
}

/** Words of a query, each once. */
export function termsOf(words: string, stem: Stemmer): readonly SearchTerm[] {
  const found = [...new Set(searchWordsOf(words.slice(0, 400)))].slice(0, mostTerms)
  return found.map((word) => ({ word, stem: stem(word) }))
}

/** Scope of a search: documents of a site and of all sites, in a language and in none. */
export interface Scope {
  readonly sites: readonly string[]
  readonly languages: readonly string[]
  readonly kinds?: readonly string[] | undefined
}

/** Shape of a query: tiers, any or all terms, and whether terms are prefixes. */
export interface QueryShape {
  readonly tier?: Tier
  readonly any?: boolean
  readonly isBeginning?: boolean
}

/** One Latin letter begins too much: it is found as a word alone. */
function isLongEnough(word: string): boolean {
  return word.length > 1 || word > '\u02ff'
}

/** SQL dialect of search queries. */
export interface QueryWords {
  readonly and: string
  readonly or: string
  readonly exact: (token: string) => string
  readonly begins: (token: string) => string
}

/** Search query of a scope with all or any terms in one of the tiers. */
export function queryFor(
  terms: readonly SearchTerm[],
  { sites, languages, kinds }: Scope,
  { tier = '', any = false, isBeginning = true }: QueryShape,
  { and, or, exact, begins }: QueryWords,
): string {
  const matches = terms.map(({ word, stem }) => {
    const written = isBeginning && isLongEnough(word) ? begins(tier + word) : exact(tier + word)
    return `(${written}${or}${exact(`${tier}${marks.stem}${stem}`)})`
  })
  const scopes = sites.flatMap((site) => languages.map((language) => exact(scopeToken(site, language))))
  return [
    `(${scopes.join(or)})`,
    ...(kinds === undefined ? [] : [`(${kinds.map((kind) => exact(kindToken(kind))).join(or)})`]),
    `(${matches.join(any ? or : and)})`,
  ].join(and)
}

function scopeToken(site: string, language: string): string {
  return marks.scope + createHash('sha1').update(`${site}\0${language}`).digest('hex').slice(0, 16)
}

function kindToken(kind: string): string {
  return marks.kind + kind.replaceAll('-', '')
}
