import { compareText } from '../../components/compare-text.ts'
import type { HoldingReleaseRow, ReleaseRow } from '#contract/releases.ts'

/** Sort key of a release's date; releases without one come last. */
export function whenOf({ publish_at, data }: Pick<ReleaseRow, 'publish_at' | 'data'>): string {
  return publish_at || data.intended_publish_at || '9999'
}

/** Releases that are not yet published, by their scheduled or planned date. */
export function openReleases(rows: readonly HoldingReleaseRow[]): readonly HoldingReleaseRow[] {
  return rows
    .filter(({ status }) => status !== 'published' && status !== 'archived')
    .toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)) || compareText(a.title, b.title))
}
