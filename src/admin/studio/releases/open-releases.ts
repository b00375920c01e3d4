import type { HoldingReleaseRow, ReleaseRow } from '../../api/releases.ts'

/** When a release is meant to go live; what nobody has said comes last. */
export function whenOf({ publish_at, data }: Pick<ReleaseRow, 'publish_at' | 'data'>): string {
  return publish_at || data.intended_publish_at || '9999'
}

/** Those that are still to go live, in the order in which they are meant to. */
export function openReleases(rows: readonly HoldingReleaseRow[]): readonly HoldingReleaseRow[] {
  return rows
    .filter(({ status }) => status !== 'published' && status !== 'archived')
    .toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)) || a.title.localeCompare(b.title))
}
