import { type Difference, diff } from '#document/diff.ts'
import { formatDifferences } from '../../screens/pages/difference-words.ts'
import type { Page } from '#model/page/page.ts'
import { sliceNamed } from './comparison.ts'

/** Merge preview: the effect on a page when two releases with it are published one after the other. */
interface MergePreview {
  /** Elements that both change, differently: the later release wins. */
  readonly both: readonly Touched[]
  /** Elements that only the earlier release changes: the later one reverts them. */
  readonly undone: readonly Touched[]
}

export interface Touched {
  readonly id: string
  readonly what: string
}

/** Merges two releases' versions of a page over the published one; the later version replaces the earlier whole. */
export function mergePreview(live: Page, earlier: Page, later: Page): MergePreview {
  const byEarlier = byElement(diff(live, earlier))
  const byLater = byElement(diff(live, later))
  const differs = byElement(diff(earlier, later))
  const lost = [...byEarlier].filter(([id]) => differs.has(id))
  const notified = (isOfBoth: boolean) =>
    lost
      .filter(([id]) => byLater.has(id) === isOfBoth)
      .map(([id, own]) => ({
        id,
        what: formatDifferences(own, live, earlier, sliceNamed)
          .map(({ what }) => what)
          .join(' '),
      }))
  return { both: notified(true), undone: notified(false) }
}

function byElement(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  return Map.groupBy(differences, ({ id }) => id)
}
