import type { CollectionName } from '#model/records/collections.ts'
import { foldedWords, hasWords, indexOfFolded } from '#model/text/fold.ts'
import type { GuidePage } from '#model/text/guide.ts'
import { routes } from '#routes.ts'

const around = 36
/** SQL that selects all pages of a guide, in reading order; `hasWords` searches them. */
export function guideSelect(collection: CollectionName): string {
  return `SELECT path, title, text FROM ${collection} ORDER BY position ASC LIMIT 100`
}

/** Pages of a loaded guide that have all words, matches of the title first. */
export function findInGuide(pages: readonly GuidePage[], search: string): readonly GuidePage[] {
  if (search.trim() === '') return []
  const has = (text: string) => hasWords(text, search)
  // The start page speaks of everything, and so is seldom what is looked for.
  const rank = ({ path, title }: GuidePage) => (has(title) ? 2 : path === '' ? 0 : 1)
  return pages.filter(({ title, text }) => has(`${title} ${text}`)).toSorted((a, b) => rank(b) - rank(a))
}

/** Excerpt around the first match of a search. */
export function excerptOf(text: string, search: string): string {
  const [first = ''] = foldedWords(search)
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
