import { fold, hasWords } from '#model/text/fold.ts'
import type { ReleaseRow } from '#contract/releases.ts'
import type { ListSort } from '../../api/list-search.ts'
import type { ReleaseSearch, ReleaseTab } from './release-search.ts'
import { instantOf, tabOf } from './release-words.ts'

/** Releases whose title has these words. */
export function foundReleases(releases: readonly ReleaseRow[], words: string): readonly ReleaseRow[] {
  return releases.filter(({ title }) => hasWords(title, words))
}

/** Order of the list by its address; undefined leaves that of the server, last changed first. */
export function sortOf({ sort }: ReleaseSearch): ListSort | undefined {
  return sort ? { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : undefined
}

/** Releases under a tab, in order; those without a date come last. */
export function sortedReleases(
  releases: readonly ReleaseRow[],
  tab: ReleaseTab,
  sort: ListSort | undefined,
): readonly ReleaseRow[] {
  const rows = releases.filter((release) => tabOf(release) === tab)
  if (!sort) return rows
  const valueOf = (release: ReleaseRow) =>
    sort.column === 'title'
      ? fold(release.title)
      : sort.column === 'publish_at'
        ? instantOf(release)
        : release.updated_at
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (!a || !b) return Number(!a) - Number(!b)
    return sort.isDescending ? b.localeCompare(a) : a.localeCompare(b)
  })
}
