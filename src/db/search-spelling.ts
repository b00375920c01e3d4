import { sql } from 'kysely'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'

/** Words that mistyped ones are compared with: of letters alone, and long enough to be told from others. */
const shortest = 4
const longest = 24
const atOnce = 500
const mostCandidates = 30

/** Adds words to the spelling index, in one order for all processes. */
export async function keepSearchWords(transaction: Writing, words: ReadonlySet<string>): Promise<void> {
  const kept = [...words].filter(isCompared).toSorted()
  for (let start = 0; start < kept.length; start += atOnce) {
    const some = kept.slice(start, start + atOnce)
    const added = await transaction
      .insertInto('search_words')
      .values(some.map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute()
    const grams = added.flatMap(({ word }) => gramsOf(word).map((gram) => ({ gram, word })))
    for (let i = 0; i < grams.length; i += atOnce)
      await transaction
        .insertInto('search_grams')
        .values(grams.slice(i, i + atOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

export function isCompared(word: string): boolean {
  return word.length >= shortest && word.length <= longest && /^\p{L}+$/u.test(word)
}

/** Corrections of a mistyped word, the nearest first. */
export async function wordsLike({ read }: Connection, word: string): Promise<readonly string[]> {
  if (!isCompared(word)) return []
  const rows = await read
    .selectFrom('search_grams')
    .select((of) => ['word', of.fn.countAll<number>().as('common')])
    .where(isAmong(sql.ref('gram'), gramsOf(word)))
    .groupBy('word')
    .orderBy('common', 'desc')
    .orderBy('word')
    .limit(mostCandidates)
    .execute()
  const most = word.length < 6 ? 1 : 2
  return rows
    .map((row) => ({ word: row.word, mistakes: mistakesBetween(word, row.word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || (a.word < b.word ? -1 : 1))
    .map((each) => each.word)
}

/** Every three letters that follow one another, with the ends of the word as a letter of their own. */
function gramsOf(word: string): string[] {
  const letters = ['^', ...word, '$']
  return [...new Set(letters.slice(2).map((letter, i) => letters[i]! + letters[i + 1]! + letter))]
}

/** Mistakes between two words: letters that are missing, too many, wrong, or changed places with their neighbour. */
function mistakesBetween(left: string, right: string): number {
  const [a, b] = [[...left], [...right]]
  let last: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) next[j] = Math.min(next[j]!, last[j - 2]! + 1)
    }
    ;[last, row] = [row, next]
  }
  return row[b.length]!
}
