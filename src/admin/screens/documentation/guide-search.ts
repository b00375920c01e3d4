import type { CollectionName } from '#model/records/collections.ts'
import { fold, foldedWords, indexOfFolded } from '#model/text/fold.ts'
import type { GuidePage } from '#model/text/guide.ts'
import { routes } from '#routes.ts'

const around = 36
/** SQL that selects all pages of a guide, in reading order; `findInGuide` searches them. */
export function guideSelect(collection: CollectionName): string {
  return `SELECT path, title, text FROM ${collection} ORDER BY position ASC LIMIT 100`
}

/**
 * Pages of a loaded guide for a search, the nearest first: those that have all its words, or if none has, some of them. A rare
 * word counts more than one of every page, a title more than a text. Words that only join others do not count.
 */
export function findInGuide<P extends Pick<GuidePage, 'path' | 'title' | 'text'>>(
  pages: readonly P[],
  search: string,
): readonly P[] {
  const words = meaningOf(search)
  if (words.length === 0) return []
  const read = pages.map((page) => ({ page, title: fold(page.title), text: fold(page.text) }))
  const average = read.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, read.length)
  const weights = words.map((word) => {
    const having = read.filter(({ title, text }) => title.includes(word) || text.includes(word)).length
    return Math.log(1 + (read.length - having + 0.5) / (having + 0.5))
  })
  const found = read.flatMap(({ page, title, text }) => {
    const counts = words.map((word) => timesIn(text, word) + titleWeight * timesIn(title, word))
    const has = counts.filter((count) => count > 0).length
    if (has === 0) return []
    const length = 0.25 + 0.75 * (text.length / average)
    const score = counts.reduce((sum, count, i) => sum + (weights[i]! * count * 2.2) / (count + 1.2 * length), 0)
    // The start page speaks of everything, and so is seldom what is looked for.
    return [{ page, isWhole: has === words.length, score: page.path === '' ? score / 4 : score }]
  })
  const whole = found.filter(({ isWhole }) => isWhole)
  return (whole.length > 0 ? whole : found).toSorted((a, b) => b.score - a.score).map(({ page }) => page)
}

/** Occurrences in a text that one in a title is worth. */
const titleWeight = 6

/** Words of questions in English and Spanish that say nothing of what is asked for. */
const joining = new Set(
  `a an and are at be can do does for from how i in is it its me my of on or the to what when where which with you your
  al como con cual cuando de del donde el en es esta hay la las lo los me mi o para por puedo que quiero se su un una y`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words of a search that mean something; all where none does. */
function meaningOf(search: string): readonly string[] {
  const all = foldedWords(search)
    .map((word) => word.replaceAll(/^[¿?¡!.,;:"']+|[?!.,;:"']+$/g, ''))
    .filter(Boolean)
  const telling = all.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : all
}

function timesIn(text: string, word: string): number {
  return text.split(word).length - 1
}

/** Excerpt around the first match of a search. */
export function excerptOf(text: string, search: string): string {
  const words = meaningOf(search)
  // The word that is there: of a question, seldom the first.
  const first = words.find((word) => indexOfFolded(text, word) >= 0) ?? ''
  const at = Math.max(0, indexOfFolded(text, first))
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
