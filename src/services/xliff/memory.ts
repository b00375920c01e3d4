import { distance } from 'fastest-levenshtein'
import { LRUCache } from 'lru-cache'
import { entities } from '#entities/entities.ts'
import type { PageSummary, User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { codeIds, type Code, type Inline, inlineKey, wordsOf } from './inline.ts'
import { type TranslationContext } from './translatables.ts'
import { pageUnits, recordUnits, type StoredUnit } from './units.ts'

/** Least similarity of a text that is proposed, percent. */
const leastMatch = 75

/** Stored translation of a similar text. */
export interface Proposal {
  /** As it is stored: words, or HTML. */
  readonly text: string
  readonly inline: Inline
  readonly codes: readonly Code[]
  /** Similarity of the sources, percent. */
  readonly match: number
  readonly title: string
  readonly source: string
}

/** A stored text and its translation. */
interface Pair extends Omit<Proposal, 'match'> {
  readonly unit: string
  readonly words: string
  readonly isRich: boolean
  readonly codeIds: string
}

/** Translation memory of a pair of languages, for a reader. */
export interface Memory {
  /** The best translations of texts like this one, the most alike first. */
  proposalsFor(unit: StoredUnit, most?: number): readonly Proposal[]
}

/** Pairs of documents by their revisions: what did not change is read once. */
const known = new LRUCache<string, readonly Pair[]>({ max: 20_000 })

/** Reads the translation memory between two languages: all pages and records that the user may read. */
export async function readMemory(context: TranslationContext, user: User, from: string, into: string): Promise<Memory> {
  const pairs = [...(await pagePairs(context, user, from, into)), ...(await recordPairs(context, user, from, into))]
  return memoryOf(pairs)
}

async function pagePairs(
  { store }: TranslationContext,
  user: User,
  from: string,
  into: string,
): Promise<readonly Pair[]> {
  const mayRead = ({ site_id, language_code }: PageSummary) =>
    !denial(user, 'read', { resource: 'pages', site_id, language_code })
  const [targets, sources] = await Promise.all(
    [into, from].map(async (language_code) =>
      (await store.pages.list({ language_code, limit: mostPages })).rows.filter(mayRead),
    ),
  )
  const byId = new Map(sources!.map((row) => [row.id, row]))
  const found: Pair[] = []
  for (const target of targets!) {
    const source = byId.get(target.translated_from ?? '')
    if (!source) continue
    const key = `${source.id} ${source.revision} ${target.id} ${target.revision} ${target.translation_status}`
    let pairs = known.get(key)
    if (!pairs) {
      const [one, other] = await Promise.all([store.pages.get(source.id), store.pages.get(target.id)])
      pairs = one && other ? pairsOf(pageUnits(one, other), target.title) : []
      known.set(key, pairs)
    }
    found.push(...pairs)
  }
  return found
}

const mostPages = 10_000

async function recordPairs(
  { records }: TranslationContext,
  user: User,
  from: string,
  into: string,
): Promise<readonly Pair[]> {
  const found: Pair[] = []
  for (const entity of entities.values()) {
    if (!entity.isTranslated) continue
    const [targets, sources] = await Promise.all(
      [into, from].map(async (language_code) => (await records.list(user, entity.path, { language_code })).rows),
    )
    const byGroup = new Map(sources!.map((row) => [row.translation_group, row]))
    for (const target of targets!) {
      const source = byGroup.get(target.translation_group)
      if (!source) continue
      const key = `${entity.path} ${source.id} ${source.revision} ${target.id} ${target.revision} ${target.status}`
      const pairs = known.get(key) ?? pairsOf(recordUnits(entity, source, target), target.title)
      known.set(key, pairs)
      found.push(...pairs)
    }
  }
  return found
}

function pairsOf(units: readonly StoredUnit[], title: string): readonly Pair[] {
  return units.flatMap(({ id, source, target, codes, targetCodes = codes, isRich, sourceText, targetText }) => {
    // What still has the words of its source was translated by no one.
    if (!target || targetText === undefined || inlineKey(target) === inlineKey(source)) return []
    const words = comparable(source)
    const pair = {
      unit: id,
      words,
      isRich,
      codeIds: codeIds(target),
      text: targetText,
      inline: target,
      codes: targetCodes,
    }
    return words === '' ? [] : [{ ...pair, title, source: sourceText }]
  })
}

/** Words of a text as they are compared: case counts, white space does not. */
function comparable(inline: Inline): string {
  return wordsOf(inline).replaceAll(/\s+/g, ' ').trim()
}

/** An index over pairs by three letters at a time, so that few of them are compared letter by letter. */
function memoryOf(pairs: readonly Pair[]): Memory {
  const byTrigram = new Map<string, number[]>()
  for (const [i, { words }] of pairs.entries())
    for (const trigram of trigramsOf(words)) {
      const those = byTrigram.get(trigram)
      if (those) those.push(i)
      else byTrigram.set(trigram, [i])
    }
  return {
    proposalsFor(unit, most = 3) {
      const words = comparable(unit.source)
      const ids = codeIds(unit.source)
      const best = new Map<string, Proposal>()
      for (const i of candidates(words, byTrigram)) {
        const pair = pairs[i]!
        if (pair.unit === unit.id || pair.isRich !== unit.isRich || (pair.isRich && pair.codeIds !== ids)) continue
        const match = similarity(words, pair.words)
        if (match < leastMatch || (best.get(pair.text)?.match ?? 0) >= match) continue
        const { text, inline, codes, title, source } = pair
        best.set(text, { text, inline, codes, match, title, source })
      }
      return [...best.values()].toSorted((a, b) => b.match - a.match).slice(0, most)
    },
  }
}

/** Pairs that share so many trigrams that they may be alike enough: an edit takes three of them away at most. */
function candidates(words: string, byTrigram: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const shared = new Map<number, number>()
  const trigrams = trigramsOf(words)
  for (const trigram of trigrams) for (const i of byTrigram.get(trigram) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1)
  const least = Math.max(1, Math.floor(trigrams.size / 5))
  return [...shared].flatMap(([i, count]) => (count >= least ? [i] : []))
}

function trigramsOf(words: string): ReadonlySet<string> {
  const padded = ` ${words.toLowerCase()} `
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)))
}

/** Similarity of two texts, percent: common letters by the longer text. */
export function similarity(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  if (one === other || longer === 0) return 100
  if (Math.min(one.length, other.length) / longer < leastMatch / 100) return 0
  // Never 100 for what is not the same.
  return Math.min(99, Math.floor((1 - distance(one, other) / longer) * 100))
}
